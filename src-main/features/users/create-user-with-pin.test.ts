import { describe, expect, it } from 'vitest'
import { givenBusiness } from '#main/testing/samples/new-business.ts'
import { NEW_PASSWORD, newUser } from '#main/testing/samples/new-user.ts'
import { readRows } from '#main/testing/checks/read-rows.ts'
import { demoUsers, givenApp, type TestApp } from '#main/testing/test-app.ts'

async function create(app: TestApp, token: string, more: object) {
  return app.request('POST', '/users', { token, body: { ...newUser(), ...more } })
}

function usernames(app: TestApp): string[] {
  return readRows<{ username: string }>(app, 'SELECT username FROM users ORDER BY id').map(
    ({ username }) => username,
  )
}

const faults = (answer: { readonly body: { readonly errors: Record<string, string>[] } }) =>
  answer.body.errors.map(({ field, code }) => `${field} ${code}`)

it('creates a user who signs in with the PIN of the same request', async () => {
  const app = await givenApp()
  const token = await app.tokenOf('admin')
  const { status, body } = await create(app, token, { pin: '7319' })
  expect(status).toBe(201)
  expect(JSON.stringify(body)).not.toContain('7319')
  const signIn = { userId: body.id, pin: '7319' }
  expect((await app.request('POST', '/auth/pin-login', { body: signIn })).status).toBe(200)
  const stored = JSON.stringify([
    ...readRows(app, 'SELECT * FROM users'),
    ...readRows(app, 'SELECT * FROM auditEntries'),
  ])
  expect(stored).not.toContain('7319')
  expect(stored).toContain('PIN_SAVED')
})

describe('a PIN that is refused', () => {
  it('leaves no user, whether it is trivial or taken, in the same words', async () => {
    const app = await givenBusiness()
    const { token, pin } = await app.administrator()
    const trivial = await create(app, token, { pin: '2222' })
    const taken = await create(app, token, { pin })
    expect([trivial.status, taken.status]).toEqual([400, 400])
    expect(taken.body).toEqual(trivial.body)
    expect(faults(taken)).toEqual(['pin PIN_REFUSED_NEW'])
    expect(usernames(app)).toEqual(['duena'])
    expect((await create(app, token, { pin: '8462' })).status).toBe(201)
    expect(usernames(app)).toEqual(['duena', 'nueva'])
  })

  it('counts against the caller if it is taken, and is delayed like a wrong approval PIN', async () => {
    const app = await givenApp()
    const token = await app.tokenOf('admin')
    const statuses = []
    for (let number = 0; number < 6; number += 1) {
      statuses.push((await create(app, token, { pin: demoUsers.gerente.pin })).status)
    }
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429])
    const refusals = readRows<{ payload: string }>(
      app,
      "SELECT payload FROM auditEntries WHERE kind = 'APPROVAL_REFUSED'",
    )
    expect(JSON.parse(refusals[0]?.payload ?? '')).toMatchObject({ action: 'users.create' })
    expect(usernames(app)).not.toContain('nueva')
  })

  it('is reported together with the other wrong fields, and a taken one is not looked up then', async () => {
    const app = await givenBusiness()
    const { token, pin } = await app.administrator()
    const both = await create(app, token, { pin: '1234', username: 'duena' })
    expect(faults(both)).toEqual(['username ALREADY_TAKEN', 'pin PIN_REFUSED_NEW'])
    const taken = await create(app, token, { pin, username: 'duena' })
    expect(faults(taken)).toEqual(['username ALREADY_TAKEN'])
  })
})

it('needs the right to set PINs, and more rights than the new user has', async () => {
  const app = await givenApp()
  const admin = await app.as('admin')
  const waiter = (await admin.roles.get({ params: { id: 4 } })).permissions
  const tokenOf = async (username: string, permissions: readonly string[]) => {
    const { id: roleId } = await admin.roles.create({
      body: { name: username, permissions: [...permissions] as typeof waiter },
    })
    await admin.users.create({ body: newUser({ username, roleId }) })
    const body = { username, password: NEW_PASSWORD }
    return { roleId, token: (await app.anonymous.auth.login({ body })).token }
  }
  const clerk = await tokenOf('clerk', [...waiter, 'USER:CREATE'])
  const chief = await tokenOf('chief', [...waiter, 'USER:CREATE', 'USER:PIN'])
  const refused = await create(app, clerk.token, { pin: '7319' })
  expect([refused.status, refused.body.code]).toEqual([403, 'PERMISSION_MISSING'])
  const equal = await create(app, chief.token, { pin: '7319', roleId: chief.roleId })
  expect([equal.status, equal.body.code]).toEqual([403, 'RIGHTS_NOT_FEWER'])
  expect((await create(app, chief.token, { pin: '7319' })).status).toBe(201)
})
