import { expect, it } from 'vitest'
import { readRows } from '#main/testing/checks/read-rows.ts'
import { givenApp, type TestApp } from '#main/testing/test-app.ts'

async function approve(app: TestApp, pin: string): Promise<number> {
  const token = await app.tokenOf('mesero')
  const body = { action: 'orders.deleteItems', pin }
  return (await app.request('POST', '/auth/authorize', { token, body })).status
}

async function signIn(app: TestApp, secret: { readonly pin: string }): Promise<number> {
  const body = { userId: 4, ...secret }
  return (await app.request('POST', '/auth/pin-login', { body })).status
}

it('resets the delays of a user for approval PINs and the own PIN', async () => {
  const app = await givenApp()
  for (let failure = 0; failure < 5; failure++) {
    await approve(app, '8351')
    await signIn(app, { pin: '8351' })
  }
  expect([await approve(app, '2580'), await signIn(app, { pin: '1111' })]).toEqual([429, 429])
  const admin = await app.as('admin')
  await admin.users.liftDelays({ params: { id: 4 } })
  expect([await approve(app, '2580'), await signIn(app, { pin: '1111' })]).toEqual([200, 200])
  expect(
    readRows(app, "SELECT userId, resourceId FROM auditEntries WHERE kind = 'DELAYS_LIFTED'"),
  ).toEqual([{ userId: 1, resourceId: 4 }])
})

it('is refused for oneself, and for a user with more rights', async () => {
  const app = await givenApp()
  const admin = await app.as('admin')
  const self = await app.request('POST', '/users/1/lift-delays', {
    token: await app.tokenOf('admin'),
  })
  expect([self.status, self.body.code]).toEqual([403, 'DELAYS_OF_SELF'])
  const role = await admin.roles.get({ params: { id: 2 } })
  await admin.roles.update({
    params: { id: 2 },
    body: { ...role, permissions: [...role.permissions, 'USER:PIN'] },
  })
  const above = await app.request('POST', '/users/1/lift-delays', {
    token: await app.tokenOf('gerente'),
  })
  expect([above.status, above.body.code]).toEqual([403, 'RIGHTS_BEYOND_OWN'])
})
