import { expect, it } from 'vitest'
import { demoUserRequest } from '#main/testing/samples/demo-user-request.ts'
import { readRows } from '#main/testing/checks/read-rows.ts'
import { enrolTablet } from '#main/testing/given/tablet.ts'
import { givenApp, type TestApp } from '#main/testing/test-app.ts'

const HOUR = 60 * 60 * 1000

async function statusOf(app: TestApp, token: string): Promise<[number, string | undefined]> {
  const { status, body } = await app.request('GET', '/auth/session', { token })
  return [status, body.code]
}

async function signIn(app: TestApp, username: string, password = `${username}1234`) {
  const { body } = await app.request('POST', '/auth/login', { body: { username, password } })
  return body.token as string
}

it('ends only the session whose token signs out', async () => {
  const app = await givenApp()
  const [first, second] = [await signIn(app, 'cajera'), await signIn(app, 'cajera')]
  expect((await app.request('POST', '/auth/logout', { token: first })).status).toBe(204)
  expect(await statusOf(app, first)).toEqual([401, 'SESSION_ENDED'])
  expect(await statusOf(app, second)).toEqual([200, undefined])
})

it('ends a session after 12 hours without use; each use restarts the 12 hours', async () => {
  const app = await givenApp()
  const token = await signIn(app, 'cajera')
  for (let use = 0; use < 3; use++) {
    app.clock.advance(11 * HOUR)
    const { body } = await app.request('GET', '/auth/session', { token })
    expect(body.expiresAt).toBe(new Date(app.clock.now().getTime() + 12 * HOUR).toISOString())
    await expect
      .poll(() => readRows(app, 'SELECT lastUsedAt FROM sessions'))
      .toEqual([{ lastUsedAt: app.clock.now().toISOString() }])
  }
  app.clock.advance(12 * HOUR + 1)
  expect(await statusOf(app, token)).toEqual([401, 'SESSION_ENDED'])
})

it('ends it after 12 hours also if the clock was wrong during use', async () => {
  const app = await givenApp()
  app.clock.set('2030-01-01T00:00:00.000Z')
  const token = await signIn(app, 'cajera')
  app.clock.set('2026-11-21T20:00:00.000Z')
  expect(await statusOf(app, token)).toEqual([200, undefined])
  await expect
    .poll(() => readRows(app, 'SELECT lastUsedAt FROM sessions'))
    .toEqual([{ lastUsedAt: '2026-11-21T20:00:00.000Z' }])
  app.clock.set('2026-11-22T08:00:00.001Z')
  expect(await statusOf(app, token)).toEqual([401, 'SESSION_ENDED'])
})

it('ends the sessions of a deactivated user at once, and they stay ended after reactivation', async () => {
  const app = await givenApp()
  const token = await signIn(app, 'cajera')
  const admin = await app.as('admin')
  await admin.users.deactivate({ params: { id: 3 } })
  expect(await statusOf(app, token)).toEqual([401, 'SESSION_ENDED'])
  await admin.users.activate({ params: { id: 3 } })
  expect(await statusOf(app, token)).toEqual([401, 'SESSION_ENDED'])
})

it('ends the sessions on a revoked device at once, and refuses its tiles', async () => {
  const app = await givenApp()
  const tablet = await enrolTablet(app, { address: '192.168.1.31' })
  const { body } = await app.request('POST', '/auth/pin-login', {
    ...tablet,
    body: { userId: 4, pin: '1111' },
  })
  const elsewhere = await signIn(app, 'mesero')
  expect((await app.request('GET', '/auth/session', { token: body.token, ...tablet })).status).toBe(
    200,
  )
  const manager = await app.as('gerente')
  await manager.devices.revoke({ params: { id: 1 } })
  expect(await statusOf(app, body.token)).toEqual([401, 'SESSION_ENDED'])
  expect(readRows(app, 'SELECT endedAt FROM sessions WHERE deviceId = 1')).toEqual([
    { endedAt: '2026-11-21T19:58:00.000Z' },
  ])
  expect(await statusOf(app, elsewhere)).toEqual([200, undefined])
  expect((await app.request('GET', '/auth/users', tablet)).body.code).toBe('DEVICE_NOT_ENROLLED')
})

it('ends the other sessions of a user who gets a new password, not the one that changes it', async () => {
  const app = await givenApp()
  const [own, other] = [await signIn(app, 'admin'), await signIn(app, 'admin')]
  const cajera = await signIn(app, 'cajera')
  const password = 'una frase nueva'
  const requests = new Map([
    [1, await demoUserRequest(app, 1)],
    [3, await demoUserRequest(app, 3)],
  ])
  for (const [id, request] of requests) {
    const body = { ...request, password, confirmPassword: password }
    expect((await app.request('PUT', `/users/${id}`, { token: own, body })).status).toBe(200)
  }
  expect(await statusOf(app, own)).toEqual([200, undefined])
  expect(await statusOf(app, other)).toEqual([401, 'SESSION_ENDED'])
  expect(await statusOf(app, cajera)).toEqual([401, 'SESSION_ENDED'])
  expect(await statusOf(app, await signIn(app, 'cajera', password))).toEqual([200, undefined])
})

it('refuses a header that is not a bearer token', async () => {
  const app = await givenApp()
  const refusals = ['Basic YTpi', 'Bearer', 'Bearer ', 'Bearer nothing-of-ours'].map(
    async (Authorization) =>
      (await app.request('GET', '/auth/session', { headers: { Authorization } })).body.code,
  )
  expect(await Promise.all(refusals)).toEqual([
    'SIGN_IN_REQUIRED',
    'SIGN_IN_REQUIRED',
    'SIGN_IN_REQUIRED',
    'SESSION_ENDED',
  ])
})
