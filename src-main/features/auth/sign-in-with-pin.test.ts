import { expect, it } from 'vitest'
import { enrolTablet } from '#main/testing/given/tablet.ts'
import { givenApp } from '#main/testing/test-app.ts'

const mesero = { userId: 4, pin: '1111' }
const TABLET_ADDRESS = '192.168.1.31'

it('accepts a PIN on this machine with the same answer as a password', async () => {
  const app = await givenApp()
  const byPin = await app.request('POST', '/auth/pin-login', { body: mesero })
  const byPassword = await app.request('POST', '/auth/login', {
    body: { username: 'mesero', password: 'mesero1234' },
  })
  expect(byPin.status).toBe(200)
  const { token, ...session } = byPin.body
  const { token: other, ...same } = byPassword.body
  expect(session).toEqual(same)
  expect(token).not.toBe(other)
  expect((await app.request('GET', '/auth/session', { token })).body).toEqual(session)
})

it('accepts a PIN from an enrolled tablet, not from any address of the network', async () => {
  const app = await givenApp()
  const tablet = await enrolTablet(app, { address: TABLET_ADDRESS })
  const fromTablet = await app.request('POST', '/auth/pin-login', { ...tablet, body: mesero })
  expect(fromTablet.status).toBe(200)
  const refused = await app.request('POST', '/auth/pin-login', {
    body: mesero,
    address: TABLET_ADDRESS,
  })
  expect([refused.status, refused.body.code]).toEqual([403, 'DEVICE_NOT_ENROLLED'])
})

it('refuses a PIN from elsewhere also for a user signed in there', async () => {
  const app = await givenApp()
  const address = '192.168.1.77'
  const { body } = await app.request('POST', '/auth/login', {
    body: { username: 'mesero', password: 'mesero1234' },
    address,
  })
  const refused = await app.request('POST', '/auth/pin-login', {
    body: { userId: 2, pin: '2580' },
    token: body.token,
    address,
  })
  expect([refused.status, refused.body.code]).toEqual([403, 'DEVICE_NOT_ENROLLED'])
})

it('returns the same error for a wrong PIN, an unknown user, one without PIN and a deactivated one', async () => {
  const app = await givenApp()
  const admin = await app.as('admin')
  const { id } = await admin.users.create({
    body: {
      username: 'sinpin',
      name: 'Sin Pin',
      roleId: 4,
      establishmentId: 1,
      password: 'larga y segura',
      confirmPassword: 'larga y segura',
    },
  })
  await admin.users.deactivate({ params: { id: 4 } })
  for (const body of [
    { userId: 3, pin: '1235' },
    { userId: 999, pin: '1234' },
    { userId: id, pin: '1234' },
    mesero,
  ]) {
    const answer = await app.request('POST', '/auth/pin-login', { body })
    expect([answer.status, answer.body.code, answer.body.errors]).toEqual([
      401,
      'CREDENTIALS_WRONG',
      [],
    ])
  }
})
