import { expect, it } from 'vitest'
import { givenBusiness, setupRequest } from '#main/testing/samples/new-business.ts'
import { readRows } from '#main/testing/checks/read-rows.ts'

const { username, password, pin } = setupRequest.administrator
const NEW = 'otra frase más larga'

async function givenOwner() {
  const app = await givenBusiness()
  const { token } = await app.administrator()
  const put = (path: string, body: object) => app.request('PUT', path, { token, body })
  const signIn = async (typed: string) =>
    (await app.request('POST', '/auth/login', { body: { username, password: typed } })).status
  const signInByPin = async (typed: string) =>
    (await app.request('POST', '/auth/pin-login', { body: { userId: 1, pin: typed } })).status
  return { app, token, put, signIn, signInByPin }
}

it('replaces the own password, keeps this session and ends the others', async () => {
  const { app, token, put, signIn } = await givenOwner()
  const other = await app.anonymous.auth.login({ body: { username, password } })
  const body = { currentPassword: password, password: NEW, confirmation: NEW }
  expect((await put('/auth/password', body)).status).toBe(204)
  expect((await app.request('GET', '/auth/session', { token })).status).toBe(200)
  expect((await app.request('GET', '/auth/session', { token: other.token })).status).toBe(401)
  expect([await signIn(NEW), await signIn(password)]).toEqual([200, 401])
  const entries = readRows<{ payload: string }>(
    app,
    "SELECT payload FROM auditEntries WHERE kind = 'OWN_PASSWORD_CHANGED'",
  )
  expect(entries).toEqual([{ payload: '{}' }])
})

it('replaces the own PIN, and what it may sign stays', async () => {
  const { app, put, signInByPin } = await givenOwner()
  const body = { currentPassword: password, pin: '8046', confirmation: '8046' }
  expect((await put('/auth/pin', body)).status).toBe(204)
  expect([await signInByPin('8046'), await signInByPin(pin)]).toEqual([200, 401])
  const { client } = await app.administrator()
  expect(await client.users.getPin({ params: { id: 1 } })).toEqual({
    allowCashClosing: true,
    allowDeletion: true,
    hasPin: true,
  })
})

it('refuses a wrong current password, and delays further tries as at the sign-in', async () => {
  const { put, signIn } = await givenOwner()
  const body = { currentPassword: 'no es esta', password: NEW, confirmation: NEW }
  const first = await put('/auth/password', body)
  expect([first.status, first.body.errors]).toMatchObject([400, [{ field: 'currentPassword' }]])
  const statuses = []
  for (let tries = 0; tries < 12; tries += 1) {
    statuses.push((await put('/auth/pin', { ...body, pin: '8046', confirmation: '8046' })).status)
  }
  expect(statuses.at(-1)).toBe(429)
  expect(await signIn(NEW)).not.toBe(200)
})

it('refuses different confirmations, short passwords and trivial PINs at their fields', async () => {
  const { put, signIn } = await givenOwner()
  const fieldsOf = async (path: string, body: object) =>
    (
      (await put(path, { currentPassword: password, ...body })).body.errors as { field: string }[]
    ).map(({ field }) => field)
  expect(await fieldsOf('/auth/password', { password: NEW, confirmation: 'otra' })).toEqual([
    'confirmation',
  ])
  expect(await fieldsOf('/auth/password', { password: 'corta', confirmation: 'corta' })).toEqual([
    'password',
  ])
  expect(await fieldsOf('/auth/pin', { pin: '8046', confirmation: '8047' })).toEqual([
    'confirmation',
  ])
  expect(await fieldsOf('/auth/pin', { pin: '1234', confirmation: '1234' })).toEqual(['pin'])
  expect(await signIn(password)).toBe(200)
})
