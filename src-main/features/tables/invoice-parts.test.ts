import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Order } from '#shared/api/sales/orders.ts'
import { orderOn } from '#main/testing/acts/orders.ts'
import { openRegister, paymentMethod, productNamed } from '#main/testing/acts/sales.ts'
import { givenApp, type TestApp } from '#main/testing/test-app.ts'

const TABLE = 12

type Part = {
  readonly itemUuid: string
  readonly quantity?: number
  readonly share?: { readonly of: number; readonly number: number }
}

async function givenTable(dishes: Readonly<Record<string, number>>) {
  const app = await givenApp()
  await openRegister(app)
  const order = await orderOn(app, TABLE, dishes)
  const uuid = (name: string) =>
    order.items.find(({ description }) => description === name)?.itemUuid ?? ''
  return { app, order, uuid }
}

async function bill(app: TestApp, amount: number, more: Record<string, unknown>) {
  return app.request('POST', `/restaurant/tables/${TABLE}/invoice`, {
    token: await app.tokenOf('cajera'),
    body: {
      invoiceUuid: randomUUID(),
      payments: [{ amount, paymentMethod: paymentMethod.cash }],
      ...more,
    },
  })
}

/** Pays parts of unknown cost: it sends a wrong amount and reads the right one from the refusal. */
async function billParts(app: TestApp, items: readonly Part[]) {
  const told = await bill(app, 999, { items })
  const [refusal] = told.body.errors
  if (refusal?.code !== 'PAYMENTS_DIFFER') return told
  const [total] = String(refusal.message).match(/\d+,\d\d(?!.*\d,\d)/) ?? []
  return bill(app, Number(total?.replace(',', '.')), { items })
}

async function openOrder(app: TestApp): Promise<Order | undefined> {
  const client = await app.as('mesero')
  return (await client.orders.list({ params: { tableId: TABLE } }))[0]
}

async function tile(app: TestApp) {
  const client = await app.as('mesero')
  return client.tables.get({ params: { id: TABLE } })
}

const annul = async (app: TestApp, id: number) =>
  app.request('POST', `/invoices/${id}/annul`, {
    token: await app.tokenOf('gerente'),
    body: { reason: 'Pagó otra persona' },
  })

const revert = async (app: TestApp, id: number) =>
  app.request('POST', `/invoices/${id}/revert-annulment`, {
    token: await app.tokenOf('gerente'),
    body: { reason: 'Era correcta' },
  })

describe('one of six units of a line', () => {
  it('is billed alone; the other five stay open with the rest of the amount', async () => {
    const { app, uuid } = await givenTable({ 'Hornado con mote': 6 })
    const itemUuid = uuid('Hornado con mote')
    const { status, body } = await bill(app, 8.5, { items: [{ itemUuid, quantity: 1 }] })
    expect(status).toBe(201)
    expect(body).toMatchObject({ total: 8.5, details: [{ quantity: 1, totalAmount: 8.5 }] })
    expect(await tile(app)).toMatchObject({ status: 'OCCUPIED', totalAmount: 42.5 })
    expect(await openOrder(app)).toMatchObject({
      totalAmount: 42.5,
      items: [{ itemUuid, quantity: 6, billedQuantity: 1, billedAmount: 8.5 }],
      billedItems: [{ itemUuid, quantity: 1, totalAmount: 8.5, invoiceNumber: body.number }],
    })
    const rest = await bill(app, 42.5, {})
    expect(rest.body).toMatchObject({ total: 42.5, details: [{ quantity: 5 }] })
    expect((await tile(app)).status).toBe('FREE')
  })

  it('is refused beyond the open units, stating how many are left', async () => {
    const { app, uuid } = await givenTable({ 'Hornado con mote': 2 })
    const itemUuid = uuid('Hornado con mote')
    await bill(app, 8.5, { items: [{ itemUuid, quantity: 1 }] })
    const more = await bill(app, 17, { items: [{ itemUuid, quantity: 2 }] })
    expect([more.status, more.body.errors[0]]).toMatchObject([
      400,
      { field: 'items[0].quantity', code: 'QUANTITY_BEYOND_OPEN' },
    ])
    const unknown = await bill(app, 1, { items: [{ itemUuid: randomUUID() }] })
    expect(unknown.body.errors).toMatchObject([
      { field: 'items[0].itemUuid', code: 'ITEM_NOT_BILLABLE' },
    ])
  })

  it('moves stock only for the billed units', async () => {
    const { app, uuid } = await givenTable({ 'Cerveza rubia 330 ml': 3 })
    const itemUuid = uuid('Cerveza rubia 330 ml')
    const stock = async () => (await productNamed(app, 'Cerveza rubia 330 ml')).stock
    const before = await stock()
    await bill(app, 3, { items: [{ itemUuid, quantity: 1 }] })
    expect(await stock()).toBe(before - 1)
  })

  it('blocks deleting or changing the line', async () => {
    const { app, uuid } = await givenTable({ 'Hornado con mote': 2 })
    const itemUuid = uuid('Hornado con mote')
    await bill(app, 8.5, { items: [{ itemUuid, quantity: 1 }] })
    const token = await app.tokenOf('gerente')
    const deletion = await app.request('POST', '/restaurant/orders/delete-items', {
      token,
      body: { itemUuids: [itemUuid], reason: 'Error' },
    })
    const change = await app.request('PUT', `/restaurant/orders/items/${itemUuid}`, {
      token,
      body: { quantity: 2, discountPercent: 5 },
    })
    expect([deletion.body.code, change.body.code]).toEqual([
      'ITEM_PARTLY_BILLED',
      'ITEM_PARTLY_BILLED',
    ])
  })

  it('moves with its line to another table', async () => {
    const { app, uuid } = await givenTable({ 'Hornado con mote': 3 })
    await bill(app, 8.5, { items: [{ itemUuid: uuid('Hornado con mote'), quantity: 1 }] })
    const client = await app.as('mesero')
    await client.tables.transfer({ body: { sourceTableId: TABLE, targetTableId: 10 } })
    expect(await client.tables.get({ params: { id: 10 } })).toMatchObject({ totalAmount: 17 })
  })

  it('is open again after its invoice is annulled, and paid again after the revert', async () => {
    const { app, uuid } = await givenTable({ 'Hornado con mote': 3 })
    const itemUuid = uuid('Hornado con mote')
    const { body } = await bill(app, 8.5, { items: [{ itemUuid, quantity: 1 }] })
    await annul(app, body.id)
    expect((await tile(app)).totalAmount).toBe(25.5)
    expect((await revert(app, body.id)).status).toBe(200)
    expect((await tile(app)).totalAmount).toBe(17)
  })

  it('cannot be restored by a revert after another guest paid for it', async () => {
    const { app, uuid } = await givenTable({ 'Hornado con mote': 1, Encebollado: 1 })
    const itemUuid = uuid('Hornado con mote')
    const first = await bill(app, 4.25, { items: [{ itemUuid, share: { of: 2, number: 1 } }] })
    await annul(app, first.body.id)
    await bill(app, 8.5, { items: [{ itemUuid }] })
    const again = await revert(app, first.body.id)
    expect([again.status, again.body.code]).toEqual([409, 'SHARE_ALREADY_PAID'])
    expect((await tile(app)).totalAmount).toBe(4.5)
  })
})

describe('one of six equal shares of a line', () => {
  it('is paid by its number, once; the six sum to the line', async () => {
    const { app, uuid } = await givenTable({ Guatita: 1 })
    const itemUuid = uuid('Guatita')
    const totals = []
    for (const number of [2, 6, 1, 3, 4]) {
      const { body } = await billParts(app, [{ itemUuid, share: { of: 6, number } }])
      totals.push(body.total)
    }
    expect(totals).toEqual([0.92, 0.91, 0.92, 0.92, 0.92])
    expect((await openOrder(app))?.items[0]?.shares).toMatchObject({ of: 6, quantity: 1 })
    const twice = await bill(app, 0.92, { items: [{ itemUuid, share: { of: 6, number: 2 } }] })
    expect([twice.status, twice.body.code]).toEqual([409, 'SHARE_ALREADY_PAID'])
    const other = await bill(app, 0.92, { items: [{ itemUuid, share: { of: 4, number: 4 } }] })
    expect([other.status, other.body.code]).toEqual([409, 'ITEM_SPLIT_IN_PROGRESS'])
    const last = await billParts(app, [{ itemUuid, share: { of: 6, number: 5 } }])
    expect(last.body.total).toBe(0.91)
    expect((await tile(app)).status).toBe('FREE')
  })

  it('is open after an annulment; if it was paid again, the revert returns 409', async () => {
    const { app, uuid } = await givenTable({ Guatita: 1, Encebollado: 1 })
    const itemUuid = uuid('Guatita')
    const items = [{ itemUuid, share: { of: 2, number: 1 } }]
    const first = await bill(app, 2.75, { items })
    await annul(app, first.body.id)
    expect((await bill(app, 2.75, { items })).status).toBe(201)
    const again = await revert(app, first.body.id)
    expect([again.status, again.body.code]).toEqual([409, 'SHARE_ALREADY_PAID'])
  })
})

it('refuses to revert a share of the whole bill that was annulled and paid again', async () => {
  const { app } = await givenTable({ 'Hornado con mote': 2 })
  const share = { of: 2, number: 1 }
  const first = await bill(app, 8.5, { share })
  await annul(app, first.body.id)
  expect((await bill(app, 8.5, { share })).status).toBe(201)
  const again = await revert(app, first.body.id)
  expect([again.status, again.body.code]).toEqual([409, 'SHARE_ALREADY_PAID'])
})

it('equal shares of the bill divide only what is still open', async () => {
  const { app, uuid } = await givenTable({ 'Hornado con mote': 3 })
  await bill(app, 8.5, { items: [{ itemUuid: uuid('Hornado con mote'), quantity: 1 }] })
  for (const number of [1, 2]) {
    const { body } = await bill(app, 8.5, { share: { of: 2, number } })
    expect(body.total).toBe(8.5)
  }
  expect((await tile(app)).status).toBe('FREE')
})

it('any sequence of parts, annulments and reverts sums to the whole bill', async () => {
  const dishes = { Guatita: 1, 'Hornado con mote': 3, 'Jugo de naranjilla': 3 }
  const names = Object.keys(dishes)
  const anyAct = fc.oneof(
    {
      weight: 5,
      arbitrary: fc.record({
        kind: fc.constant('units' as const),
        name: fc.constantFrom(...names),
        quantity: fc.integer({ min: 1, max: 3 }),
      }),
    },
    {
      weight: 5,
      arbitrary: fc.record({
        kind: fc.constant('share' as const),
        name: fc.constantFrom(...names),
        of: fc.integer({ min: 2, max: 4 }),
        number: fc.integer({ min: 1, max: 2 }),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({ kind: fc.constant('annul' as const), index: fc.nat(5) }),
    },
    {
      weight: 2,
      arbitrary: fc.record({ kind: fc.constant('revert' as const), index: fc.nat(5) }),
    },
  )
  const statuses = new Set<number>()
  let billedParts = 0
  await fc.assert(
    fc.asyncProperty(fc.array(anyAct, { minLength: 4, maxLength: 10 }), async (acts) => {
      const { app, order, uuid } = await givenTable(dishes)
      const whole = Math.round(order.totalAmount * 100)
      const issued: { id: number; cents: number; isStanding: boolean }[] = []
      const check = async () => {
        const state = await tile(app)
        const paid = issued.reduce(
          (sum, { cents, isStanding }) => sum + (isStanding ? cents : 0),
          0,
        )
        expect(paid + Math.round(state.totalAmount * 100)).toBe(whole)
      }
      for (const act of acts) {
        if (act.kind === 'annul' || act.kind === 'revert') {
          const invoice = issued[act.index]
          if (invoice === undefined) continue
          const { status } = await (act.kind === 'annul' ? annul : revert)(app, invoice.id)
          statuses.add(status)
          if (status === 200) invoice.isStanding = act.kind === 'revert'
        } else {
          const itemUuid = uuid(act.name)
          const part =
            act.kind === 'units'
              ? { itemUuid, quantity: act.quantity }
              : { itemUuid, share: { of: act.of, number: act.number } }
          const { status, body } = await billParts(app, [part])
          statuses.add(status)
          if (status === 201) {
            billedParts += 1
            issued.push({ id: body.id, cents: Math.round(body.total * 100), isStanding: true })
          }
        }
        await check()
      }
      const rest = await tile(app)
      const closing = rest.status === 'FREE' ? undefined : await bill(app, rest.totalAmount, {})
      expect(closing?.body.total ?? 0).toBe(rest.totalAmount)
    }),
    { numRuns: 8, seed: 9 },
  )
  expect(billedParts).toBeGreaterThan(8)
  expect([200, 201, 400, 409]).toEqual(expect.arrayContaining([...statuses]))
}, 60_000)
