import { expect, it } from 'vitest'
import {
  givenPinpadCharge,
  givenRestaurant,
  type Restaurant,
} from '#main/testing/given/given-restaurant.ts'
import { recordStatements } from '#main/testing/checks/record-statements.ts'

async function listOf({ as, sectionId }: Restaurant, section: string) {
  const mesero = await as('mesero')
  return mesero.tables.list({ params: { sectionId: sectionId(section) } })
}

it('shows the state of each table', async () => {
  const restaurant = await givenRestaurant()
  const { givenOrder, item, clock, as, tableId, sectionId } = restaurant
  const first = await givenOrder('T1', ['Fritada'], { guests: 2, send: true })
  clock.advance(60_000)
  const second = await givenOrder('T1', [item('Limonada', { quantity: 3 })], {
    user: 'cajera',
    guests: 1,
  })
  clock.advance(60_000)
  await (
    await as('mesero')
  ).orders.addItems({ params: { orderId: first.id }, body: { items: [item('Humita')] } })
  await givenOrder('T2', [])
  await (await as('mesero')).tables.askBill({ params: { tableId: tableId('T2') } })

  const [t1, t2, t3] = await listOf(restaurant, 'Terraza')
  const table = { sectionId: sectionId('Terraza'), seats: 4, active: true }
  expect(t1).toEqual({
    ...table,
    id: tableId('T1'),
    name: 'T1',
    status: 'OCCUPIED',
    guests: 3,
    openedAt: '2026-11-21T19:58:00.000Z',
    billAskedAt: null,
    waiterId: first.waiterId,
    waiterName: 'Luis Cajas',
    totalAmount: 16.8,
    subtotalAmount: 14.61,
    itemCount: 3,
    unsentItems: 2,
    unsentSince: '2026-11-21T19:59:00.000Z',
    heldCourses: [],
    orderIds: [first.id, second.id],
    readyItems: 0,
    readySince: null,
    undeliveredTickets: 1,
    paperOnlyTickets: 0,
    unknownCharge: null,
  })
  expect(t2).toMatchObject({
    ...table,
    name: 'T2',
    status: 'BILL_ASKED',
    guests: null,
    billAskedAt: '2026-11-21T20:00:00.000Z',
    waiterName: 'Luis Cajas',
    totalAmount: 0,
    itemCount: 0,
  })
  expect(t3).toEqual({
    ...table,
    id: tableId('T3'),
    name: 'T3',
    status: 'FREE',
    guests: null,
    openedAt: null,
    billAskedAt: null,
    waiterId: null,
    waiterName: null,
    totalAmount: 0,
    subtotalAmount: 0,
    itemCount: 0,
    unsentItems: 0,
    unsentSince: null,
    heldCourses: [],
    orderIds: [],
    readyItems: 0,
    readySince: null,
    undeliveredTickets: 0,
    paperOnlyTickets: 0,
    unknownCharge: null,
  })
})

it('marks tables with a card charge of unknown outcome', async () => {
  const restaurant = await givenRestaurant()
  await restaurant.givenOrder('T1', ['Fritada'])
  await restaurant.givenOrder('T2', ['Fritada'])
  for (const state of ['UNKNOWN', 'DECLINED', 'UNKNOWN']) {
    givenPinpadCharge(restaurant, { table: 'T1', state })
  }
  givenPinpadCharge(restaurant, { table: 'T2', state: 'WAITING' })
  const [t1, t2] = await listOf(restaurant, 'Terraza')
  expect(t1?.unknownCharge).toEqual({ totalAmount: 17.8, since: '2026-11-21T19:58:00.000Z' })
  expect(t2?.unknownCharge).toBeNull()
})

it('shows the total that one invoice of all orders of the table will have', async () => {
  const restaurant = await givenRestaurant()
  const { givenOrder } = restaurant
  const orders = [
    await givenOrder('T1', ['Limonada', 'Limonada']),
    await givenOrder('T1', ['Limonada', 'Jugo de mora']),
  ]
  const [t1] = await listOf(restaurant, 'Terraza')
  expect(t1).toMatchObject({ subtotalAmount: 6.87, totalAmount: 7.9 })
  expect(orders.map(({ totalAmount }) => totalAmount)).toEqual([3.8, 4.1])
})

it('sorts by position on the plan, row by row, tables without a place last', async () => {
  const restaurant = await givenRestaurant()
  const { as, sectionId } = restaurant
  const names = async () => (await listOf(restaurant, 'Salón')).map(({ name }) => name)
  expect(await names()).toEqual('1 2 3 4 5 6 7 8 9 10 11 12 14'.split(' '))
  const gerente = await as('gerente')
  for (const name of ['100', '20']) {
    await gerente.tables.create({ body: { sectionId: sectionId('Salón'), name, seats: 2 } })
  }
  expect((await names()).slice(-3)).toEqual(['14', '20', '100'])
})

it('includes inactive tables', async () => {
  const restaurant = await givenRestaurant()
  const tables = await listOf(restaurant, 'Salón')
  expect(tables.filter(({ active }) => !active).map(({ name }) => name)).toEqual(['11'])
})

it('reads a full section in a few statements', async () => {
  const restaurant = await givenRestaurant()
  const { givenOrder } = restaurant
  await givenOrder('T1', ['Fritada'])
  const ofOneTable = await recordStatements(() => listOf(restaurant, 'Terraza'))

  for (const table of ['T2', 'T3', 'T4', 'T5', 'T6', 'T7']) {
    await givenOrder(table, ['Fritada', 'Limonada', 'Humita'])
    await givenOrder(table, ['Guatita'])
  }
  const ofAll = await recordStatements(() => listOf(restaurant, 'Terraza'))
  expect(ofAll).toHaveLength(ofOneTable.length)
  // The session and four of this feature.
  expect(ofOneTable.length).toBeLessThanOrEqual(5)
})

it('returns an empty list for an empty section and 404 for an unknown one', async () => {
  const { as, sql } = await givenRestaurant()
  sql(
    `INSERT INTO sections (id, establishmentId, name, width, height) VALUES (77, 1, 'Patio', 9, 9)`,
  )
  const mesero = await as('mesero')
  expect(await mesero.tables.list({ params: { sectionId: 77 } })).toEqual([])
  await expect(mesero.tables.list({ params: { sectionId: 78 } })).rejects.toMatchObject({
    status: 404,
  })
})
