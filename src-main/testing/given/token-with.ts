import type { Permission } from '#shared/api/permissions.ts'
import { NEW_PASSWORD, newUser } from '#main/testing/samples/new-user.ts'
import type { Restaurant } from './given-restaurant.ts'

/** Returns the token of a new user with these permissions alone. */
export async function tokenWith(app: Restaurant, permissions: Permission[]): Promise<string> {
  const admin = await app.as('admin')
  const { id: roleId } = await admin.roles.create({ body: { name: 'Ventanilla', permissions } })
  const { username } = await admin.users.create({ body: newUser({ roleId }) })
  const { token } = await app.anonymous.auth.login({ body: { username, password: NEW_PASSWORD } })
  return token
}
