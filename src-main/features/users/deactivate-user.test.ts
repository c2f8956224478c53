import { expect, it } from 'vitest'
import { userFlagNames } from '#shared/api/people/auth.ts'
import { NEW_PASSWORD, newUser } from '#main/testing/samples/new-user.ts'
import { readRows } from '#main/testing/checks/read-rows.ts'
import { givenApp } from '#main/testing/test-app.ts'
import { isOnPostgres } from '#main/testing/engine/test-engine.ts'

it('deactivates and activates again, and audits both', async () => {
  const app = await givenApp()
  const admin = await app.as('admin')
  expect(await admin.users.deactivate({ params: { id: 4 } })).toMatchObject({ active: false })
  expect(await admin.users.deactivate({ params: { id: 4 } })).toMatchObject({ active: false })
  expect(await admin.users.get({ params: { id: 4 } })).toMatchObject({ active: false })
  expect(await admin.users.activate({ params: { id: 4 } })).toMatchObject({ active: true })
  await app.as('mesero')
  expect(
    readRows(app, "SELECT kind, resourceId FROM auditEntries WHERE kind LIKE 'USER_%'"),
  ).toEqual([
    { kind: 'USER_DEACTIVATED', resourceId: 4 },
    { kind: 'USER_ACTIVATED', resourceId: 4 },
  ])
})

it("refuses a user's own deactivation, also if there is another administrator", async () => {
  const app = await givenApp()
  const admin = await app.as('admin')
  await admin.users.create({ body: newUser({ username: 'segunda', roleId: 1 }) })
  const { status, body } = await app.request('PATCH', '/users/1/deactivate', {
    token: await app.tokenOf('admin'),
  })
  expect([status, body.code]).toEqual([409, 'USER_IS_SELF'])
})

it('keeps one administrator if two deactivate each other at the same moment', async () => {
  const app = await givenApp()
  const admin = await app.as('admin')
  const { id } = await admin.users.create({
    body: newUser({
      username: 'segunda',
      roleId: 1,
      ...Object.fromEntries(userFlagNames.map((flag) => [flag, true])),
    }),
  })
  const second = await app.anonymous.auth.login({
    body: { username: 'segunda', password: NEW_PASSWORD },
  })
  const answers = await Promise.all([
    app.request('PATCH', `/users/${id}/deactivate`, { token: await app.tokenOf('admin') }),
    app.request('PATCH', '/users/1/deactivate', { token: second.token }),
  ])
  const refused = answers.filter(({ status }) => status !== 200)
  // PostgreSQL reads in parallel with the writer, so the second one's session may have ended already.
  expect(refused.map(({ status }) => status)).toBeOneOf(isOnPostgres ? [[401], [409]] : [[409]])
  expect(refused[0]?.body.code).toBe(
    refused[0]?.status === 401 ? 'SESSION_ENDED' : 'LAST_ADMINISTRATOR',
  )
})

it('refuses to activate a user whose PIN another user has now, because a PIN identifies one person', async () => {
  const app = await givenApp()
  const admin = await app.as('admin')
  await admin.users.deactivate({ params: { id: 4 } })
  const { id } = await admin.users.create({ body: newUser() })
  await admin.users.savePin({ params: { id }, body: { pin: '1111', confirmPin: '1111' } })
  const token = await app.tokenOf('admin')
  const refused = await app.request('PATCH', '/users/4/activate', { token })
  expect([refused.status, refused.body.code]).toEqual([409, 'PIN_TAKEN_MEANWHILE'])
  await admin.users.savePin({ params: { id: 4 }, body: { pin: '4826', confirmPin: '4826' } })
  expect((await app.request('PATCH', '/users/4/activate', { token })).status).toBe(200)
  const signIn = await app.request('POST', '/auth/pin-login', { body: { userId: 4, pin: '4826' } })
  expect(signIn.status).toBe(200)
})

it('returns 404 for an unknown id', async () => {
  const app = await givenApp()
  const token = await app.tokenOf('admin')
  expect((await app.request('PATCH', '/users/99/deactivate', { token })).status).toBe(404)
  expect((await app.request('PATCH', '/users/99/activate', { token })).status).toBe(404)
})
