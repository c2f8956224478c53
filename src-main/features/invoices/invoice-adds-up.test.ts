import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Invoice } from '#shared/api/sales/invoices.ts'
import { toCents } from '#shared/domain/money/money.ts'
import { orderOn } from '#main/testing/acts/orders.ts'
import { readRows } from '#main/testing/checks/read-rows.ts'
import {
  invoiceRequest,
  openRegister,
  paymentMethod,
  productNamed,
} from '#main/testing/acts/sales.ts'
import { givenApp, type TestApp } from '#main/testing/test-app.ts'

/** Prices with tax: 4,50 · 7,90 · 2,20 · 3,90 · 1,90, and bread of 0,60 without tax. */
const dishes = [
  'Encebollado',
  'Seco de chivo',
  'Jugo de naranjilla',
  'Sopa de quinua',
  'Limonada',
  'Pan de casa',
] as const

async function givenShop(): Promise<TestApp> {
  const app = await givenApp()
  await openRegister(app)
  return app
}

async function linesOf(app: TestApp, sold: Readonly<Record<string, number>>) {
  const lines = []
  for (const [name, quantity] of Object.entries(sold)) {
    lines.push({ product: { id: (await productNamed(app, name)).id }, quantity })
  }
  return lines
}

async function post(app: TestApp, body: unknown, headers: Record<string, string> = {}) {
  return app.request('POST', '/invoices', { token: await app.tokenOf('admin'), body, headers })
}

/** Expects every sum on the invoice to match: lines, taxes, header and payments. */
function expectToAddUp(invoice: Invoice): void {
  const sum = (amounts: readonly number[]) => amounts.reduce((all, each) => all + toCents(each), 0)
  const { details, taxes } = invoice
  expect(sum(details.map((line) => line.totalAmount)) + toCents(invoice.tip)).toBe(
    toCents(invoice.total),
  )
  expect(sum(details.map((line) => line.totalPrice))).toBe(toCents(invoice.subtotal))
  expect(sum(details.map((line) => line.taxAmount))).toBe(toCents(invoice.tax))
  expect(sum(details.map((line) => line.discount))).toBe(toCents(invoice.discount))
  expect(sum(invoice.payments.map(({ amount }) => amount))).toBe(toCents(invoice.total))
  expect(sum([invoice.subtotal, invoice.ice, invoice.tax, invoice.tip])).toBe(
    toCents(invoice.total),
  )
  for (const { base, amount, taxRate } of taxes) {
    expect(Math.abs(amount - (base * taxRate) / 100)).toBeLessThanOrEqual(0.0101)
  }
  for (const line of details) {
    const equation = line.quantity * line.priceUnit - line.discount
    expect(Math.abs(equation - line.totalPrice)).toBeLessThanOrEqual(0.00500001)
    expect(sum([line.totalPrice, line.iceAmount, line.taxAmount])).toBe(toCents(line.totalAmount))
  }
}

describe('a sale of menu dishes', () => {
  it.each([
    [{ Encebollado: 1, 'Seco de chivo': 1, 'Jugo de naranjilla': 1 }, 14.6],
    [{ Encebollado: 3 }, 13.5],
    [{ 'Seco de chivo': 1 }, 7.9],
    [{ 'Seco de chivo': 4, Encebollado: 7 }, 63.1],
  ])('%j costs %d', async (sold, totalAmount) => {
    const app = await givenShop()
    const details = await linesOf(app, sold)
    const customer = { id: (await (await app.as('admin')).customers.list()).data[0]!.id }
    const { status, body } = await post(app, invoiceRequest({ totalAmount, details, customer }))
    expect([status, body.total]).toEqual([201, totalAmount])
    expectToAddUp(body)
  })

  it('each line states the menu price, and its net amounts add up too', async () => {
    const app = await givenShop()
    const details = await linesOf(app, {
      Encebollado: 1,
      'Seco de chivo': 1,
      'Jugo de naranjilla': 1,
    })
    const { body } = await post(app, invoiceRequest({ totalAmount: 14.6, details }))
    // The base of 12,70 is one cent above the sum of the rounded nets; the largest line carries that cent.
    expect(body).toMatchObject({
      subtotal: 12.7,
      tax: 1.9,
      details: [
        { priceWithTax: 4.5, totalAmount: 4.5, priceUnit: 3.913043, totalPrice: 3.91 },
        { priceWithTax: 7.9, totalAmount: 7.9, priceUnit: 6.88, totalPrice: 6.88 },
        { priceWithTax: 2.2, totalAmount: 2.2, priceUnit: 1.913043, totalPrice: 1.91 },
      ],
    })
  })
})

describe('amounts in the other lawful rounding', () => {
  // 1,65 × 3 + 1,91 = 6,86 net, plus 1,03 tax: one cent below the menu's 7,90.
  const sold = async (app: TestApp) => [
    ...(await linesOf(app, { Limonada: 1 })),
    ...(await linesOf(app, { Limonada: 1 })),
    ...(await linesOf(app, { Limonada: 1 })),
    ...(await linesOf(app, { 'Jugo de mora': 1 })),
  ]

  it('are kept as sent', async () => {
    const app = await givenShop()
    const details = await sold(app)
    const request = { subtotalAmount: 6.86, taxAmount: 1.03, totalAmount: 7.89, details }
    const { status, body } = await post(app, invoiceRequest(request))
    expect(status).toBe(201)
    expect(body).toMatchObject({ subtotal: 6.86, tax: 1.03, total: 7.89 })
    expectToAddUp(body)
  })

  it('are recognised by the total alone', async () => {
    const app = await givenShop()
    for (const totalAmount of [7.9, 7.89]) {
      const { body } = await post(app, invoiceRequest({ totalAmount, details: await sold(app) }))
      expect(body.total).toBe(totalAmount)
      expectToAddUp(body)
    }
  })

  it('are refused by field if they agree with neither rounding', async () => {
    const app = await givenShop()
    const details = await sold(app)
    const wrong = await post(app, invoiceRequest({ totalAmount: 7.88, details }))
    expect([wrong.status, wrong.body.errors]).toMatchObject([400, [{ field: 'totalAmount' }]])
    // Subtotal of one rounding with the total of the other.
    const mixed = { subtotalAmount: 6.87, totalAmount: 7.89, details }
    const refused = await post(app, invoiceRequest(mixed))
    expect([refused.status, refused.body.errors]).toMatchObject([400, [{ field: 'totalAmount' }]])
  })

  it('use their own subtotal for the service charge', async () => {
    const app = await givenShop()
    const totalAmount = 8.58
    const details = await sold(app)
    const { body } = await post(
      app,
      invoiceRequest({ subtotalAmount: 6.86, totalAmount, serviceCharge: true, details }),
    )
    expect(body).toMatchObject({ serviceAmount: 0.69, total: 8.58 })
  })
})

describe('for any check', () => {
  const anyCheck = fc.dictionary(fc.constantFrom(...dishes), fc.integer({ min: 1, max: 7 }), {
    minKeys: 1,
  })

  it('tile, check, invoice and equal shares agree to the cent', async () => {
    const app = await givenShop()
    const waiter = await app.as('mesero')
    const cashier = await app.as('cajera')
    const customers = await cashier.customers.list()
    const customer = { id: customers.data[0]!.id }
    const bill = (tableId: number, amount: number, more: object = {}) =>
      cashier.tables.invoice({
        params: { tableId },
        body: {
          invoiceUuid: randomUUID(),
          customer,
          payments: [{ amount, paymentMethod: paymentMethod.cash }],
          ...more,
        },
      })
    await fc.assert(
      fc.asyncProperty(anyCheck, fc.integer({ min: 2, max: 20 }), async (check, of) => {
        const order = await orderOn(app, 1, check)
        await orderOn(app, 2, check)
        const total = order.items.reduce((all, item) => all + toCents(item.totalAmount), 0)
        expect(toCents(order.totalAmount)).toBe(total)
        const [tile] = await waiter.tables.list({ params: { sectionId: 1 } })
        expect(tile).toMatchObject({ id: 1, totalAmount: total / 100 })

        const whole = await bill(1, total / 100)
        expect(toCents(whole.total)).toBe(total)
        expectToAddUp(whole)

        const expected = Array.from({ length: of }, (_, index) =>
          Math.floor((total + of - 1 - index) / of),
        )
        const shares: number[] = []
        for (const [index, cents] of expected.entries()) {
          const share = await bill(2, cents / 100, { share: { of, number: index + 1 } })
          expectToAddUp(share)
          shares.push(toCents(share.total))
        }
        expect(shares.reduce((all, each) => all + each, 0)).toBe(total)
      }),
      { numRuns: 6 },
    )
  })

  it("the central keeps a till's amounts to the cent, also for shares and both roundings", async () => {
    const till = await givenShop()
    const central = await givenApp({ dependencies: { role: 'central' } })
    await openRegister(central, { user: 'admin' })
    const token = await till.tokenOf('cajera')
    const pay = (amount: number) => [{ amount, paymentMethod: paymentMethod.cash }]
    await orderOn(till, 2, { Encebollado: 3, 'Seco de chivo': 1, 'Pan de casa': 1 })
    for (const [index, amount] of [7.34, 7.33, 7.33].entries()) {
      const share = { of: 3, number: index + 1 }
      const body = { invoiceUuid: randomUUID(), payments: pay(amount), share }
      const answer = await till.request('POST', '/restaurant/tables/2/invoice', { token, body })
      expect(answer.status).toBe(201)
    }
    const product = await productNamed(till, 'Encebollado')
    const discounted = { product: { id: product.id }, quantity: 3, discountAmount: 1.17 }
    for (const totalAmount of [12.15, 12.16]) {
      await post(till, invoiceRequest({ totalAmount, details: [discounted] }))
    }
    const rows = readRows<{ input: string; uuid: string }>(
      till,
      "SELECT input, uuid FROM outbox WHERE operation = 'invoices.issue' ORDER BY id",
    )
    expect(rows.length).toBeGreaterThanOrEqual(4)
    const issued = await (await till.as('admin')).invoices.list({ query: { size: 50 } })
    for (const { input, uuid } of rows) {
      const { body } = JSON.parse(input) as { body: { totalAmount: number } }
      const sent = await post(
        central,
        { ...body, cashRegisterId: null },
        { 'X-Installation': 'caja' },
      )
      expect([sent.status, sent.body.errors]).toEqual([201, undefined])
      const own = issued.data.find(({ invoiceUuid }) => invoiceUuid === uuid)
      for (const field of ['subtotal', 'discount', 'tax', 'ice', 'tip', 'total'] as const) {
        expect(sent.body[field], field).toBe(own?.[field])
      }
      expectToAddUp(sent.body)
    }
  })
})
