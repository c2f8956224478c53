import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { givenRestaurant } from '#main/testing/given/given-restaurant.ts'
import { readRows } from '#main/testing/checks/read-rows.ts'
import { openRegister, simpleSale } from '#main/testing/acts/sales.ts'
import { givenApp, type TestApp } from '#main/testing/test-app.ts'

/** Sends the same request with its uuids as given, then in capitals; returns both answers. */
async function sendTwice(app: TestApp, token: string, path: string, body: object) {
  const first = await app.request('POST', path, { token, body })
  const capitals = JSON.parse(
    JSON.stringify(body, (_, value: unknown) =>
      typeof value === 'string' && /^[0-9a-f-]{36}$/.test(value) ? value.toUpperCase() : value,
    ),
  ) as object
  const second = await app.request('POST', path, { token, body: capitals })
  return [first, second] as const
}

it('a sale, an order and a movement of cash whose uuids come again in capitals are not done twice', async () => {
  const app = await givenRestaurant()
  await openRegister(app)
  const token = await app.tokenOf('admin')
  const sale = await simpleSale(app)
  const order = { orderUuid: randomUUID(), tableId: app.tableId('1'), items: [app.item('Fritada')] }
  const exit = { operationId: randomUUID(), emissionPointId: 1, amount: 5, reason: 'hielo' }
  const requests = [
    ['/invoices', sale],
    ['/restaurant/orders', order],
    ['/cash-register/exits', exit],
  ] as const
  const ids: Record<string, number> = {}
  for (const [path, body] of requests) {
    const [first, second] = await sendTwice(app, token, path, body)
    expect([path, first.status, second.status]).toEqual([path, 201, 200])
    expect(second.body).toEqual(first.body)
    ids[path] = first.body.id
  }
  const items = { items: [app.item('Limonada')] }
  const more = `/restaurant/orders/${ids['/restaurant/orders']}/items`
  const [added, again] = await sendTwice(app, token, more, items)
  expect([added.status, again.status]).toEqual([201, 200])
  expect(again.body.items).toHaveLength(2)
  const bill = {
    invoiceUuid: randomUUID(),
    payments: [{ amount: again.body.totalAmount, paymentMethod: { id: 1 } }],
  }
  const [billed, rebilled] = await sendTwice(
    app,
    token,
    `/restaurant/tables/${app.tableId('1')}/invoice`,
    bill,
  )
  expect([billed.status, rebilled.status]).toEqual([201, 200])
  expect(rebilled.body.id).toBe(billed.body.id)
  const note = {
    creditNoteUuid: randomUUID(),
    invoiceId: ids['/invoices'],
    reason: 'Plato devuelto',
    refund: { kind: 'CREDIT' },
  }
  const [given, regiven] = await sendTwice(app, token, '/credit-notes', note)
  expect([given.status, regiven.status]).toEqual([201, 200])
  expect(regiven.body.number).toBe(given.body.number)
  const counts = readRows(
    app,
    `SELECT (SELECT count(*) FROM invoices) AS invoices, (SELECT count(*) FROM orders) AS orders,
      (SELECT count(*) FROM cashMovements) AS movements, (SELECT count(*) FROM creditNotes) AS notes`,
  )
  expect(counts).toEqual([{ invoices: 2, orders: 1, movements: 1, notes: 1 }])
})

it('a uuid in capitals finds its record in a path and in a query', async () => {
  const app = await givenRestaurant()
  await openRegister(app)
  const token = await app.tokenOf('admin')
  const sale = await simpleSale(app)
  const { body: invoice } = await app.request('POST', '/invoices', { token, body: sale })
  const found = await app.request(
    'GET',
    `/invoices?invoiceUuid=${sale.invoiceUuid.toUpperCase()}`,
    { token },
  )
  expect(found.body.data).toMatchObject([{ id: invoice.id }])
  const { items } = await app.givenOrder('1', ['Fritada'])
  const path = `/restaurant/orders/items/${items[0]?.itemUuid.toUpperCase()}`
  const changed = await app.request('PUT', path, { token, body: { quantity: 2 } })
  expect([changed.status, changed.body.items?.[0].quantity]).toEqual([200, 2])
})

it('an Idempotency-Key that is a uuid is the same key in capitals; another text is not', async () => {
  const app = await givenApp()
  const token = await app.tokenOf('admin')
  const create = async (key: string, name: string) => {
    const headers = { 'Idempotency-Key': key }
    const body = { name, permissions: [] }
    return (await app.request('POST', '/roles', { token, headers, body })).status
  }
  const key = randomUUID()
  expect(await create(key, 'Ayuda')).toBe(201)
  expect(await create(key.toUpperCase(), 'Ayuda')).toBe(200)
  expect(await create('rol-a', 'Bodega')).toBe(201)
  expect(await create('ROL-A', 'Barra')).toBe(201)
})
