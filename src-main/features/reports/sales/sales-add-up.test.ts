import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { CreditNote } from '#shared/api/sales/credit-notes.ts'
import type { Invoice } from '#shared/api/sales/invoices.ts'
import { salesGroupings } from '#shared/api/sales/reports.ts'
import { localDate } from '#shared/domain/calendar.ts'
import { toCents } from '#shared/domain/money/money.ts'
import { givenRestaurant, type Restaurant } from '#main/testing/given/given-restaurant.ts'
import { newCustomer } from '#main/testing/samples/new-customer.ts'
import { passHours } from '#main/testing/given/pass-hours.ts'
import { openRegister, paymentMethod } from '#main/testing/acts/sales.ts'

const tableNames = ['8', '9', '10'] as const
const dishes = ['Encebollado', 'Seco de chivo', 'Jugo de naranjilla', 'Pan de casa'] as const
const dish = fc.constantFrom(...dishes)
const quantity = fc.integer({ min: 1, max: 4 })
const payment = fc.record({
  cashPercent: fc.constantFrom(0, 33, 50, 100),
  tip: fc.constantFrom(0, 0, 25, 137),
})

const act = fc.oneof(
  fc.record({
    kind: fc.constant('table' as const),
    table: fc.constantFrom(...tableNames),
    items: fc.array(fc.tuple(dish, quantity, fc.constantFrom(0, 0, 10, 33)), {
      minLength: 1,
      maxLength: 4,
    }),
    /** Equal shares that are paid of the bill, of so many. */
    shares: fc.constantFrom([1, 1], [2, 3], [3, 3]),
    billPercent: fc.constantFrom(0, 0, 15),
    payment,
  }),
  fc.record({
    kind: fc.constant('takeaway' as const),
    items: fc.array(fc.tuple(dish, quantity, fc.constantFrom(0, 7)), {
      minLength: 1,
      maxLength: 3,
    }),
    payment,
  }),
  fc.record({ kind: fc.constant('annul' as const), place: fc.nat(30) }),
  fc.record({ kind: fc.constant('credit' as const), place: fc.nat(30), isWhole: fc.boolean() }),
  fc.record({ kind: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 8 }) }),
)
type Act = typeof act extends fc.Arbitrary<infer T> ? T : never

const amounts = ['net', 'tax', 'service', 'tip', 'total'] as const
type Sums = Record<(typeof amounts)[number] | 'documents', number>
const NOTHING: Sums = { documents: 0, net: 0, tax: 0, service: 0, tip: 0, total: 0 }

class Shop {
  readonly app: Restaurant
  readonly invoices: Invoice[] = []
  readonly gone = new Set<number>()
  /** The expected sums of each day, added up from the answers to its requests. */
  readonly days = new Map<string, Sums>()
  readonly customerId: number

  constructor(app: Restaurant, customerId: number) {
    this.app = app
    this.customerId = customerId
  }

  get today(): string {
    return localDate(this.app.clock.now(), 'America/Guayaquil')
  }

  async send(method: string, path: string, body?: unknown) {
    return this.app.request(method, path, {
      token: await this.app.tokenOf('admin'),
      ...(body === undefined ? {} : { body }),
    })
  }

  book(document: Invoice | CreditNote, documents: 1 | -1 | 0): void {
    const sums = this.days.get(this.today) ?? { ...NOTHING }
    this.days.set(this.today, sums)
    const times = documents === 1 ? 1 : -1
    const service = 'serviceAmount' in document ? toCents(document.serviceAmount) : 0
    const tips = 'tip' in document ? toCents(document.tip) : 0
    sums.documents += documents
    sums.net += times * toCents(document.subtotal)
    sums.tax += times * (toCents(document.tax) + toCents(document.ice))
    sums.service += times * service
    sums.tip += times * (tips - service)
    sums.total += times * toCents(document.total)
  }

  async order(place: object, items: readonly (readonly [string, number, number])[]) {
    const requests = items.map(([name, quantity]) => this.app.item(name, { quantity }))
    const { body } = await this.send('POST', '/restaurant/orders', {
      orderUuid: randomUUID(),
      items: requests,
      ...place,
    })
    for (const [index, [, quantity, discountPercent]] of items.entries()) {
      if (discountPercent === 0) continue
      await this.send('PUT', `/restaurant/orders/items/${requests[index]?.itemUuid}`, {
        quantity,
        discountPercent,
      })
    }
    return body.id as number
  }

  /** Pays what the printed bill states and a tip, in cash and by card. */
  async bill(
    path: string,
    { cashPercent, tip }: { readonly cashPercent: number; readonly tip: number },
    choice: object = {},
    billPercent = 0,
  ): Promise<void> {
    const printed = await this.send('POST', `${path}/bill`, choice)
    if (printed.status !== 200) return
    const due = toCents(printed.body.total)
    const given = Math.floor((due * billPercent) / 100)
    const paid = due - given + tip
    const cash = Math.floor((paid * cashPercent) / 100)
    const payments = [
      { amount: cash / 100, paymentMethod: paymentMethod.cash },
      { amount: (paid - cash) / 100, paymentMethod: paymentMethod.card },
    ].filter(({ amount }) => amount > 0)
    const { status, body } = await this.send('POST', `${path}/invoice`, {
      invoiceUuid: randomUUID(),
      payments,
      customer: { id: this.customerId },
      tipAmount: tip / 100,
      ...choice,
      ...(given === 0 ? {} : { billDiscount: { amount: given / 100, reason: 'Demora' } }),
    })
    if (status !== 201) return
    this.invoices.push(body as Invoice)
    this.book(body as Invoice, 1)
  }

  async run(step: Act): Promise<void> {
    switch (step.kind) {
      case 'table': {
        const tableId = this.app.tableId(step.table)
        await this.order({ tableId }, step.items)
        const [paid = 1, of = 1] = step.shares
        const path = `/restaurant/tables/${tableId}`
        if (of === 1) return this.bill(path, step.payment, {}, step.billPercent)
        for (let number = 1; number <= paid; number++) {
          await this.bill(path, step.payment, { share: { of, number } })
        }
        return
      }
      case 'takeaway': {
        const id = await this.order({ orderType: 'TAKEAWAY' }, step.items)
        return this.bill(`/restaurant/orders/${id}`, step.payment)
      }
      case 'annul':
      case 'credit': {
        const left = this.invoices.filter(({ id }) => !this.gone.has(id))
        const invoice = left[step.place % Math.max(1, left.length)]
        if (invoice !== undefined) await this.takeBack(invoice, step)
        return
      }
      case 'wait':
    }
    await passHours(this.app, step.hours)
  }

  async takeBack(invoice: Invoice, step: Act): Promise<void> {
    this.gone.add(invoice.id)
    if (step.kind === 'annul') {
      const path = `/invoices/${invoice.id}/annul`
      const { status } = await this.send('POST', path, { reason: 'Error' })
      if (status === 200) this.book(invoice, -1)
      return
    }
    const isWhole = step.kind === 'credit' && step.isWhole
    const [line] = invoice.details
    const { status, body } = await this.send('POST', '/credit-notes', {
      creditNoteUuid: randomUUID(),
      invoiceId: invoice.id,
      reason: 'Devuelto',
      refund: { kind: 'CREDIT' },
      ...(isWhole ? {} : { lines: [{ lineId: line?.id, quantity: line?.quantity }] }),
    })
    if (status === 201) this.book(body as CreditNote, 0)
  }
}

async function givenShop(hasService: boolean): Promise<Shop> {
  const app = await givenRestaurant()
  if (hasService) app.sql('UPDATE establishments SET serviceChargeEnabled = 1')
  await openRegister(app, { user: 'admin', openingCash: 5000 })
  const admin = await app.as('admin')
  const { id } = await admin.customers.create({ body: newCustomer() })
  return new Shop(app, id)
}

function sumsOf(rows: readonly Readonly<Record<(typeof amounts)[number], number>>[]) {
  return Object.fromEntries(
    amounts.map((name) => [name, rows.reduce((sum, row) => sum + toCents(row[name]), 0)]),
  )
}

it('sums to the documents of its days under every grouping, and past days never change', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.boolean(),
      fc.array(act, { minLength: 12, maxLength: 30 }),
      async (hasService, steps) => {
        const shop = await givenShop(hasService)
        const admin = await shop.app.as('admin')
        const first = shop.today
        const seen = new Map<string, unknown>()
        for (const step of steps) {
          const day = shop.today
          await shop.run(step)
          if (shop.today === day) continue
          const { rows } = await admin.reports.sales({ query: { from: day, to: day } })
          seen.set(day, rows)
        }

        const query = { from: first, to: shop.today }
        const expected = { ...NOTHING }
        for (const sums of shop.days.values()) {
          for (const name of [...amounts, 'documents'] as const) expected[name] += sums[name]
        }
        const quantities = new Set<number>()
        for (const groupBy of salesGroupings) {
          const { rows, totals } = await admin.reports.sales({ query: { ...query, groupBy } })
          const { documents, ...inCents } = expected
          expect([groupBy, sumsOf([totals])]).toEqual([groupBy, inCents])
          expect([groupBy, sumsOf(rows)]).toEqual([groupBy, inCents])
          expect([groupBy, totals.documents]).toEqual([groupBy, documents])
          const units = rows.reduce((sum, row) => sum + row.quantity, 0)
          expect([groupBy, units]).toEqual([groupBy, expect.closeTo(totals.quantity, 5)])
          quantities.add(totals.quantity)
        }
        expect(quantities.size).toBe(1)

        const byDay = await admin.reports.sales({ query })
        for (const row of byDay.rows) {
          const sums = shop.days.get(String(row.key)) ?? NOTHING
          const { documents, ...inCents } = sums
          expect([row.key, row.documents, sumsOf([row])]).toEqual([row.key, documents, inCents])
        }
        for (const [day, rows] of seen) {
          const later = await admin.reports.sales({ query: { from: day, to: day } })
          expect(later.rows).toEqual(rows)
        }
      },
    ),
    { numRuns: 8 },
  )
}, 120_000)
