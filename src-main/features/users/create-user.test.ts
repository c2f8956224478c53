import { describe, expect, it } from 'vitest'
import { type UserFlag, userFlagNames } from '#shared/api/people/auth.ts'
import type { Permission } from '#shared/api/permissions.ts'
import { NEW_PASSWORD, newUser } from '#main/testing/samples/new-user.ts'
import { readRows } from '#main/testing/checks/read-rows.ts'
import { givenApp, type TestApp } from '#main/testing/test-app.ts'

/** Returns a signed-in user with these flags whose role grants these permissions. */
async function givenSignedIn(
  app: TestApp,
  granted: readonly Permission[],
  flags: readonly UserFlag[] = [],
): Promise<string> {
  const admin = await app.as('admin')
  const role = await admin.roles.create({ body: { name: 'Encargada', permissions: [...granted] } })
  const user = newUser({
    username: 'encargada',
    roleId: role.id,
    ...Object.fromEntries(flags.map((flag) => [flag, true])),
  })
  await admin.users.create({ body: user })
  const signIn = await app.anonymous.auth.login({
    body: { username: 'encargada', password: NEW_PASSWORD },
  })
  return signIn.token
}

it('stores and returns all documented fields', async () => {
  const app = await givenApp()
  const token = await app.tokenOf('admin')
  const given = {
    username: 'marta.rios',
    name: 'Marta Ríos',
    email: 'marta@example.com',
    gender: 'F',
    birthDate: '1996-02-29',
    roleId: 3,
    sectionId: 1,
    establishmentId: 1,
    emissionPointId: 2,
    vendorId: 2,
    ...Object.fromEntries(userFlagNames.map((flag, index) => [flag, index % 2 === 0])),
  }
  const answer = await app.request('POST', '/users', {
    token,
    body: { ...given, password: NEW_PASSWORD, confirmPassword: NEW_PASSWORD },
  })
  expect(answer.status).toBe(201)
  expect(answer.body).toEqual({
    id: 6,
    ...given,
    roleName: 'Cajero',
    allowCashClosing: false,
    allowDeletion: false,
    active: true,
    createdAt: '2026-11-21T19:58:00.000Z',
    createdBy: 'Sofía Andrade',
  })
  expect((await app.request('GET', '/users/6', { token })).body).toEqual(answer.body)
  const signedIn = await app.anonymous.auth.login({
    body: { username: 'marta.rios', password: NEW_PASSWORD },
  })
  expect(signedIn.user).toMatchObject({ id: 6, sectionId: 1, emissionPointId: 2, vendorId: 2 })
})

it('accepts missing optional fields, and sets every flag to false', async () => {
  const app = await givenApp()
  const admin = await app.as('admin')
  const user = await admin.users.create({ body: newUser() })
  expect(user).toMatchObject({
    email: null,
    gender: null,
    birthDate: null,
    sectionId: null,
    emissionPointId: null,
    vendorId: null,
  })
  expect(userFlagNames.filter((flag) => user[flag])).toEqual([])
})

it('stores no password in clear, in the user or the audit chain', async () => {
  const app = await givenApp()
  const admin = await app.as('admin')
  await admin.users.create({ body: newUser() })
  const stored = JSON.stringify([
    ...readRows(app, 'SELECT * FROM users'),
    ...readRows(app, 'SELECT * FROM auditEntries'),
  ])
  expect(stored).not.toContain(NEW_PASSWORD)
  expect(
    readRows(
      app,
      "SELECT resourceId, userId, payload FROM auditEntries WHERE kind = 'USER_CREATED'",
    ),
  ).toEqual([
    { resourceId: 6, userId: 1, payload: JSON.stringify({ username: 'nueva', roleId: 4 }) },
  ])
})

describe('the fields of a new user', () => {
  it('are all reported if their form is wrong', async () => {
    const app = await givenApp()
    const { status, body } = await app.request('POST', '/users', {
      token: await app.tokenOf('admin'),
      body: {
        username: 'no espacios',
        email: 'nadie',
        birthDate: '30/02/2000',
        roleId: 'tres',
        cancelInvoice: 'sí',
        password: 'corta',
        confirmPassword: 'otra',
      },
    })
    expect(status).toBe(400)
    expect(body.message).toBe('Campos con errores: 9.')
    expect(
      body.errors.map(({ field, code }: Record<string, string>) => `${field} ${code}`).toSorted(),
    ).toEqual([
      'birthDate DATE_INVALID',
      'cancelInvoice NOT_BOOLEAN',
      'confirmPassword PASSWORDS_DIFFER',
      'email EMAIL_INVALID',
      'establishmentId REQUIRED',
      'name REQUIRED',
      'password TEXT_TOO_SHORT',
      'roleId NOT_NUMBER',
      'username FORMAT_INVALID',
    ])
  })

  it('are all reported if their references are unknown or the user name is taken', async () => {
    const app = await givenApp()
    const { status, body } = await app.request('POST', '/users', {
      token: await app.tokenOf('admin'),
      body: newUser({
        username: 'CAJERA',
        roleId: 99,
        establishmentId: 99,
        emissionPointId: 99,
        sectionId: 99,
        vendorId: 99,
      }),
    })
    expect(status).toBe(400)
    expect(body.errors.map(({ field, code }: Record<string, string>) => [field, code])).toEqual([
      ['username', 'ALREADY_TAKEN'],
      ['roleId', 'UNKNOWN_ID'],
      ['establishmentId', 'UNKNOWN_ID'],
      ['emissionPointId', 'UNKNOWN_ID'],
      ['sectionId', 'UNKNOWN_ID'],
      ['vendorId', 'UNKNOWN_ID'],
    ])
  })
})

describe('a user who creates users', () => {
  it("must hold every permission of the new user's role", async () => {
    const app = await givenApp()
    const own = ['USER:CREATE', 'ORDER:READ', 'ORDER:CREATE'] as const
    const token = await givenSignedIn(app, own)
    const refused = await app.request('POST', '/users', { token, body: newUser({ roleId: 1 }) })
    expect([refused.status, refused.body.code]).toEqual([403, 'RIGHTS_BEYOND_OWN'])
    const admin = await app.as('admin')
    const role = await admin.roles.create({
      body: { name: 'Ayudante', permissions: ['ORDER:READ'] },
    })
    const given = await app.request('POST', '/users', {
      token,
      body: newUser({ roleId: role.id }),
    })
    expect(given.status).toBe(201)
  })

  it('must have every flag of the new user', async () => {
    const app = await givenApp()
    const token = await givenSignedIn(app, ['USER:CREATE'], ['editVendor'])
    const roleId = 6
    const refused = await app.request('POST', '/users', {
      token,
      body: newUser({ roleId, editVendor: true, cancelInvoice: true }),
    })
    expect([refused.status, refused.body.code]).toEqual([403, 'RIGHTS_BEYOND_OWN'])
    const given = await app.request('POST', '/users', {
      token,
      body: newUser({ roleId, editVendor: true }),
    })
    expect(given.status).toBe(201)
  })
})

it('creates one user for two equal requests with the same Idempotency-Key', async () => {
  const app = await givenApp()
  const token = await app.tokenOf('admin')
  const request = { token, body: newUser(), headers: { 'Idempotency-Key': 'alta-1' } }
  const first = await app.request('POST', '/users', request)
  const second = await app.request('POST', '/users', request)
  expect([first.status, second.status]).toEqual([201, 200])
  expect(second.body).toEqual(first.body)
})
