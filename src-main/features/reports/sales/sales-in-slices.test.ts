import { expect, it } from 'vitest'
import { salesGroupings } from '#shared/api/sales/reports.ts'
import { givenRestaurant, type Restaurant } from '#main/testing/given/given-restaurant.ts'
import { openRegister, paymentMethod, simpleSale } from '#main/testing/acts/sales.ts'
import { isOnPostgres } from '#main/testing/engine/test-engine.ts'

/** More than two slices of a day. */
const COPIES = 600

/** Copies the only sale with its lines and payments; ids and unique values are increased. */
function copySale({ sql }: Restaurant): void {
  const own: Readonly<Record<string, string>> = {
    invoiceUuid: `invoiceUuid || n`,
    sequential: 'sequential + n',
    number: `number || n`,
    accessKey: `accessKey || n`,
  }
  const numbers = `WITH RECURSIVE numbers (n) AS
    (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${COPIES})`
  for (const table of ['invoices', 'invoiceLines', 'invoicePayments']) {
    const columns = sql(`PRAGMA table_info(${table})`)
      .map(({ name }) => String(name))
      .filter((name) => name !== 'id')
    const values = columns.map((name) =>
      table === 'invoices' ? (own[name] ?? name) : name === 'invoiceId' ? 'invoiceId + n' : name,
    )
    const source = table === 'invoices' ? 'id = 1' : 'invoiceId = 1'
    sql(
      `INSERT INTO ${table} (${columns.join(', ')}) ${numbers}
       SELECT ${values.join(', ')} FROM ${table}, numbers WHERE ${source}`,
    )
  }
}

it.skipIf(isOnPostgres)('counts each sale of a day once, for any number of sales', async () => {
  const app = await givenRestaurant()
  await openRegister(app, { user: 'admin' })
  const admin = await app.as('admin')
  await admin.invoices.issue({
    body: await simpleSale(app, {
      payments: [
        { amount: 4, paymentMethod: paymentMethod.cash },
        { amount: 5, paymentMethod: paymentMethod.card },
      ],
    }),
  })
  copySale(app)
  const sales = COPIES + 1
  for (const groupBy of salesGroupings) {
    const { totals, rows } = await admin.reports.sales({ query: { groupBy } })
    expect([groupBy, totals.documents, totals.quantity, totals.total]).toEqual([
      groupBy,
      sales,
      sales * 2,
      sales * 9,
    ])
    expect(rows[0]?.documents).toBe(sales)
  }
  const book = await admin.reports.taxBook({ query: { page: 3, size: 200 } })
  expect([book.rows.length, book.totals.documents, book.totals.total]).toEqual([
    1,
    sales,
    sales * 9,
  ])
  expect((await admin.reports.now()).sales.documents).toBe(sales)
})
