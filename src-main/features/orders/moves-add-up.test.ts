import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Order } from '#shared/api/sales/orders.ts'
import { toCents } from '#shared/domain/money/money.ts'
import { givenRestaurant, type Restaurant } from '#main/testing/given/given-restaurant.ts'
import { openRegister, paymentMethod } from '#main/testing/acts/sales.ts'

const tableNames = ['8', '9', '10'] as const
const dishes = ['Encebollado', 'Seco de chivo', 'Jugo de naranjilla', 'Pan de casa'] as const

const table = fc.constantFrom(...tableNames)
const place = fc.nat({ max: 30 })
const step = fc.oneof(
  fc.record({
    kind: fc.constant('add' as const),
    table,
    dish: fc.constantFrom(...dishes),
    quantity: fc.integer({ min: 1, max: 5 }),
  }),
  fc.record({ kind: fc.constant('move' as const), from: table, to: table, place }),
  fc.record({
    kind: fc.constant('discount' as const),
    table,
    place,
    percent: fc.integer({ min: 1, max: 60 }),
  }),
  fc.record({ kind: fc.constant('billLine' as const), table, place }),
  fc.record({ kind: fc.constant('billShare' as const), table, of: fc.integer({ min: 2, max: 5 }) }),
  fc.record({
    kind: fc.constant('billAll' as const),
    table,
    percent: fc.integer({ min: 0, max: 30 }),
  }),
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

async function ordersOf(app: Restaurant, name: string): Promise<Order[]> {
  const admin = await app.as('admin')
  return admin.orders.list({ params: { tableId: app.tableId(name) } })
}

/** Returns the cents that the guests of all tables still owe. */
async function openCents(app: Restaurant): Promise<number> {
  const admin = await app.as('admin')
  let cents = 0
  for (const name of tableNames) {
    const { totalAmount } = await admin.tables.get({ params: { id: app.tableId(name) } })
    cents += toCents(totalAmount)
  }
  return cents
}

async function lineAt(app: Restaurant, name: string, at: number) {
  const items = (await ordersOf(app, name)).flatMap((order) => order.items)
  return items.length === 0 ? undefined : items[at % items.length]
}

async function send(app: Restaurant, method: string, path: string, body: unknown) {
  return app.request(method, path, { token: await app.tokenOf('admin'), body })
}

/** Bills what the printed bill states; returns the cents paid and given away. */
async function bill(app: Restaurant, name: string, choice: object, percent = 0): Promise<number> {
  const path = `/restaurant/tables/${app.tableId(name)}`
  const printed = await send(app, 'POST', `${path}/bill`, choice)
  if (printed.status !== 200) return 0
  const due = toCents(printed.body.total)
  const given = Math.floor((due * percent) / 100)
  const { status, body } = await send(app, 'POST', `${path}/invoice`, {
    invoiceUuid: randomUUID(),
    payments: [{ amount: (due - given) / 100, paymentMethod: paymentMethod.card }],
    customer: { id: 2 },
    ...choice,
    ...(given === 0 ? {} : { billDiscount: { amount: given / 100, reason: 'Demora' } }),
  })
  // If a bill is divided in equal shares, only its shares can be paid.
  if (body.code === 'SPLIT_IN_PROGRESS') return 0
  expect([status, body.errors ?? []]).toEqual([201, []])
  expect(toCents(body.total) + given).toBe(due)
  return due
}

async function run(app: Restaurant, act: Step): Promise<number> {
  switch (act.kind) {
    case 'add': {
      const item = app.item(act.dish, { quantity: act.quantity })
      await app.givenOrder(act.table, [item], { user: 'admin' })
      const added = (await ordersOf(app, act.table))
        .flatMap((order) => order.items)
        .find(({ itemUuid }) => itemUuid === item.itemUuid)
      return toCents(added?.totalAmount ?? 0)
    }
    case 'move': {
      const line = await lineAt(app, act.from, act.place)
      if (line === undefined) return 0
      await send(app, 'POST', '/restaurant/orders/move-items', {
        operationId: randomUUID(),
        itemUuids: [line.itemUuid],
        targetTableId: app.tableId(act.to),
      })
      return 0
    }
    case 'discount': {
      const line = await lineAt(app, act.table, act.place)
      if (line === undefined) return 0
      const { status, body } = await send(app, 'PUT', `/restaurant/orders/items/${line.itemUuid}`, {
        quantity: line.quantity,
        discountPercent: act.percent,
      })
      if (status !== 200) return 0
      const after = (body as Order).items.find(({ itemUuid }) => itemUuid === line.itemUuid)
      return toCents(after?.totalAmount ?? 0) - toCents(line.totalAmount)
    }
    case 'billLine': {
      const line = await lineAt(app, act.table, act.place)
      return line === undefined ? 0 : -(await bill(app, act.table, { itemUuids: [line.itemUuid] }))
    }
    case 'billShare': {
      const split = (await ordersOf(app, act.table)).find((order) => order.split !== null)?.split
      const of = split?.of ?? act.of
      const number = split?.open[0]?.number ?? 1
      return -(await bill(app, act.table, { share: { of, number } }))
    }
    case 'billAll':
      break
  }
  return -(await bill(app, act.table, {}, act.percent))
}

it('moves, shares, discounts and bills in any order keep every cent', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 16 }), async (acts) => {
      const app = await givenRestaurant()
      await openRegister(app)
      let expected = 0
      for (const act of acts) {
        expected += await run(app, act)
        expect([act.kind, await openCents(app)]).toEqual([act.kind, expected])
      }
    }),
    { numRuns: 12 },
  )
}, 60_000)
