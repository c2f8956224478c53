import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Order } from '#shared/api/sales/orders.ts'
import {
  givenBranch,
  givenPinpadCharge,
  givenRestaurant,
  type Restaurant,
} from '#main/testing/given/given-restaurant.ts'

async function transfer(
  { request, tokenOf, tableId }: Restaurant,
  source: string | number,
  target: string | number,
  user: 'mesero' | 'admin' = 'mesero',
) {
  const idOf = (table: string | number) => (typeof table === 'string' ? tableId(table) : table)
  return request('POST', '/restaurant/tables/transfer', {
    token: await tokenOf(user),
    body: { sourceTableId: idOf(source), targetTableId: idOf(target) },
  })
}

async function ordersOf({ as, tableId }: Restaurant, table: string): Promise<Order[]> {
  return (await as('mesero')).orders.list({ params: { tableId: tableId(table) } })
}

async function stateOf({ as, sectionId }: Restaurant, table: string) {
  const mesero = await as('mesero')
  for (const section of ['Salón', 'Terraza', 'Barra']) {
    const tables = await mesero.tables.list({ params: { sectionId: sectionId(section) } })
    const state = tables.find(({ name }) => name === table)
    if (state !== undefined) return state
  }
  throw new Error(`No table ${table}`)
}

it('moves all open orders whole to a free table', async () => {
  const restaurant = await givenRestaurant()
  const { givenOrder, tableId } = restaurant
  await givenOrder('1', ['Fritada', 'Limonada'], { send: true, guests: 2 })
  await givenOrder('1', ['Humita'], { user: 'cajera' })
  const before = await ordersOf(restaurant, '1')

  expect(await transfer(restaurant, '1', 'T2')).toMatchObject({ status: 204, body: undefined })

  expect(await ordersOf(restaurant, '1')).toEqual([])
  expect(await ordersOf(restaurant, 'T2')).toEqual(
    before.map((order) => ({ ...order, tableId: tableId('T2') })),
  )
  expect(await stateOf(restaurant, '1')).toMatchObject({ status: 'FREE' })
  expect(await stateOf(restaurant, 'T2')).toMatchObject({ status: 'OCCUPIED', guests: 2 })
})

it('joins the bill of an occupied table and keeps all its orders', async () => {
  const restaurant = await givenRestaurant()
  const { givenOrder } = restaurant
  const here = await givenOrder('1', ['Fritada'])
  const there = await givenOrder('2', ['Guatita'])
  await transfer(restaurant, '1', '2')
  const orders = await ordersOf(restaurant, '2')
  expect(new Set(orders.map(({ id }) => id))).toEqual(new Set([here.id, there.id]))
  expect(await stateOf(restaurant, '2')).toMatchObject({ totalAmount: 14.4, itemCount: 2 })
})

describe('a bill that was asked for', () => {
  it('keeps its mark on a free table', async () => {
    const restaurant = await givenRestaurant()
    await restaurant.givenOrder('1', ['Fritada'])
    const mesero = await restaurant.as('mesero')
    const { billAskedAt } = await mesero.tables.askBill({
      params: { tableId: restaurant.tableId('1') },
    })
    await transfer(restaurant, '1', '2')
    expect(await stateOf(restaurant, '2')).toMatchObject({ status: 'BILL_ASKED', billAskedAt })
    expect(await stateOf(restaurant, '1')).toMatchObject({ status: 'FREE', billAskedAt: null })
    await restaurant.givenOrder('1', [])
    expect(await stateOf(restaurant, '1')).toMatchObject({ status: 'OCCUPIED' })
  })

  it('loses its mark if tables are joined', async () => {
    const restaurant = await givenRestaurant()
    await restaurant.givenOrder('1', ['Fritada'])
    await restaurant.givenOrder('2', ['Guatita'])
    const mesero = await restaurant.as('mesero')
    for (const table of ['1', '2']) {
      await mesero.tables.askBill({ params: { tableId: restaurant.tableId(table) } })
    }
    await transfer(restaurant, '1', '2')
    expect(await stateOf(restaurant, '2')).toMatchObject({ status: 'OCCUPIED', billAskedAt: null })
  })
})

it('moves an unresolved card charge along, and leaves a resolved one', async () => {
  const restaurant = await givenRestaurant()
  const { givenOrder, sql, tableId } = restaurant
  await givenOrder('1', ['Fritada'])
  const states = ['CREATED', 'SENDING', 'WAITING', 'UNKNOWN', 'REVERSING', 'VOIDING']
  for (const state of [...states, 'DECLINED']) givenPinpadCharge(restaurant, { table: '1', state })
  await transfer(restaurant, '1', '2')
  const moved = sql(
    'SELECT state FROM pinpadTransactions WHERE tableId = ? ORDER BY id',
    tableId('2'),
  )
  expect(moved.map(({ state }) => state)).toEqual(states)
})

it('moves a bill that is being paid in equal shares', async () => {
  const restaurant = await givenRestaurant()
  const { givenOrder, sql } = restaurant
  await givenOrder('1', ['Fritada', 'Humita'])
  await givenOrder('2', ['Guatita'])
  sql(`INSERT INTO billSplits (id, shareCount, createdAt) VALUES (1, 2, '')`)
  sql(`UPDATE orderItems SET splitId = 1 WHERE description <> 'Guatita'`)
  const [before] = await ordersOf(restaurant, '1')
  await transfer(restaurant, '1', '2')
  const [split, other] = await ordersOf(restaurant, '2')
  expect(before?.split).toMatchObject({ of: 2, paid: [] })
  expect(split?.split).toEqual(before?.split)
  expect(other?.split).toBeNull()
})

describe('a transfer that is taken back', () => {
  async function takeBack(restaurant: Restaurant, from: string, to: string, orders: Order[]) {
    const { request, tokenOf, tableId } = restaurant
    return request('POST', '/restaurant/tables/transfer', {
      token: await tokenOf('mesero'),
      body: {
        sourceTableId: tableId(from),
        targetTableId: tableId(to),
        onlyOrderUuids: orders.map(({ orderUuid }) => orderUuid),
      },
    })
  }
  const isFinal = (field: string) => ({
    status: 400,
    body: { errors: [{ field, code: 'TRANSFER_FINAL' }] },
  })

  it('puts the orders and the asked bill back at their table, and is audited', async () => {
    const restaurant = await givenRestaurant()
    const mesero = await restaurant.as('mesero')
    await restaurant.givenOrder('1', ['Fritada'], { send: true })
    await mesero.tables.askBill({ params: { tableId: restaurant.tableId('1') } })
    const before = await ordersOf(restaurant, '1')
    await transfer(restaurant, '1', '2')
    expect(await takeBack(restaurant, '2', '1', before)).toMatchObject({ status: 204 })
    expect(await ordersOf(restaurant, '1')).toEqual(before)
    expect(await stateOf(restaurant, '1')).toMatchObject({ status: 'BILL_ASKED' })
    expect(await stateOf(restaurant, '2')).toMatchObject({ status: 'FREE' })
    const [entry] = restaurant.sql(
      `SELECT payload FROM auditEntries WHERE kind = 'TABLE_TRANSFERRED' ORDER BY id DESC`,
    )
    expect(JSON.parse(String(entry?.['payload']))).toMatchObject({
      sourceName: '2',
      targetName: '1',
      isTakenBack: true,
    })
  })

  it('parts two joined tables as they were, each with its own orders', async () => {
    const restaurant = await givenRestaurant()
    await restaurant.givenOrder('1', ['Fritada'])
    await restaurant.givenOrder('2', ['Guatita'])
    const [one, two] = [await ordersOf(restaurant, '1'), await ordersOf(restaurant, '2')]
    await transfer(restaurant, '1', '2')
    expect(await takeBack(restaurant, '2', '1', one)).toMatchObject({ status: 204 })
    expect(await ordersOf(restaurant, '1')).toEqual(one)
    expect(await ordersOf(restaurant, '2')).toEqual(two)
  })

  it('is refused once the old table has other guests', async () => {
    const restaurant = await givenRestaurant()
    await restaurant.givenOrder('1', ['Fritada'])
    const moved = await ordersOf(restaurant, '1')
    await transfer(restaurant, '1', '2')
    await restaurant.givenOrder('1', ['Guatita'])
    expect(await takeBack(restaurant, '2', '1', moved)).toMatchObject(isFinal('targetTableId'))
    expect(await ordersOf(restaurant, '2')).toMatchObject([{ id: moved[0]?.id }])
  })

  it('is refused once an order is no longer open there', async () => {
    const restaurant = await givenRestaurant()
    await restaurant.givenOrder('1', ['Fritada'])
    const moved = await ordersOf(restaurant, '1')
    await transfer(restaurant, '1', '2')
    await transfer(restaurant, '2', '3')
    await restaurant.givenOrder('2', ['Guatita'])
    expect(await takeBack(restaurant, '2', '1', moved)).toMatchObject(isFinal('onlyOrderUuids'))
  })

  it.each(['shares', 'charge'])(
    'is refused for joined tables that are being paid together: %s',
    async (paying) => {
      const restaurant = await givenRestaurant()
      await restaurant.givenOrder('1', ['Fritada'])
      await restaurant.givenOrder('2', ['Guatita'])
      const moved = await ordersOf(restaurant, '1')
      await transfer(restaurant, '1', '2')
      if (paying === 'shares') {
        restaurant.sql(`INSERT INTO billSplits (id, shareCount, createdAt) VALUES (1, 2, '')`)
        restaurant.sql(`UPDATE orderItems SET splitId = 1`)
      } else givenPinpadCharge(restaurant, { table: '2', state: 'UNKNOWN' })
      expect(await takeBack(restaurant, '2', '1', moved)).toMatchObject(isFinal('onlyOrderUuids'))
    },
  )
})

describe('two bills that are each being paid in equal shares', () => {
  async function givenTwoSplits(): Promise<Restaurant> {
    const restaurant = await givenRestaurant()
    await restaurant.givenOrder('1', ['Fritada', 'Humita'])
    await restaurant.givenOrder('2', ['Guatita', 'Limonada'])
    const { sql } = restaurant
    sql(`INSERT INTO billSplits (id, shareCount, createdAt) VALUES (1, 2, ''), (2, 3, '')`)
    sql(`UPDATE orderItems SET splitId = 1 WHERE description IN ('Fritada', 'Humita')`)
    sql(`UPDATE orderItems SET splitId = 2 WHERE description = 'Guatita'`)
    return restaurant
  }

  it('are not joined', async () => {
    const restaurant = await givenTwoSplits()
    const before = [await ordersOf(restaurant, '1'), await ordersOf(restaurant, '2')]
    const { status, body } = await transfer(restaurant, '1', '2')
    expect(status).toBe(400)
    expect(body.errors).toEqual([
      {
        field: 'targetTableId',
        code: 'SPLIT_IN_PROGRESS',
        message: 'La cuenta se está cobrando en 3 partes iguales. Terminar de cobrarlas.',
      },
    ])
    expect([await ordersOf(restaurant, '1'), await ordersOf(restaurant, '2')]).toEqual(before)
  })

  it('move to a free table, and join after one of them is paid', async () => {
    const restaurant = await givenTwoSplits()
    expect(await transfer(restaurant, '1', '3')).toMatchObject({ status: 204 })
    restaurant.sql(`UPDATE orderItems SET status = 'BILLED' WHERE splitId = 2`)
    expect(await transfer(restaurant, '3', '2')).toMatchObject({ status: 204 })
    expect(await stateOf(restaurant, '2')).toMatchObject({ itemCount: 3 })
  })
})

it('audits the user and what was moved', async () => {
  const restaurant = await givenRestaurant()
  const { id } = await restaurant.givenOrder('1', ['Fritada'])
  await transfer(restaurant, '1', '2')
  const [entry] = restaurant.sql(
    `SELECT name, payload FROM auditEntries JOIN users ON users.id = userId WHERE kind = 'TABLE_TRANSFERRED'`,
  )
  expect(entry?.['name']).toBe('Luis Cajas')
  expect(JSON.parse(String(entry?.['payload']))).toMatchObject({
    sourceName: '1',
    targetName: '2',
    orderIds: [id],
    isJoining: false,
  })
})

describe('refusals, all of them 400 with their field', () => {
  it.each([
    ['unknown tables', 9998, 9999, { sourceTableId: 'UNKNOWN_ID', targetTableId: 'UNKNOWN_ID' }],
    ['an unknown target', '1', 9999, { targetTableId: 'UNKNOWN_ID' }],
    ['the same table', '1', '1', { targetTableId: 'SAME_TABLE' }],
    ['an empty source', '2', '3', { sourceTableId: 'TABLE_FREE' }],
    ['a table out of use', '1', '11', { targetTableId: 'TABLE_INACTIVE' }],
    ['a section out of use', '1', 'B1', { targetTableId: 'TABLE_INACTIVE' }],
    ["another establishment's table", '1', 'S1', { targetTableId: 'ESTABLISHMENT_NOT_ALLOWED' }],
  ])('refuses %s', async (_, source, target, expected) => {
    const restaurant = await givenRestaurant()
    givenBranch(restaurant)
    restaurant.sql(`UPDATE sections SET active = 0 WHERE name = 'Barra'`)
    const order = await restaurant.givenOrder('1', ['Fritada'])
    const { status, body } = await transfer(restaurant, source, target)
    expect(status).toBe(400)
    expect(body).toMatchObject({ error: 'BAD_REQUEST', code: 'FIELDS_INVALID' })
    const errors: { field: string; code: string }[] = body.errors
    expect(Object.fromEntries(errors.map(({ field, code }) => [field, code]))).toEqual(expected)
    expect(await ordersOf(restaurant, '1')).toEqual([order])
  })

  it('moves between establishments with the flag', async () => {
    const restaurant = await givenRestaurant()
    givenBranch(restaurant)
    const { id } = await restaurant.givenOrder('1', ['Fritada'])
    expect(await transfer(restaurant, '1', 'S1', 'admin')).toMatchObject({ status: 204 })
    expect(await ordersOf(restaurant, 'S1')).toMatchObject([{ id }])
  })

  it('names missing fields', async () => {
    const { request, tokenOf } = await givenRestaurant()
    const answer = await request('POST', '/restaurant/tables/transfer', {
      token: await tokenOf('mesero'),
      body: { sourceTableId: 'mesa 1' },
    })
    expect(answer).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'sourceTableId' }, { field: 'targetTableId', code: 'REQUIRED' }] },
    })
  })
})

it('never loses or duplicates a line, whatever the sequence of transfers', async () => {
  const restaurant = await givenRestaurant()
  const { givenOrder, item, sql } = restaurant
  const tables = ['1', '2', 'T1', 'B1']
  const dishes = ['Fritada', 'Limonada', 'Pan de casa', 'Humita', 'Agua sin gas 500 ml']
  const table = fc.constantFrom(...tables)
  const step = fc.oneof(
    fc.record({ kind: fc.constant('order' as const), table, dishes: fc.subarray(dishes) }),
    fc.record({ kind: fc.constant('transfer' as const), table, target: table }),
  )
  const allLines = () =>
    sql(
      `SELECT itemUuid, orderId, status, course, quantity, totalAmount, subtotalAmount FROM orderItems ORDER BY id`,
    )
  const openLines = async () => {
    const states = await Promise.all(tables.map((name) => stateOf(restaurant, name)))
    const orders = (await Promise.all(tables.map((name) => ordersOf(restaurant, name)))).flat()
    const bare = orders.map((order) => ({ ...order, tableId: 'wherever' }))
    return {
      orders: bare.toSorted((one, other) => one.id - other.id),
      itemCount: states.reduce((count, state) => count + state.itemCount, 0),
      total: states.reduce((sum, state) => sum + Math.round(state.totalAmount * 100), 0),
      guests: states.reduce((count, state) => count + (state.guests ?? 0), 0),
    }
  }

  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 10 }), async (steps) => {
      for (const each of steps) {
        if (each.kind === 'order') {
          await givenOrder(
            each.table,
            each.dishes.map((dish, index) => item(dish, { quantity: index + 1 })),
            { guests: 2 },
          )
          continue
        }
        const before = await openLines()
        const lines = allLines()
        const { status } = await transfer(restaurant, each.table, each.target)
        expect([204, 400]).toContain(status)
        expect(await openLines()).toEqual(before)
        expect(allLines()).toEqual(lines)
        const left = await ordersOf(restaurant, each.table)
        expect(left.length === 0 || status === 400).toBe(true)
      }
      sql(`UPDATE orders SET status = 'CLOSED'`)
    }),
    { numRuns: 20 },
  )
})
