import { type UserUpdate, users } from '../../src-shared/api/users.ts'
import type { TestApp } from './test-app.ts'

/** A user of the demo as PUT /users takes it: for changes of one thing. */
export async function demoUserRequest(app: TestApp, id: number): Promise<UserUpdate> {
  const admin = await app.as('admin')
  return users.update.body.parse(await admin.users.get({ params: { id } }))
}
