import { expect, it } from 'vitest'
import { readRows } from '#main/testing/checks/read-rows.ts'
import { givenApp } from '#main/testing/test-app.ts'

const cajera = { username: 'cajera', password: 'cajera1234' }

it("accepts the user name in any case and returns the user and the role's permissions", async () => {
  const app = await givenApp()
  const answer = await app.request('POST', '/auth/login', {
    body: { username: 'CAJERA', password: 'cajera1234' },
  })
  expect(answer.status).toBe(200)
  const { token, ...session } = answer.body
  expect(token).toMatch(/^[\w-]{43}$/)
  expect(session).toEqual({
    user: {
      id: 3,
      username: 'cajera',
      name: 'Andrea Mora',
      roleId: 3,
      roleName: 'Cajero',
      establishmentId: 1,
      emissionPointId: 1,
      sectionId: null,
      vendorId: 1,
      cancelInvoice: false,
      editInvoice: false,
      editDiscount: false,
      viewCashClosing: false,
      viewChangeWindow: true,
      changePriceType: false,
      changeExitEstablishment: false,
      printCashClosing: true,
      editVendor: false,
      enableCustomerCredit: false,
      editEmissionPoint: false,
    },
    permissions: expect.arrayContaining(['SALES_INVOICE:CREATE', 'CASH_REGISTER:OPEN']),
    expiresAt: '2026-11-22T07:58:00.000Z',
  })
  expect((await app.request('GET', '/auth/session', { token })).body).toEqual(session)
})

it('returns the same error for an unknown user, a wrong password and a deactivated user', async () => {
  const app = await givenApp()
  const admin = await app.as('admin')
  await admin.users.deactivate({ params: { id: 4 } })
  const answers = []
  for (const body of [
    { username: 'nadie', password: 'cajera1234' },
    { username: 'cajera', password: 'cajera12345' },
    { username: 'mesero', password: 'mesero1234' },
  ]) {
    answers.push(await app.request('POST', '/auth/login', { body }))
  }
  for (const { status, body } of answers) {
    expect([status, body]).toEqual([
      401,
      {
        timestamp: '2026-11-21T14:58:00.000',
        status: 401,
        error: 'UNAUTHORIZED',
        message: 'Los datos de ingreso no coinciden. Revisarlos e intentar de nuevo.',
        path: '/api/v1/auth/login',
        code: 'CREDENTIALS_WRONG',
        errors: [],
        outcome: 'NOT_TRIED',
      },
    ])
  }
})

it('accepts a sign-in that sends the token of an ended session', async () => {
  const app = await givenApp()
  const token = await app.tokenOf('cajera')
  await app.request('POST', '/auth/logout', { token })
  expect((await app.request('POST', '/auth/login', { body: cajera, token })).status).toBe(200)
})

it('names each missing field', async () => {
  const app = await givenApp()
  const { status, body } = await app.request('POST', '/auth/login', { body: {} })
  expect(status).toBe(400)
  expect(body.errors.map((each: { field: string }) => each.field)).toEqual(['username', 'password'])
})

it('never stores the answer under an Idempotency-Key, because it has a token', async () => {
  const app = await givenApp()
  const again = { body: cajera, headers: { 'Idempotency-Key': 'ingreso-1' } }
  const first = await app.request('POST', '/auth/login', again)
  const second = await app.request('POST', '/auth/login', again)
  expect(second.status).toBe(200)
  expect(second.body.token).not.toBe(first.body.token)
  expect(readRows(app, 'SELECT * FROM idempotencyAnswers')).toEqual([])
})

it('stores the token hashed and the time, and writes an audit entry', async () => {
  const app = await givenApp()
  app.clock.advance(60_000)
  const { body } = await app.request('POST', '/auth/login', { body: cajera })
  const [session] = readRows<{ tokenHash: string }>(app, 'SELECT * FROM sessions')
  expect(session).toEqual({
    tokenHash: expect.not.stringContaining(body.token),
    userId: 3,
    counterId: null,
    deviceId: null,
    emissionPointId: null,
    createdAt: '2026-11-21T19:59:00.000Z',
    lastUsedAt: '2026-11-21T19:59:00.000Z',
    endedAt: null,
    installationId: null,
  })
  expect(readRows(app, 'SELECT lastSignInAt FROM users WHERE id = 3')).toEqual([
    { lastSignInAt: '2026-11-21T19:59:00.000Z' },
  ])
  expect(
    readRows(
      app,
      `SELECT kind, resourceId, userId, payload FROM auditEntries WHERE kind = 'SIGN_IN'`,
    ),
  ).toEqual([
    {
      kind: 'SIGN_IN',
      resourceId: 3,
      userId: 3,
      payload: JSON.stringify({ by: 'PASSWORD', device: 'local' }),
    },
  ])
})
