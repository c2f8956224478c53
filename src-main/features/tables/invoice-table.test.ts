import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { orderOn } from '#main/testing/acts/orders.ts'
import { openRegister, paymentMethod, productNamed } from '#main/testing/acts/sales.ts'
import { type DemoUser, givenApp, type TestApp } from '#main/testing/test-app.ts'

const TABLE = 12

// 4,50 + 4,90 + 15,80 + 9,90 + 4,40 + 3,50 = 43,00
const dinner = {
  'Empanada de viento': 2,
  'Locro de papa': 1,
  'Seco de chivo': 2,
  'Corvina apanada': 1,
  'Jugo de naranjilla': 2,
  'Higos con queso': 1,
}

async function givenTable(dishes: Readonly<Record<string, number>> = dinner) {
  const app = await givenApp()
  await openRegister(app)
  const order = await orderOn(app, TABLE, dishes)
  return { app, order }
}

async function bill(
  app: TestApp,
  amount: number,
  more: Record<string, unknown> = {},
  user: DemoUser = 'cajera',
) {
  return app.request('POST', `/restaurant/tables/${TABLE}/invoice`, {
    token: await app.tokenOf(user),
    body: {
      invoiceUuid: randomUUID(),
      payments: [{ amount, paymentMethod: paymentMethod.cash }],
      ...more,
    },
  })
}

async function stateOf(app: TestApp) {
  const client = await app.as('mesero')
  const tables = await client.tables.list({ params: { sectionId: 1 } })
  return tables.find(({ id }) => id === TABLE)
}

it('bills a whole table with the total of its tile, to the cent, and frees it', async () => {
  const { app } = await givenTable()
  expect(await stateOf(app)).toMatchObject({ status: 'OCCUPIED', totalAmount: 43 })
  const { status, body } = await bill(app, 43)
  expect(status).toBe(201)
  expect(body).toMatchObject({
    subtotal: 37.39,
    tax: 5.61,
    total: 43,
    tableName: '12',
    number: '001-001-000000001',
  })
  expect(body.details).toHaveLength(6)
  expect(await stateOf(app)).toMatchObject({ status: 'FREE', totalAmount: 0, orderIds: [] })
})

it('returns the same invoice to a repeat, and bills nothing twice', async () => {
  const { app } = await givenTable()
  const again = { invoiceUuid: randomUUID() }
  const first = await bill(app, 43, again)
  const second = await bill(app, 43, again)
  const other = await bill(app, 43, { ...again, observation: 'otra' })
  expect([first.status, second.status, other.status]).toEqual([201, 200, 409])
  expect(second.body).toEqual(first.body)
})

it('sends unsent items to the kitchen without asking', async () => {
  const { app, order } = await givenTable()
  const chosen = order.items.filter(({ description }) => description === 'Locro de papa')
  await bill(app, 4.9, { itemUuids: chosen.map(({ itemUuid }) => itemUuid) })
  expect(await stateOf(app)).toMatchObject({ unsentItems: 0, itemCount: 5 })
})

it('bills chosen items and leaves the rest open', async () => {
  const { app, order } = await givenTable()
  const [chosen] = order.items.filter(({ description }) => description === 'Corvina apanada')
  const { body } = await bill(app, 9.9, { itemUuids: [chosen?.itemUuid] })
  expect(body).toMatchObject({ total: 9.9, details: [{ description: 'Corvina apanada' }] })
  expect(await stateOf(app)).toMatchObject({ status: 'OCCUPIED', totalAmount: 33.1 })
  const client = await app.as('mesero')
  const [open] = await client.orders.list({ params: { tableId: TABLE } })
  expect(open?.billedItems).toMatchObject([
    { itemUuid: chosen?.itemUuid, invoiceId: body.id, invoiceNumber: body.number },
  ])
  const again = await bill(app, 9.9, { itemUuids: [chosen?.itemUuid] })
  expect(again.body.errors).toMatchObject([{ field: 'itemUuids[0]', code: 'ITEM_NOT_BILLABLE' }])
  expect((await bill(app, 33.1)).status).toBe(201)
  expect((await stateOf(app))?.status).toBe('FREE')
})

it('bills equal shares with the amounts of the check, in any order', async () => {
  const { app } = await givenTable()
  const open = async () => {
    const client = await app.as('mesero')
    const [order] = await client.orders.list({ params: { tableId: TABLE } })
    return order?.split?.open
  }
  const first = await bill(app, 10.75, { share: { of: 4, number: 2 } })
  expect(first.body).toMatchObject({ subtotal: 9.35, tax: 1.4, total: 10.75 })
  expect(await open()).toEqual([
    { number: 1, totalAmount: 10.75 },
    { number: 3, totalAmount: 10.75 },
    { number: 4, totalAmount: 10.75 },
  ])
  const twice = await bill(app, 10.75, { share: { of: 4, number: 2 } })
  expect([twice.status, twice.body.code]).toEqual([409, 'SHARE_ALREADY_PAID'])
  const otherwise = await bill(app, 14.33, { share: { of: 3, number: 1 } })
  expect([otherwise.status, otherwise.body.code]).toEqual([409, 'SPLIT_IN_PROGRESS'])
  const whole = await bill(app, 43)
  expect([whole.status, whole.body.code]).toEqual([409, 'SPLIT_IN_PROGRESS'])
  for (const number of [4, 1, 3]) {
    expect((await bill(app, 10.75, { share: { of: 4, number } })).status).toBe(201)
  }
  expect((await stateOf(app))?.status).toBe('FREE')
})

it('keeps items ordered after the first share out of the split', async () => {
  const { app } = await givenTable({ Encebollado: 2 })
  expect((await bill(app, 4.5, { share: { of: 2, number: 1 } })).status).toBe(201)
  const late = await orderOn(app, TABLE, { 'Café pasado': 1 })
  const coffee = await bill(app, 1.75, { itemUuids: late.items.map(({ itemUuid }) => itemUuid) })
  expect(coffee.body.total).toBe(1.75)
  expect((await bill(app, 4.5, { share: { of: 2, number: 2 } })).status).toBe(201)
  expect((await stateOf(app))?.status).toBe('FREE')
})

it('takes stock only once for all shares of a bill', async () => {
  const { app } = await givenTable({ 'Cerveza rubia 330 ml': 3 })
  const before = (await productNamed(app, 'Cerveza rubia 330 ml')).stock
  for (const number of [1, 2, 3]) await bill(app, 3, { share: { of: 3, number } })
  expect((await productNamed(app, 'Cerveza rubia 330 ml')).stock).toBe(before - 3)
})

it('charges 10 % service on the net if requested', async () => {
  const { app } = await givenTable()
  const { body } = await bill(app, 46.74, { serviceCharge: true })
  expect(body).toMatchObject({ serviceAmount: 3.74, tip: 3.74, total: 46.74 })
})

it('refuses an unknown table, a free one, and a bill that does not add up, each with its error', async () => {
  const { app } = await givenTable()
  const token = await app.tokenOf('cajera')
  const body = {
    invoiceUuid: randomUUID(),
    payments: [{ amount: 1, paymentMethod: paymentMethod.cash }],
  }
  const unknown = await app.request('POST', '/restaurant/tables/999/invoice', { token, body })
  expect(unknown.status).toBe(404)
  const free = await app.request('POST', '/restaurant/tables/1/invoice', { token, body })
  expect([free.status, free.body.code]).toEqual([409, 'TABLE_WITHOUT_BILL'])
  const short = await bill(app, 42.99)
  expect(short.body.errors).toMatchObject([{ field: 'payments', code: 'PAYMENTS_DIFFER' }])
  const both = await bill(app, 43, {
    itemUuids: [randomUUID()],
    share: { of: 2, number: 3 },
  })
  expect(both.body.errors.map(({ field }: { field: string }) => field)).toEqual([
    'share.number',
    'share',
  ])
  expect(await stateOf(app)).toMatchObject({ status: 'OCCUPIED', totalAmount: 43 })
})

it('is refused for waiters', async () => {
  const { app } = await givenTable()
  expect((await bill(app, 43, {}, 'mesero')).status).toBe(403)
})
