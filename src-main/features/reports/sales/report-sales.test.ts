import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { givenRestaurant, type Restaurant } from '#main/testing/given/given-restaurant.ts'
import { growingSteps, plansOf } from '#main/testing/checks/query-plans.ts'
import { passHours } from '#main/testing/given/pass-hours.ts'
import { openRegister, paymentMethod, simpleSale } from '#main/testing/acts/sales.ts'
import { isOnPostgres } from '#main/testing/engine/test-engine.ts'
import { salesGroupings, type SalesGrouping } from '#shared/api/sales/reports.ts'

async function givenShop(): Promise<Restaurant> {
  const app = await givenRestaurant()
  await openRegister(app, { user: 'admin' })
  return app
}

/** Two Encebollado, 7.83 + 1.17 = 9.00. */
async function sell(app: Restaurant, more: Parameters<typeof simpleSale>[1] = {}) {
  const admin = await app.as('admin')
  return admin.invoices.issue({ body: await simpleSale(app, more) })
}

async function report(app: Restaurant, groupBy: SalesGrouping, more: object = {}) {
  const admin = await app.as('admin')
  return admin.reports.sales({ query: { groupBy, ...more } })
}

/** Orders a dish on a table as the waiter and bills it as the administrator. */
async function billTable(app: Restaurant, table: string, dish: string, amount: number) {
  await app.givenOrder(table, [dish], { guests: 2 })
  const admin = await app.as('admin')
  return admin.tables.invoice({
    params: { tableId: app.tableId(table) },
    body: {
      invoiceUuid: randomUUID(),
      payments: [{ amount, paymentMethod: paymentMethod.card }],
    },
  })
}

describe('the sales of a day', () => {
  it('have documents, units, net, taxes and the average', async () => {
    const app = await givenShop()
    await sell(app)
    await sell(app)

    const sales = await report(app, 'day')

    expect(sales).toMatchObject({
      from: '2026-11-21',
      to: '2026-11-21',
      groupBy: 'day',
      until: app.clock.now().toISOString(),
      comparedWith: null,
      withoutOpenRegisters: false,
      totals: {
        documents: 2,
        quantity: 4,
        net: 15.66,
        tax: 2.34,
        service: 0,
        tip: 0,
        total: 18,
        average: 9,
        before: null,
        change: null,
        annulled: 0,
        creditNotes: 0,
      },
    })
    expect(sales.rows).toMatchObject([{ key: '2026-11-21', documents: 2, total: 18 }])
  })

  it('have each document in the hour of the shop, and the hours between', async () => {
    const app = await givenShop()
    await sell(app)
    await passHours(app, 3)
    await sell(app)
    const { rows } = await report(app, 'hour')
    expect(rows.map(({ key, label, total }) => [key, label, total])).toEqual([
      [14, '14:00', 9],
      [15, '15:00', 0],
      [16, '16:00', 0],
      [17, '17:00', 9],
    ])
  })

  it('subtract an annulled sale on the day of its annulment, and leave the day of the sale unchanged', async () => {
    const app = await givenShop()
    const invoice = await sell(app)
    await sell(app)
    await passHours(app, 24)
    const admin = await app.as('admin')
    await admin.invoices.annul({ params: { id: invoice.id }, body: { reason: 'RUC equivocado' } })

    const { rows, totals } = await report(app, 'day', { from: '2026-11-21', to: '2026-11-22' })

    expect(
      rows.map(({ key, documents, quantity, total }) => [key, documents, quantity, total]),
    ).toEqual([
      ['2026-11-21', 2, 4, 18],
      ['2026-11-22', -1, -2, -9],
    ])
    expect(totals).toMatchObject({ documents: 1, total: 9, annulled: 1, average: 9 })
  })

  it('subtract a credit note on its own day; by payment method it has its own row', async () => {
    const app = await givenShop()
    const invoice = await sell(app)
    await passHours(app, 24)
    const admin = await app.as('admin')
    await admin.creditNotes.create({
      body: {
        creditNoteUuid: randomUUID(),
        invoiceId: invoice.id,
        reason: 'Plato devuelto',
        lines: [{ lineId: invoice.details[0]?.id ?? 0, quantity: 1 }],
        refund: { kind: 'CASH' },
      },
    })
    const span = { from: '2026-11-21', to: '2026-11-22' }

    const byDay = await report(app, 'day', span)
    expect(byDay.rows.map(({ documents, total }) => [documents, total])).toEqual([
      [1, 9],
      [0, -4.5],
    ])
    expect(byDay.totals).toMatchObject({ documents: 1, total: 4.5, creditNotes: 1 })

    const byMethod = await report(app, 'paymentMethod', span)
    expect(
      byMethod.rows.map(({ key, label, documents, total }) => [key, label, documents, total]),
    ).toEqual([
      [paymentMethod.cash.id, 'Efectivo', 1, 9],
      ['CREDIT_NOTE', 'Notas de crédito', 1, -4.5],
    ])
  })

  it('count the paid amount without the change, and divide a document among its payments', async () => {
    const app = await givenShop()
    await sell(app, {
      payments: [
        { amount: 4, receivedAmount: 20, paymentMethod: paymentMethod.cash },
        { amount: 5, paymentMethod: paymentMethod.card },
      ],
    })
    const { rows } = await report(app, 'paymentMethod')
    expect(
      rows.map(({ key, documents, net, tax, total }) => [key, documents, net, tax, total]),
    ).toEqual([
      [paymentMethod.card.id, 1, 4.35, 0.65, 5],
      [paymentMethod.cash.id, 1, 3.48, 0.52, 4],
    ])
  })

  it('have service and tip in a separate row besides products, categories and taxes', async () => {
    const app = await givenShop()
    app.sql('UPDATE establishments SET serviceChargeEnabled = 1')
    await sell(app, {
      totalAmount: 9.78,
      serviceCharge: true,
      payments: [{ amount: 9.78, paymentMethod: paymentMethod.cash }],
    })
    for (const groupBy of ['product', 'category', 'tax'] as const) {
      const { rows, totals } = await report(app, groupBy)
      expect(rows).toMatchObject([
        { quantity: 2, service: 0, total: 9 },
        { key: 'DOCUMENT', quantity: 0, net: 0, tax: 0, service: 0.78, total: 0.78 },
      ])
      expect(totals).toMatchObject({ service: 0.78, total: 9.78 })
    }
    const [tax] = (await report(app, 'tax')).rows
    expect(tax).toMatchObject({ key: 15, label: 'IVA 15 %' })
  })

  it('have the cents by which a document differs from its lines in that row', async () => {
    const app = await givenShop()
    await sell(app)
    // Other clients may compute the tax of the header from its base.
    app.sql('UPDATE invoices SET tax = tax - 1, total = total - 1')
    for (const groupBy of ['product', 'category', 'tax'] as const) {
      const { rows, totals } = await report(app, groupBy)
      expect(rows).toMatchObject([
        { net: 7.83, tax: 1.17, total: 9 },
        { key: 'DOCUMENT', net: 0, tax: -0.01, total: -0.01 },
      ])
      expect(totals).toMatchObject({ net: 7.83, tax: 1.16, total: 8.99 })
    }
    expect((await report(app, 'day')).totals).toMatchObject({ tax: 1.16, total: 8.99 })
  })

  it('belong to who took the order, to its table and section, and to the kind of order', async () => {
    const app = await givenShop()
    await billTable(app, '5', 'Encebollado', 4.5)
    await sell(app)
    const rowsOf = async (groupBy: SalesGrouping) =>
      (await report(app, groupBy)).rows.map(({ label, total }) => [label, total])
    expect(await rowsOf('waiter')).toEqual([
      ['Sofía Andrade', 9],
      ['Luis Cajas', 4.5],
    ])
    expect(await rowsOf('table')).toEqual([
      ['Sin mesa', 9],
      ['5', 4.5],
    ])
    expect((await rowsOf('section'))[1]?.[1]).toBe(4.5)
    expect(await rowsOf('orderType')).toEqual([
      ['Venta directa', 9],
      ['Mesa', 4.5],
    ])
    expect(await rowsOf('emissionPoint')).toEqual([['001-001 Caja 001', 13.5]])
    expect((await rowsOf('customer'))[0]?.[1]).toBe(13.5)
  })

  it('are summed in one row beyond the limit', async () => {
    const app = await givenShop()
    await billTable(app, '5', 'Encebollado', 4.5)
    await billTable(app, '6', 'Seco de chivo', 7.9)
    await billTable(app, '7', 'Jugo de naranjilla', 2.2)
    const { rows } = await report(app, 'product', { limit: 1 })
    expect(rows.map(({ key, label }) => [typeof key, label])).toEqual([
      ['number', 'Seco de chivo'],
      ['string', 'Los demás'],
    ])
    expect(rows[1]?.total).toBe(6.7)
  })
})

describe('the comparison', () => {
  it('ends at the same minute as today, a whole number of weeks before', async () => {
    const app = await givenShop()
    await sell(app)
    await passHours(app, 2)
    await sell(app)
    await passHours(app, 7 * 24 - 2)
    await sell(app)
    await sell(app)
    await sell(app)

    const sales = await report(app, 'day', { compareWeeks: 1 })

    expect(sales.comparedWith).toEqual({
      from: '2026-11-21',
      to: '2026-11-21',
      until: '2026-11-21T19:59:00.000Z',
    })
    expect(sales.rows).toMatchObject([
      { key: '2026-11-28', total: 27, before: { documents: 1, total: 9 }, change: 200 },
    ])
    expect(sales.totals).toMatchObject({ before: { total: 9 }, change: 200, netChange: 200 })
    const hours = await report(app, 'hour', { compareWeeks: 1 })
    expect(hours.rows.map(({ key, before }) => [key, before?.total])).toEqual([[14, 9]])
  })

  it('is whole once the day is over', async () => {
    const app = await givenShop()
    await sell(app)
    await passHours(app, 2)
    await sell(app)
    await passHours(app, 8 * 24)
    const sales = await report(app, 'day', {
      from: '2026-11-28',
      to: '2026-11-28',
      compareWeeks: 1,
    })
    expect(sales).toMatchObject({ until: null, comparedWith: { until: null } })
    expect(sales.totals).toMatchObject({ total: 0, before: { total: 18 }, change: -100 })
  })
})

describe('what counts', () => {
  it('is a document of the test only while the company is in test', async () => {
    const app = await givenShop()
    await sell(app)
    expect((await report(app, 'day')).totals.total).toBe(9)
    app.sql('UPDATE companies SET environment = 2')
    expect((await report(app, 'day')).totals.total).toBe(0)
  })

  it('leaves out open registers for a user who counts blind, and says so', async () => {
    const app = await givenShop()
    await sell(app)
    app.sql(`UPDATE users SET viewCashClosing = 0 WHERE username = 'gerente'`)
    const gerente = await app.as('gerente')
    for (const groupBy of salesGroupings) {
      const blind = await gerente.reports.sales({ query: { groupBy } })
      expect(blind).toMatchObject({
        withoutOpenRegisters: true,
        totals: { total: 0, documents: 0 },
      })
    }
    app.sql(`UPDATE cashRegisters SET status = 'CLOSED'`)
    expect((await gerente.reports.sales()).totals.total).toBe(9)
  })

  it('is of one establishment, or of all for a user who may work in all', async () => {
    const app = await givenShop()
    await sell(app)
    const admin = await app.as('admin')
    const other = await admin.establishments.list()
    const id = other.data[0]?.id ?? 0
    expect((await report(app, 'day', { establishmentId: id })).totals.total).toBe(9)
    const token = await app.tokenOf('gerente')
    const { status } = await app.request('GET', '/reports/sales?establishmentId=99', { token })
    expect(status).toBe(403)
  })

  it('is of one emission point, or of the tables of one section', async () => {
    const app = await givenShop()
    await sell(app)
    await billTable(app, '5', 'Encebollado', 4.5)
    const [table] = app.sql(`SELECT sectionId FROM tables WHERE name = '5'`)
    const totalOf = async (more: object) => (await report(app, 'product', more)).totals.total
    expect(await totalOf({ sectionId: Number(table?.['sectionId']) })).toBe(4.5)
    expect(await totalOf({ sectionId: 99 })).toBe(0)
    expect(await totalOf({ emissionPointId: 1 })).toBe(13.5)
    expect(await totalOf({ emissionPointId: 2 })).toBe(0)
  })

  it('needs the right, days in order and not too many of them', async () => {
    const app = await givenShop()
    const statusOf = async (query: string, user: 'admin' | 'cajera' = 'admin') => {
      const token = await app.tokenOf(user)
      const { status, body } = await app.request('GET', `/reports/sales?${query}`, { token })
      return [status, body.errors?.[0]?.field, body.errors?.[0]?.code]
    }
    expect(await statusOf('', 'cajera')).toEqual([403, undefined, undefined])
    expect(await statusOf('from=2026-11-02&to=2026-11-01')).toEqual([
      400,
      'to',
      'ENDS_BEFORE_START',
    ])
    expect(await statusOf('from=2016-11-02&to=2026-11-01')).toEqual([400, 'from', 'TOO_MANY_DAYS'])
    expect((await statusOf('groupBy=moon'))[0]).toBe(400)
  })
})

it.skipIf(isOnPostgres)(
  'reads the documents of its days by an index, under every grouping',
  async () => {
    const app = await givenShop()
    const invoice = await sell(app)
    await billTable(app, '5', 'Encebollado', 4.5)
    const admin = await app.as('admin')
    await admin.invoices.annul({ params: { id: invoice.id }, body: { reason: 'Error' } })
    const plans = await plansOf(app, async () => {
      for (const groupBy of salesGroupings) await report(app, groupBy, { compareWeeks: 1 })
      await admin.reports.tips()
      await admin.reports.corrections()
      await admin.reports.now()
      await admin.reports.menuEngineering()
      await admin.reports.stock()
    })
    // The few hundred documents of a slice are grouped in memory.
    const growing = growingSteps(plans).filter(
      (step) => !step.includes('TEMP B-TREE') && !isAboutOpenOrders(step),
    )
    expect([...new Set(growing)]).toEqual([])
  },
)

/** The partial index has the open orders alone. */
function isAboutOpenOrders(step: string): boolean {
  return step.startsWith('SEARCH orders USING INDEX ordersOpen ')
}
