import Database from 'better-sqlite3'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { addDays } from '#shared/domain/calendar.ts'
import { verifyHistory } from '#main/database/history/compare/verify-history.ts'
import { DATABASE_FILE } from '#main/database/open.ts'
import { readRows } from '#main/testing/checks/read-rows.ts'
import { openRegister, simpleSale } from '#main/testing/acts/sales.ts'
import { givenApp, type TestApp } from '#main/testing/test-app.ts'
import { TEST_CHAIN_KEY } from '#main/testing/test-pepper.ts'
import { keptReceipt } from '#main/rules/register/closing/kept-closing.ts'

/** The day of the test's clock; the past ends the day before. */
const TODAY = '2026-11-21'
const FIRST_DAY = addDays(TODAY, -90)
const YESTERDAY = addDays(TODAY, -1)
/** Filling the past takes seconds, and so does a check of all of it. */
const SLOW = { timeout: 120_000 }

function numbersOf(app: TestApp, sql: string): Readonly<Record<string, number>> {
  const [row] = readRows<Record<string, number>>(app, sql)
  if (row === undefined) throw new Error(`No row: ${sql}`)
  return row
}

function dollars(cents: number): number {
  return Math.round(cents) / 100
}

it('has ninety days of plausible sales that end yesterday', SLOW, async () => {
  const app = await givenApp({ content: 'past' })
  const days = readRows<{ day: string; sales: number; weekday: number }>(
    app,
    `SELECT issueDate AS day, count(*) AS sales, CAST(strftime('%w', issueDate) AS INTEGER) AS weekday
     FROM invoices GROUP BY issueDate ORDER BY issueDate`,
  )
  expect([days.length, days[0]?.day, days.at(-1)?.day]).toEqual([90, FIRST_DAY, YESTERDAY])
  for (const { day, sales } of days) {
    expect(sales, day).toBeGreaterThanOrEqual(50)
    expect(sales, day).toBeLessThanOrEqual(130)
  }
  const salesOn = (weekday: number) =>
    days.filter((day) => day.weekday === weekday).reduce((sum, { sales }) => sum + sales, 0)
  expect(Math.min(salesOn(0), salesOn(5))).toBeGreaterThan(1.4 * salesOn(1))
  const hours = readRows<{ hour: number; sales: number }>(
    app,
    `SELECT CAST(substr(issuedAt, 12, 2) AS INTEGER) AS hour, count(*) AS sales FROM invoices
     GROUP BY hour ORDER BY sales DESC`,
  )
  // Lunch at 13:00 in Guayaquil.
  expect(hours[0]?.hour).toBe(18)
})

it('has the acts that reports and the audit list are for, in an intact chain', SLOW, async () => {
  const app = await givenApp({ content: 'past' })
  const kinds = readRows<{ kind: string }>(app, 'SELECT DISTINCT kind FROM auditEntries')
  expect(kinds.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining([
      'SIGN_IN',
      'REGISTER_OPENED',
      'INVOICE_ISSUED',
      'BILL_DISCOUNTED',
      'DISCOUNT_ABOVE_CAP',
      'ORDER_ITEMS_DELETED',
      'INVOICE_ANNULLED',
      'CREDIT_NOTE_ISSUED',
      'CASH_EXIT',
      'COLLECTED',
      'STOCK_SET',
      'PRODUCT_PRICES_CHANGED',
      'DRAWER_OPENED',
      'DOCUMENT_REPRINTED',
      'REGISTER_CLOSED',
    ]),
  )
  const raw = new Database(join(app.folder, DATABASE_FILE), { readonly: true })
  onTestFinished(() => void raw.close())
  const { doubts, entries } = verifyHistory(raw, { key: TEST_CHAIN_KEY })
  expect(doubts).toEqual([])
  expect(entries).toBeGreaterThan(8_000)
})

interface Register {
  readonly id: number
  readonly status: string
  readonly closeReceipt: string
  readonly difference: number
  readonly cash: number
  readonly card: number
  readonly transfer: number
}

/** The registers, each with what its own documents sum to. */
const REGISTERS = `SELECT register.id, register.status, register.closeReceipt,
    register.countedTotal - register.systemTotal AS difference,
    register.openingCash
      + (SELECT coalesce(sum(amount + extraTip), 0) FROM invoicePayments
         WHERE cashRegisterId = register.id AND kind = 'CASH')
      - (SELECT coalesce(sum(amount + extraTip), 0) FROM invoicePayments
         WHERE annulledCashRegisterId = register.id AND kind = 'CASH')
      + (SELECT coalesce(sum(CASE type WHEN 'ENTRY' THEN amount ELSE -amount END), 0)
         FROM cashMovements WHERE cashRegisterId = register.id)
      - (SELECT coalesce(sum(refundAmount), 0) FROM creditNotes
         WHERE cashRegisterId = register.id AND refundKind = 'CASH') AS cash,
    (SELECT coalesce(sum(amount + extraTip), 0) FROM invoicePayments
     WHERE cashRegisterId = register.id AND kind = 'CARD') AS card,
    (SELECT coalesce(sum(amount + extraTip), 0) FROM invoicePayments
     WHERE cashRegisterId = register.id AND kind = 'BANK_TRANSFER')
      + (SELECT coalesce(sum(amount), 0) FROM collections
         WHERE cashRegisterId = register.id) AS transfer
  FROM cashRegisters AS register`

it('has closings that agree with the documents of their registers', SLOW, async () => {
  const app = await givenApp({ content: 'past' })
  const registers = readRows<Register>(app, REGISTERS)
  expect(registers.filter(({ status }) => status !== 'CLOSED')).toEqual([])
  let invoices = 0
  for (const { id, closeReceipt, cash, card, transfer } of registers) {
    const receipt = keptReceipt(closeReceipt)
    const systemOf = (name: string) => receipt.methods.find(({ method }) => method === name)?.system
    expect(
      [systemOf('cash'), systemOf('card'), systemOf('bankTransfer')],
      `register ${id}`,
    ).toEqual([cash, card, transfer].map(dollars))
    // Each card was charged at the pinpad of its register.
    expect(receipt.cardWithoutChargeCount).toBe(0)
    const charged = receipt.pinpads.reduce((sum, { totalAmount }) => sum + totalAmount * 100, 0)
    expect(Math.round(charged)).toBe(card)
    invoices += receipt.invoiceCount
  }
  const { count } = numbersOf(app, 'SELECT count(*) AS count FROM invoices')
  expect(invoices).toBe(count)
  const differing = registers.filter(({ difference }) => difference !== 0)
  expect(differing.length).toBeGreaterThan(10)
  expect(differing.length).toBeLessThan(registers.length / 2)
})

it('has reports that sum to the ledger', SLOW, async () => {
  const app = await givenApp({ content: 'past' })
  const client = await app.as('gerente')
  const { total: sold = 0 } = numbersOf(
    app,
    `SELECT (SELECT sum(total) FROM invoices WHERE status = 'CREATED')
       - (SELECT sum(total) FROM creditNotes) AS total`,
  )
  const query = { from: FIRST_DAY, to: YESTERDAY }
  for (const groupBy of ['day', 'waiter', 'orderType', 'paymentMethod'] as const) {
    const report = await client.reports.sales({ query: { ...query, groupBy } })
    expect(report.totals.total, groupBy).toBe(dollars(sold))
    const sum = report.rows.reduce((cents, { total }) => cents + total * 100, 0)
    expect(dollars(sum), groupBy).toBe(report.totals.total)
  }
  const book = await client.reports.taxBook({ query: { month: '2026-10' } })
  const { total: october = 0 } = numbersOf(
    app,
    `SELECT (SELECT sum(total) FROM invoices
         WHERE status = 'CREATED' AND issueDate LIKE '2026-10-%')
       - (SELECT sum(total) FROM creditNotes WHERE issueDate LIKE '2026-10-%') AS total`,
  )
  expect(book.totals.total).toBe(dollars(october))
  const { total: owed = 0 } = numbersOf(
    app,
    `SELECT (SELECT sum(amount) FROM invoicePayments WHERE kind = 'CREDIT')
       - (SELECT sum(amount) FROM collectionLines) AS total`,
  )
  const { totals } = await client.reports.receivables()
  expect(totals.balance).toBe(dollars(owed))
  // Some of it is late.
  expect(totals.current).toBeGreaterThan(0)
  expect(totals.balance).toBeGreaterThan(totals.current)
})

it(
  'has discounts of dishes, of whole bills and courtesies for the report of corrections',
  SLOW,
  async () => {
    const app = await givenApp({ content: 'past' })
    const client = await app.as('gerente')
    const query = { from: FIRST_DAY, to: YESTERDAY }
    const { totals } = await client.reports.corrections({ query })
    expect(totals.discounts.count).toBeGreaterThan(50)
    expect(totals.billDiscounts.count).toBeGreaterThan(50)
    expect(totals.courtesies.count).toBeGreaterThan(20)
    const { given = 0, billed = 0 } = numbersOf(
      app,
      `SELECT (SELECT count(*) FROM orderItems WHERE discountPercent IS NOT NULL AND discountAmount > 0
         AND status = 'BILLED') AS given,
       (SELECT count(*) FROM invoiceLines JOIN invoices ON invoices.id = invoiceLines.invoiceId
         WHERE invoiceLines.discount > 0 AND invoices.billDiscountKind IS NULL) AS billed`,
    )
    expect(given).toBeGreaterThanOrEqual(billed)
    expect(billed).toBeGreaterThan(50)
  },
)

it(
  'leaves today empty: no open register, no taken table, nothing to send, and the next number free',
  SLOW,
  async () => {
    const app = await givenApp({ content: 'past' })
    const client = await app.as('gerente')
    const now = await client.reports.now()
    expect([now.sales.documents, now.openTables.count, now.openOrders.count]).toEqual([0, 0, 0])
    expect(now.before.wholeDay.documents).toBeGreaterThan(0)
    const waiting = numbersOf(
      app,
      `SELECT (SELECT count(*) FROM outbox) AS outbox,
       (SELECT count(*) FROM orders WHERE status = 'OPEN') AS orders`,
    )
    expect(waiting).toEqual({ outbox: 0, orders: 0 })

    await openRegister(app)
    const cashier = await app.as('cajera')
    const { last = 0 } = numbersOf(
      app,
      'SELECT max(sequential) AS last FROM invoices WHERE emissionPointId = 1',
    )
    const sale = await cashier.invoices.issue({ body: await simpleSale(app) })
    expect(sale.number).toBe(`001-001-${String(last + 1).padStart(9, '0')}`)
    expect((await client.reports.now()).sales).toMatchObject({ documents: 1, total: 9 })
  },
)

it('has documents of the test environment that say of themselves that they are invented', async () => {
  const app = await givenApp({ content: 'past' })
  const documents = readRows<{ environment: number; taxStatus: string; additionalInfo: string }>(
    app,
    'SELECT DISTINCT environment, taxStatus, additionalInfo FROM invoices',
  )
  expect(documents).toEqual([
    {
      environment: 1,
      taxStatus: 'AUTHORIZED',
      additionalInfo: JSON.stringify([
        { label: 'Demostración', value: 'Venta inventada, sin valor tributario' },
      ]),
    },
  ])
})

it(
  'gives the same business for the same day, by the command line or by the welcome page',
  SLOW,
  async () => {
    const one = await givenApp({ content: 'past' })
    const other = await givenApp({ content: 'empty' })
    const answer = await other.request('POST', '/setup/demo?withPast=true')
    expect([answer.status, answer.body]).toEqual([200, { isRequired: false }])
    for (const sql of [
      'SELECT number, accessKey, invoiceUuid, issuedAt, customerId, total FROM invoices ORDER BY id',
      `SELECT kind, userId, createdAt, payload FROM auditEntries WHERE createdAt < '${TODAY}' ORDER BY id`,
    ]) {
      expect(readRows(other, sql)).toEqual(readRows(one, sql))
    }
  },
)

it('has no past unless it is asked for', async () => {
  const app = await givenApp({ content: 'empty' })
  await app.anonymous.setup.demo()
  const client = await app.as('gerente')
  expect((await client.invoices.list()).pagination.totalElements).toBe(0)
})
