import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import type { OrderType } from '#shared/api/sales/order-types.ts'
import { givenRestaurant, type Restaurant } from '#main/testing/given/given-restaurant.ts'
import { openRegister, paymentMethod } from '#main/testing/acts/sales.ts'
import type { DemoUser } from '#main/testing/test-app.ts'

async function givenDelivery(deliveryFee?: number, orderType: OrderType = 'DELIVERY') {
  const app = await givenRestaurant()
  const waiter = await app.as('mesero')
  const order = await waiter.orders.create({
    body: {
      orderUuid: randomUUID(),
      orderType,
      items: [app.item('Encebollado', { quantity: 2 })],
      ...(deliveryFee === undefined ? {} : { deliveryFee }),
    },
  })
  const params = { orderId: order.id }
  return { app, waiter, order, params, set: setter(app, order.id) }
}

/** Returns a function that sets the fee of an order; it answers with status and body. */
function setter(app: Restaurant, orderId: number) {
  return async (
    body: { readonly deliveryFee: number | null; readonly reason?: string },
    { user = 'mesero', headers = {} }: { user?: DemoUser; headers?: Record<string, string> } = {},
  ) =>
    app.request('PUT', `/restaurant/orders/${orderId}/delivery-fee`, {
      token: await app.tokenOf(user),
      body,
      headers,
    })
}

function changes({ sql }: Restaurant) {
  return sql(
    `SELECT authorizedById, payload FROM auditEntries WHERE kind = 'DELIVERY_FEE_CHANGED' ORDER BY id`,
  ).map(({ authorizedById, payload }) => ({
    isAuthorized: authorizedById !== null,
    ...JSON.parse(String(payload)),
  }))
}

it('adds a fee to an order without one, raises it, and bills it with its IVA', async () => {
  const { app, set, params } = await givenDelivery()
  await openRegister(app)
  expect((await set({ deliveryFee: 1.5 })).body).toMatchObject({
    deliveryFee: 1.5,
    totalAmount: 10.5,
  })
  const raised = await set({ deliveryFee: 2.35 })
  expect(raised.status).toBe(200)
  expect(raised.body).toMatchObject({
    deliveryFee: 2.35,
    totalAmount: 11.35,
    items: [
      { description: 'Encebollado', isDeliveryFee: false },
      { description: 'Envío a domicilio', totalAmount: 2.35, status: 'SENT', isDeliveryFee: true },
    ],
    deletedItems: [],
  })
  expect(changes(app)).toEqual([
    { isAuthorized: false, before: 0, after: 150, reason: null },
    { isAuthorized: false, before: 150, after: 235, reason: null },
  ])

  const cajera = await app.as('cajera')
  const invoice = await cajera.orders.invoice({
    params,
    body: {
      invoiceUuid: randomUUID(),
      payments: [{ amount: 11.35, paymentMethod: paymentMethod.cash }],
    },
  })
  expect(invoice).toMatchObject({ total: 11.35, subtotal: 9.87, tax: 1.48 })
  expect(await set({ deliveryFee: 3 })).toMatchObject({
    status: 409,
    body: { code: 'ORDER_CLOSED' },
  })
})

it('accepts a fee for a takeaway, and refuses one for an order of a table', async () => {
  const takeaway = await givenDelivery(undefined, 'TAKEAWAY')
  expect((await takeaway.set({ deliveryFee: 1 })).body).toMatchObject({ deliveryFee: 1 })
  const table = await takeaway.app.givenOrder('T1', ['Encebollado'])
  expect(await setter(takeaway.app, table.id)({ deliveryFee: 1 })).toMatchObject({
    status: 409,
    body: { code: 'ORDER_HAS_TABLE' },
  })
})

it('asks for a reason and an approval of the difference to charge less than the guest was told', async () => {
  const { app, waiter, order, set, params } = await givenDelivery(2)
  expect((await set({ deliveryFee: 1.25 })).body.errors).toMatchObject([
    { field: 'reason', code: 'REQUIRED' },
  ])
  const less = { deliveryFee: 1.25, reason: 'Cerca' }
  expect(await set(less)).toMatchObject({ status: 403, body: { code: 'APPROVAL_REQUIRED' } })

  const approve = async (amount: number) => {
    const { approvalToken } = await waiter.auth.authorize({
      body: { action: 'orders.deleteItems', pin: '2580', resource: order.id, amount },
    })
    return { headers: { 'X-Approval': approvalToken } }
  }
  expect(await set(less, await approve(0.5))).toMatchObject({
    status: 403,
    body: { code: 'APPROVAL_OF_OTHER_ACT' },
  })
  expect((await waiter.orders.get({ params })).deliveryFee).toBe(2)
  const lowered = await set(less, await approve(0.75))
  expect(lowered.body).toMatchObject({ deliveryFee: 1.25, totalAmount: 10.25 })

  const removed = await set({ deliveryFee: null, reason: 'Retira aquí' }, { user: 'gerente' })
  expect(removed.body).toMatchObject({
    deliveryFee: null,
    totalAmount: 9,
    deletedItems: [{ description: 'Envío a domicilio', reason: 'Retira aquí', wasSent: true }],
  })
  expect(changes(app)).toEqual([
    { isAuthorized: true, before: 200, after: 125, reason: 'Cerca' },
    { isAuthorized: false, before: 125, after: 0, reason: 'Retira aquí' },
  ])
})

it('sets a fee again after it was removed', async () => {
  const { set } = await givenDelivery(2)
  await set({ deliveryFee: 0, reason: 'Retira aquí' }, { user: 'gerente' })
  await set({ deliveryFee: 2.5 })
  await set({ deliveryFee: 0, reason: 'Retira aquí' }, { user: 'gerente' })
  expect((await set({ deliveryFee: 1 })).body).toMatchObject({
    deliveryFee: 1,
    totalAmount: 10,
    deletedItems: [{}, {}],
  })
})

it('changes nothing if the order has this fee already', async () => {
  const { app, set, order } = await givenDelivery(2)
  const { body } = await set({ deliveryFee: 2 })
  expect(body).toEqual(order)
  const plain = await givenDelivery()
  expect((await plain.set({ deliveryFee: 0 })).body).toEqual(plain.order)
  expect(changes(app)).toEqual([])
})

it('applies a repeat with the same key once, also after somebody else changed the fee', async () => {
  const { set } = await givenDelivery()
  const repeat = () => set({ deliveryFee: 1 }, { headers: { 'Idempotency-Key': 'fee-1' } })
  const first = await repeat()
  await set({ deliveryFee: 3 })
  expect((await repeat()).body).toEqual(first.body)
  expect((await set({ deliveryFee: 3 })).body).toMatchObject({ deliveryFee: 3, totalAmount: 12 })
})

it('returns as fee the amount of its line, also after a discount, a deletion, or a move to another order', async () => {
  const { app, order, params, set } = await givenDelivery(2)
  const manager = await app.as('gerente')
  const fee = order.items.find(({ isDeliveryFee }) => isDeliveryFee)
  const itemUuid = String(fee?.itemUuid)
  const discounted = await manager.orders.updateItem({
    params: { itemUuid },
    body: { quantity: 1, discountPercent: 50, reason: 'Cliente frecuente' },
  })
  expect(discounted).toMatchObject({ deliveryFee: 1, totalAmount: 10 })
  expect((await set({ deliveryFee: 2 })).body).toMatchObject({
    deliveryFee: 2,
    totalAmount: 11,
    items: [{}, { discountAmount: 0, discountPercent: null }],
  })

  const other = await manager.orders.create({
    body: { orderUuid: randomUUID(), orderType: 'DELIVERY', deliveryFee: 1, items: [] },
  })
  const { source, target } = await manager.orders.moveItems({
    body: { operationId: randomUUID(), itemUuids: [itemUuid], targetOrderId: other.id },
  })
  expect([source.deliveryFee, target.deliveryFee]).toEqual([null, 3])
  const joined = await setter(app, other.id)({ deliveryFee: 4 })
  expect(joined.body).toMatchObject({ deliveryFee: 4, items: [{ totalAmount: 4 }] })
  expect((await set({ deliveryFee: 2 })).body).toMatchObject({ deliveryFee: 2, totalAmount: 11 })

  const listed = await manager.orders.get({ params })
  const again = listed.items.find(({ isDeliveryFee }) => isDeliveryFee)
  const { otherOrders: _, ...after } = await manager.orders.deleteItems({
    body: { itemUuids: [String(again?.itemUuid)], reason: 'Retira aquí' },
  })
  expect(after).toMatchObject({ deliveryFee: null, totalAmount: 9 })
})

it('refuses to change a fee that was billed while dishes are open', async () => {
  const { app, order, params, set } = await givenDelivery(2)
  await openRegister(app)
  const cajera = await app.as('cajera')
  const fee = order.items.find(({ isDeliveryFee }) => isDeliveryFee)
  await cajera.orders.invoice({
    params,
    body: {
      invoiceUuid: randomUUID(),
      itemUuids: [String(fee?.itemUuid)],
      payments: [{ amount: 2, paymentMethod: paymentMethod.cash }],
    },
  })
  expect((await cajera.orders.get({ params })).deliveryFee).toBe(2)
  expect(await set({ deliveryFee: 3 })).toMatchObject({
    status: 409,
    body: { code: 'ITEM_BILLED' },
  })
})

it('cancels the bill request if the fee makes the guest pay more', async () => {
  const { waiter, params, set } = await givenDelivery()
  await waiter.orders.bill({ params, body: {} })
  expect((await waiter.orders.get({ params })).billAskedAt).not.toBeNull()
  expect((await set({ deliveryFee: 2 })).body).toMatchObject({ billAskedAt: null })
})

it('does not count as a course: dishes that are ordered after it are the first course', async () => {
  const app = await givenRestaurant()
  const waiter = await app.as('mesero')
  const { id: orderId } = await waiter.orders.create({
    body: { orderUuid: randomUUID(), orderType: 'DELIVERY', deliveryFee: 2, items: [] },
  })
  const params = { orderId }
  const coursesOf = (items: readonly { description: string; course: number }[]) =>
    items.map(({ description, course }) => `${description} ${course}`)
  const nothing = await app.request('POST', `/restaurant/orders/${orderId}/fire`, {
    token: await app.tokenOf('mesero'),
    body: { course: 1 },
  })
  expect(nothing).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'course', code: 'COURSE_EMPTY' }] },
  })

  const first = await waiter.orders.addItems({
    params,
    body: { send: true, items: [app.item('Encebollado')] },
  })
  expect(coursesOf(first.items)).toContain('Encebollado 1')

  const second = await waiter.orders.addItems({ params, body: { items: [app.item('Limonada')] } })
  expect(coursesOf(second.items)).toContain('Limonada 2')
  const limonada = second.items.find(({ description }) => description === 'Limonada')
  const changed = await waiter.orders.updateItem({
    params: { itemUuid: limonada?.itemUuid ?? '' },
    body: { quantity: 2, course: null },
  })
  expect(coursesOf(changed.items)).toContain('Limonada 2')
})
