import { randomUUID } from 'node:crypto'
import { cpSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openRegister, simpleSale } from '#main/testing/acts/sales.ts'
import { type DemoUser, demoUsers, givenApp, type TestApp } from '#main/testing/test-app.ts'
import { readRows } from '#main/testing/checks/read-rows.ts'

/** Signs in again, because a clock jump ends every session. */
async function signIn(app: TestApp, user: DemoUser): Promise<string> {
  const { body } = await app.request('POST', '/auth/login', {
    body: { username: user, password: demoUsers[user].password },
  })
  return body.token
}

/** Sells as a browser or tablet does, on the machine's date. */
async function sell(app: TestApp) {
  const token = await signIn(app, 'cajera')
  return app.request('POST', '/invoices', { token, body: { ...sale, invoiceUuid: randomUUID() } })
}
let sale: Awaited<ReturnType<typeof simpleSale>>

async function givenTill(): Promise<TestApp> {
  const app = await givenApp()
  await openRegister(app)
  sale = await simpleSale(app)
  return app
}

async function restarted(app: TestApp): Promise<TestApp> {
  const folder = mkdtempSync(join(tmpdir(), 'mostrador-again-'))
  await app.app.stop()
  cpSync(app.folder, folder, { recursive: true })
  return givenApp({ folder })
}

it('issues nothing after a jump of the date until a manager confirms it', async () => {
  const app = await givenTill()
  expect((await sell(app)).status).toBe(201)
  app.clock.set('2027-11-21T19:58:00.000Z')
  const refused = await sell(app)
  expect(refused).toMatchObject({
    status: 409,
    body: {
      code: 'CLOCK_UNCONFIRMED',
      message:
        'Según este equipo hoy es 2027-11-21, y no parece correcto. Un encargado debe confirmar la fecha antes de emitir.',
    },
  })

  const cashier = await signIn(app, 'cajera')
  const status = await app.request('GET', '/sync/status', { token: cashier })
  expect(status.body.clockDoubt).toEqual({
    code: 'AHEAD',
    expectedAt: '2026-11-21T19:58:00.000Z',
    today: '2027-11-21',
  })
  const confirm = (token: string, body: unknown, headers = {}) =>
    app.request('POST', '/sync/clock/confirm', { token, body, headers })
  expect(await confirm(cashier, { date: '2027-11-21' })).toMatchObject({
    status: 403,
    body: { code: 'APPROVAL_REQUIRED' },
  })
  expect(await confirm(cashier, { date: '2027-11-21', pin: '1234' })).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'pin', code: 'PIN_WRONG' }] },
  })
  expect(await confirm(cashier, { date: '2026-11-21', pin: '2580' })).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'date', code: 'CLOCK_DATE_DIFFERS' }] },
  })
  const confirmed = await confirm(cashier, { date: '2027-11-21', pin: '2580' })
  expect(confirmed).toMatchObject({ status: 200, body: { clockDoubt: null } })
  expect(await confirm(cashier, { date: '2027-11-21', pin: '2580' })).toMatchObject({
    status: 409,
    body: { code: 'CLOCK_NOT_IN_DOUBT' },
  })

  expect(await sell(app)).toMatchObject({ status: 201, body: { issueDate: '2027-11-21' } })
  const [entry] = readRows(
    app,
    `SELECT userId, authorizedById, payload FROM auditEntries WHERE kind = 'CLOCK_CONFIRMED'`,
  )
  expect(entry).toEqual({
    userId: 3,
    authorizedById: 2,
    payload: JSON.stringify({
      code: 'AHEAD',
      expectedAt: '2026-11-21T19:58:00.000Z',
      date: '2027-11-21',
    }),
  })
})

it('lets a signed-in manager confirm without a PIN, and continues when the clock is right', async () => {
  const app = await givenTill()
  app.clock.set('2026-11-19T12:00:00.000Z')
  expect((await sell(app)).body.code).toBe('CLOCK_UNCONFIRMED')
  app.clock.set('2026-11-21T20:10:00.000Z')
  expect((await sell(app)).status).toBe(201)
  app.clock.set('2026-11-19T12:00:00.000Z')
  const { status } = await app.request('POST', '/sync/clock/confirm', {
    token: await signIn(app, 'gerente'),
    body: { date: '2026-11-19' },
  })
  expect(status).toBe(200)
  expect(await sell(app)).toMatchObject({ status: 201, body: { issueDate: '2026-11-19' } })
})

it('detects at a start that the clock is before the last sale, and remembers a confirmation', async () => {
  const before = await givenTill()
  before.clock.advance(3 * 86_400_000)
  expect((await sell(before)).status).toBe(201)
  const app = await restarted(before)
  expect((await sell(app)).body.code).toBe('CLOCK_UNCONFIRMED')
  const again = await restarted(app)
  const gerente = await again.as('gerente')
  expect((await gerente.sync.status()).clockDoubt).toMatchObject({ code: 'BEHIND' })
  await gerente.sync.confirmClock({ body: { date: '2026-11-21' } })
  expect((await sell(again)).status).toBe(201)
  expect((await sell(await restarted(again))).status).toBe(201)
})

it('issues nothing dated before the last closing, even if the clock went back only a little', async () => {
  const app = await givenTill()
  const cajera = await app.as('cajera')
  app.clock.advance(6 * 3_600_000)
  const { summaryVersion } = await cajera.cashRegister.summary({ body: {} })
  await cajera.cashRegister.close({
    body: {
      operationId: randomUUID(),
      summaryVersion,
      pin: '2580',
      leftInCash: 0,
      counted: { cash: 100, card: 0, check: 0, bankDeposit: 0, bankTransfer: 0 },
    },
  })
  app.clock.set('2026-11-21T20:58:00.000Z')
  await openRegister(app)
  expect((await sell(app)).body.code).toBe('CLOCK_UNCONFIRMED')
  app.clock.set('2026-11-22T01:59:00.000Z')
  expect((await sell(app)).status).toBe(201)
})

it("dates an invoice by the establishment's calendar, not by UTC", async () => {
  const app = await givenTill()
  app.clock.advance(5 * 3_600_000)
  expect(app.clock.now().toISOString()).toBe('2026-11-22T00:58:00.000Z')
  expect((await sell(app)).body.issueDate).toBe('2026-11-21')
  app.clock.set('2026-11-22T04:59:59.999Z')
  expect((await sell(app)).body.issueDate).toBe('2026-11-21')
  app.clock.set('2026-11-22T05:00:00.000Z')
  expect((await sell(app)).body.issueDate).toBe('2026-11-22')
})
