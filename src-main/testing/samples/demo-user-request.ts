import { type UserUpdate, users } from '#shared/api/people/users.ts'
import type { TestApp } from '../test-app.ts'

/** Returns a demo user as a PUT /users request, for tests that change one field. */
export async function demoUserRequest(app: TestApp, id: number): Promise<UserUpdate> {
  const admin = await app.as('admin')
  return users.update.body.parse(await admin.users.get({ params: { id } }))
}
