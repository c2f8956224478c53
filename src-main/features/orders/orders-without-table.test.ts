import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import type { z } from 'zod'
import type { Order, OrderRequest } from '#shared/api/sales/orders.ts'
import { givenCardTill } from '#main/testing/acts/card-charges.ts'
import { givenRestaurant, type Restaurant } from '#main/testing/given/given-restaurant.ts'
import { tokenWith } from '#main/testing/given/token-with.ts'
import { stayQuiet } from '#main/testing/doubles/scripted-pinpad.ts'
import { openRegister, paymentMethod } from '#main/testing/acts/sales.ts'
import type { DemoUser } from '#main/testing/test-app.ts'

type Input = Partial<z.input<typeof OrderRequest>>

async function ordered(app: Restaurant, changes: Input = {}, user: DemoUser = 'mesero') {
  const client = await app.as(user)
  return client.orders.create({
    body: {
      orderUuid: randomUUID(),
      orderType: 'TAKEAWAY',
      items: [app.item('Encebollado', { quantity: 2 })],
      ...changes,
    },
  })
}

async function bill(app: Restaurant, order: Pick<Order, 'id'>, body: Record<string, unknown>) {
  return app.request('POST', `/restaurant/orders/${order.id}/invoice`, {
    token: await app.tokenOf('cajera'),
    body: { invoiceUuid: randomUUID(), ...body },
  })
}

function cash(amount: number) {
  return { payments: [{ amount, paymentMethod: paymentMethod.cash }] }
}

it('numbers the orders without a table of a day by their type, and lists them by the hour they are due', async () => {
  const app = await givenRestaurant()
  const late = await ordered(app, { promisedAt: '2030-01-01T20:00:00.000Z', name: 'Verónica' })
  const soon = await ordered(app, { phone: '098 455 2530' })
  const tab = await ordered(app, { orderType: 'TAB', name: 'Grupo de la barra', guests: 5 })
  expect([late.number, soon.number, tab.number]).toEqual([1, 2, 1])
  expect(late).toMatchObject({
    orderType: 'TAKEAWAY',
    tableId: null,
    status: 'OPEN',
    isPaid: false,
  })

  const client = await app.as('cajera')
  const ids = async (query: Parameters<typeof client.orders.search>[0]) =>
    (await client.orders.search(query)).data.map(({ id }) => id)
  expect(await ids({})).toEqual([soon.id, tab.id, late.id])
  expect(await ids({ query: { orderType: 'TAB' } })).toEqual([tab.id])
  expect(await ids({ query: { search: 'veronica' } })).toEqual([late.id])
  expect(await ids({ query: { search: '098455' } })).toEqual([soon.id])
  expect(await ids({ query: { search: 'llevar 2' } })).toEqual([soon.id])
})

it('returns the whole telephone, and the audit records who had it shown', async () => {
  const app = await givenRestaurant()
  const { id } = await ordered(app, { phone: '098 455 2530' })
  const silent = await ordered(app)
  const waiter = await app.as('mesero')
  expect(await waiter.orders.showPhone({ params: { orderId: id } })).toEqual({
    phone: '098 455 2530',
  })
  expect(await waiter.orders.showPhone({ params: { orderId: silent.id } })).toEqual({ phone: null })
  const admin = await app.as('admin')
  const { data } = await admin.auditEntries.list({ query: { kind: 'ORDER_PHONE_SHOWN' } })
  expect(data).toMatchObject([{ resourceId: id }])
  expect(JSON.stringify(data)).not.toContain('2530')
  await expect(waiter.orders.showPhone({ params: { orderId: 999 } })).rejects.toMatchObject({
    status: 404,
  })
})

it('masks the telephone in every answer for who may not write orders', async () => {
  const app = await givenRestaurant()
  const { id, orderUuid, phone } = await ordered(app, { phone: '098 455 2530' })
  expect(phone).toBe('098 455 2530')
  const other = await ordered(app, { phone: '099 111 2233' })
  const tableId = app.tableId('5')
  const token = await tokenWith(app, ['ORDER:READ', 'TABLE:TRANSFER'])
  const phonesIn = async (method: string, path: string, body?: unknown) => {
    const answer = await app.request(method, `/restaurant/${path}`, { token, body })
    expect(answer.status).toBe(200)
    const phones = JSON.stringify(answer.body).matchAll(/"phone":"([^"]*)"/g)
    return Array.from(phones, ([, shown]) => shown)
  }
  expect(await phonesIn('GET', `orders/${id}`)).toEqual(['098••••530'])
  expect(await phonesIn('GET', `orders?orderUuid=${orderUuid}`)).toEqual(['098••••530'])
  expect(await phonesIn('GET', 'orders?search=098455')).toEqual([])
  expect(await phonesIn('POST', `orders/${id}/seat`, { tableId })).toEqual(['098••••530'])
  expect(await phonesIn('GET', `tables/${tableId}/orders`)).toEqual(['098••••530'])
  const move = {
    operationId: randomUUID(),
    itemUuids: other.items.map(({ itemUuid }) => itemUuid),
    targetTableId: tableId,
  }
  expect(await phonesIn('POST', 'orders/move-items', move)).toEqual(['099••••233', '098••••530'])
  expect(await phonesIn('POST', `orders/${other.id}/phone`)).toEqual(['099 111 2233'])

  const waiter = await app.as('mesero')
  expect(await waiter.orders.get({ params: { orderId: id } })).toMatchObject({
    phone: '098 455 2530',
  })
})

it('returns the same order to a repeat and refuses the uuid with other content', async () => {
  const app = await givenRestaurant()
  const token = await app.tokenOf('mesero')
  const body = { orderUuid: randomUUID(), orderType: 'TAB', name: 'Karla', items: [] }
  const send = (changes: object) =>
    app.request('POST', '/restaurant/orders', { token, body: { ...body, ...changes } })
  const first = await send({})
  const again = await send({})
  const other = await send({ name: 'Carla' })
  expect([first.status, again.status, other.status]).toEqual([201, 200, 409])
  expect(again.body.id).toBe(first.body.id)
})

it('requires a table for an order at a table, and refuses one for the others', async () => {
  const app = await givenRestaurant()
  const token = await app.tokenOf('mesero')
  const post = (body: object) =>
    app.request('POST', '/restaurant/orders', {
      token,
      body: { orderUuid: randomUUID(), items: [], ...body },
    })
  expect((await post({})).body.errors).toMatchObject([{ field: 'tableId' }])
  const takeaway = await post({ orderType: 'TAKEAWAY', tableId: 1 })
  expect(takeaway.body.errors).toMatchObject([
    { field: 'tableId', code: 'TABLE_OF_OTHER_ORDER_TYPE' },
  ])
  const unknown = await post({ orderType: 'TAB', customerId: 99_999 })
  expect(unknown.body.errors).toMatchObject([{ field: 'customerId', code: 'UNKNOWN_ID' }])
})

it('bills a delivery fee as a line of a service with IVA, and without service charge', async () => {
  const app = await givenRestaurant()
  await openRegister(app)
  app.sql('UPDATE establishments SET serviceChargeEnabled = 1')
  const order = await ordered(app, {
    orderType: 'DELIVERY',
    address: 'Coruña 214',
    deliveryFee: 2,
    items: [app.item('Encebollado', { quantity: 2 })],
  })
  expect(order).toMatchObject({ deliveryFee: 2, totalAmount: 11 })
  expect(order.items.map(({ description, totalAmount }) => [description, totalAmount])).toEqual([
    ['Encebollado', 9],
    ['Envío a domicilio', 2],
  ])
  const { status, body } = await bill(app, order, cash(11))
  expect(status).toBe(201)
  expect(body).toMatchObject({
    total: 11,
    subtotal: 9.57,
    tax: 1.43,
    serviceAmount: 0,
    orderType: 'DELIVERY',
    orderName: 'Domicilio 1',
    tableName: null,
  })
  const stock = app.sql(
    "SELECT quantity FROM productStocks JOIN products ON products.id = productId WHERE referenceCode = 'ENVIO'",
  )
  expect(stock.every(({ quantity }) => quantity === 0)).toBe(true)
})

it('has no delivery fee after its line is deleted, with a reason', async () => {
  const app = await givenRestaurant()
  const order = await ordered(app, { orderType: 'DELIVERY', deliveryFee: 2 })
  const [, fee] = order.items
  const client = await app.as('gerente')
  const remove = (itemUuid: string | undefined) =>
    client.orders.deleteItems({ body: { itemUuids: [String(itemUuid)], reason: 'Retira aquí' } })
  const { otherOrders: _, ...after } = await remove(fee?.itemUuid)
  expect(after).toMatchObject({ deliveryFee: null, totalAmount: 9, items: [{ quantity: 2 }] })
  expect(await client.orders.get({ params: { orderId: order.id } })).toEqual(after)

  const other = await ordered(app, { orderType: 'DELIVERY', deliveryFee: 2 })
  const [first] = other.items
  expect(await remove(first?.itemUuid)).toMatchObject({ deliveryFee: 2, totalAmount: 2 })
})

it("charges the establishment's service charge on a named tab, unless the request says otherwise", async () => {
  const app = await givenRestaurant()
  await openRegister(app)
  app.sql('UPDATE establishments SET serviceChargeEnabled = 1')
  const tab = await ordered(app, { orderType: 'TAB', name: 'Karla' })
  const { body } = await bill(app, tab, cash(9.78))
  expect(body).toMatchObject({ total: 9.78, serviceAmount: 0.78, orderName: 'Cuenta 1 · Karla' })
})

it('bills chosen items and equal shares, repeats safely, and closes with the last', async () => {
  const app = await givenRestaurant()
  await openRegister(app)
  const order = await ordered(app, {
    items: [app.item('Encebollado', { quantity: 2 }), app.item('Locro de papa')],
  })
  const uuid = order.items.find(({ description }) => description === 'Locro de papa')?.itemUuid
  const chosen = await bill(app, order, { itemUuids: [uuid], ...cash(4.9) })
  expect(chosen.body).toMatchObject({ total: 4.9, details: [{ description: 'Locro de papa' }] })
  const request = { invoiceUuid: randomUUID(), share: { of: 2, number: 1 }, ...cash(4.5) }
  const first = await bill(app, order, request)
  const again = await bill(app, order, request)
  expect([first.status, again.status]).toEqual([201, 200])
  const client = await app.as('cajera')
  const half = await client.orders.get({ params: { orderId: order.id } })
  expect(half).toMatchObject({
    isPaid: false,
    split: { of: 2, open: [{ number: 2, totalAmount: 4.5 }] },
  })
  await bill(app, order, { share: { of: 2, number: 2 }, ...cash(4.5) })
  const paid = await client.orders.get({ params: { orderId: order.id } })
  // Paid, but not handed over yet.
  expect(paid).toMatchObject({ isPaid: true, status: 'OPEN' })
  const listed = await client.orders.search({})
  expect(listed.data.map(({ id }) => id)).toEqual([order.id])
  await client.orders.setStatus({ params: { orderId: order.id }, body: { status: 'DELIVERED' } })
  expect((await client.orders.search({})).data).toEqual([])
  const none = await bill(app, order, cash(1))
  expect([none.status, none.body.code]).toEqual([409, 'ORDER_WITHOUT_BILL'])
})

it('accepts each step for every order without a table', async () => {
  const app = await givenRestaurant()
  const delivery = await ordered(app, { orderType: 'DELIVERY' })
  const tab = await ordered(app, { orderType: 'TAB', name: 'Karla' })
  const takeaway = await ordered(app)
  const client = await app.as('mesero')
  const step = (order: Order, status: 'READY' | 'ON_THE_WAY' | 'DELIVERED') =>
    client.orders.setStatus({ params: { orderId: order.id }, body: { status } })
  for (const status of ['READY', 'ON_THE_WAY', 'DELIVERED'] as const) {
    for (const order of [delivery, tab, takeaway]) {
      expect(await step(order, status)).toMatchObject({ status, isPaid: false })
    }
  }
  const ready = await step(takeaway, 'READY')
  expect(ready.progressAt).not.toBeNull()
  const found = await client.orders.search({ query: { status: 'READY' } })
  expect(found.data.map(({ id }) => id)).toEqual([takeaway.id])
})

it('seats a tab at a free table and joins an occupied one, without losing a cent', async () => {
  const app = await givenRestaurant()
  const client = await app.as('mesero')
  const first = await ordered(app, { orderType: 'TAB', name: 'Karla' })
  const second = await ordered(app)
  const tableId = app.tableId('9')
  const seat = (order: Order) =>
    client.orders.seat({ params: { orderId: order.id }, body: { tableId } })
  expect(await seat(first)).toMatchObject({ orderType: 'TABLE', tableId, totalAmount: 9 })
  await seat(first)
  await seat(second)
  const open = await client.orders.list({ params: { tableId } })
  expect(open.map(({ id, totalAmount }) => [id, totalAmount])).toEqual([
    [first.id, 9],
    [second.id, 9],
  ])
  expect((await client.orders.search({})).data).toEqual([])
  const token = await app.tokenOf('mesero')
  const elsewhere = await app.request('POST', `/restaurant/orders/${first.id}/seat`, {
    token,
    body: { tableId: app.tableId('12') },
  })
  expect([elsewhere.status, elsewhere.body.code]).toEqual([409, 'ORDER_HAS_TABLE'])
})

it('adds, changes and deletes lines of a tab with the rights of a table', async () => {
  const app = await givenRestaurant()
  const tab = await ordered(app, { orderType: 'TAB', items: [] })
  const client = await app.as('mesero')
  const soup = app.item('Encebollado', { quantity: 2 })
  const added = await client.orders.addItems({
    params: { orderId: tab.id },
    body: { send: true, items: [soup] },
  })
  expect(added.items[0]).toMatchObject({ status: 'SENT', course: 1 })
  const token = await app.tokenOf('mesero')
  const refused = await app.request('POST', '/restaurant/orders/delete-items', {
    token,
    body: { itemUuids: [soup.itemUuid], reason: 'error' },
  })
  expect(refused.status).toBe(403)
  const manager = await app.as('gerente')
  const left = await manager.orders.deleteItems({
    body: { itemUuids: [soup.itemUuid], reason: 'error' },
  })
  expect(left).toMatchObject({ items: [], totalAmount: 0 })
})

it('refuses the bill of an order while its card charge has an unknown outcome', async () => {
  const app = await givenCardTill(stayQuiet)
  const order = await ordered(app)
  const charge = await app.charge({ orderId: order.id })
  expect(charge.orderId).toBe(order.id)
  const { state } = await app.settled(charge.id)
  expect(state).toBe('UNKNOWN')
  const { status, body } = await bill(app, order, cash(9))
  expect([status, body.code]).toEqual([409, 'PINPAD_UNRESOLVED'])
  // After it is seated, the charge still blocks the bill of the table.
  const client = await app.as('mesero')
  const tableId = app.tableId('9')
  await client.orders.seat({ params: { orderId: order.id }, body: { tableId } })
  expect(await app.read(charge.id)).toMatchObject({ tableId, orderId: null })
})

it('bills an order with the charge that a terminal approved for it', async () => {
  const app = await givenCardTill()
  const order = await ordered(app, { items: [app.item('Encebollado', { quantity: 2 })] })
  const charge = await app.charge({
    orderId: order.id,
    totalAmount: 9,
    taxedAmount: 7.83,
    taxAmount: 1.17,
  })
  expect((await app.settled(charge.id)).state).toBe('APPROVED')
  const { status, body } = await bill(app, order, {
    payments: [{ amount: 9, paymentMethod: paymentMethod.card, pinpadTransactionId: charge.id }],
  })
  expect(status).toBe(201)
  expect((await app.read(charge.id)).invoiceId).toBe(body.id)
})

it('hides the total of an invoice of an order in the list of a cashier who counts blind', async () => {
  const app = await givenRestaurant()
  await openRegister(app)
  const order = await ordered(app)
  await bill(app, order, cash(9))
  const cashier = await app.as('cajera')
  expect((await cashier.invoices.list({})).data[0]).toMatchObject({
    total: null,
    orderName: 'Llevar 1',
  })
  const summary = await cashier.cashRegister.summary({ body: {} })
  expect(summary).not.toHaveProperty('totals')
})

it('names unpaid orders without a table in the summary of the register, until they are paid', async () => {
  const app = await givenRestaurant()
  await openRegister(app)
  const order = await ordered(app, { name: 'Verónica' })
  const cashier = await app.as('cajera')
  const before = await cashier.cashRegister.summary({ body: {} })
  expect(before.openOrders).toEqual([{ id: order.id, name: 'Llevar 1 · Verónica' }])
  expect(before.warnings.map(({ code }) => code)).toContain('OPEN_ORDERS')

  expect((await bill(app, order, cash(order.totalAmount))).status).toBe(201)
  const after = await cashier.cashRegister.summary({ body: {} })
  expect(after.openOrders).toEqual([])
  expect(after.summaryVersion).not.toBe(before.summaryVersion)
})
