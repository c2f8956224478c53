import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { givenRestaurant, type Restaurant } from '#main/testing/given/given-restaurant.ts'
import { recordStatements } from '#main/testing/checks/record-statements.ts'
import { isOnPostgres } from '#main/testing/engine/test-engine.ts'

async function add(
  { request, tokenOf }: Restaurant,
  orderId: number,
  body: unknown,
  user: 'mesero' | 'cajera' = 'mesero',
) {
  return request('POST', `/restaurant/orders/${orderId}/items`, {
    token: await tokenOf(user),
    body,
  })
}

it('appends: items of two devices add up', async () => {
  const restaurant = await givenRestaurant()
  const { givenOrder, item } = restaurant
  const { id } = await givenOrder('1', ['Fritada'])
  const answers = await Promise.all([
    add(restaurant, id, { items: [item('Limonada')] }),
    add(restaurant, id, { items: [item('Humita'), item('Tigrillo')] }, 'cajera'),
  ])
  expect(answers.map(({ status }) => status)).toEqual([201, 201])
  const { body } = await add(restaurant, id, { items: [item('Espumilla')] })
  expect(body.items.map((line: { description: string }) => line.description).toSorted()).toEqual([
    'Espumilla',
    'Fritada',
    'Humita',
    'Limonada',
    'Tigrillo',
  ])
  expect(body.items.map((line: { createdBy: string }) => line.createdBy).toSorted()).toEqual([
    'Andrea Mora',
    'Andrea Mora',
    'Luis Cajas',
    'Luis Cajas',
    'Luis Cajas',
  ])
})

it('keeps the price that a line had when it was added', async () => {
  const { givenOrder, item, sql, as } = await givenRestaurant()
  const { id } = await givenOrder('1', ['Fritada'])
  sql(`UPDATE products SET priceOne = 10000000, name = 'Fritada grande' WHERE name = 'Fritada'`)
  const mesero = await as('mesero')
  const order = await mesero.orders.addItems({
    params: { orderId: id },
    body: { items: [item('Fritada grande')] },
  })
  expect(order.items).toMatchObject([
    { description: 'Fritada', priceUnit: 7.73913 },
    { description: 'Fritada grande', priceUnit: 10 },
  ])
})

it('uses few statements for any number of items', async () => {
  const restaurant = await givenRestaurant()
  const { givenOrder, item } = restaurant
  const { id } = await givenOrder('1', ['Fritada'])
  const dishes = ['Limonada', 'Humita', 'Tigrillo']
  const body = { send: true, items: dishes.map((dish) => item(dish)) }
  const statements = await recordStatements(async () => {
    expect((await add(restaurant, id, body)).status).toBe(201)
  })
  const texts = statements.map(({ sql }) => sql)
  const inserts = texts.filter((text) => text.startsWith('insert'))
  // Items, tickets and their dishes; a till also writes the audit entry with the seals of the rows.
  expect(inserts).toHaveLength(isOnPostgres ? 3 : 4)
  // Session, begin, order, table, known items, products, course, send, sync setting, order and items, end
  // of the audit chain, commit; for the kitchen its stations, the dishes, the last ticket,
  // the printers and the mark of what no screen and no printer gets.
  // PostgreSQL adds the lock and reads that SQLite, with its single writer, keeps in memory: options,
  // price schedules, stations and the time zone too.
  expect(texts.length - inserts.length).toBeLessThanOrEqual(isOnPostgres ? 27 : 21)
})

it.skipIf(isOnPostgres)(
  'uses its indexes on the second day, after a first day with few rows',
  async () => {
    const { givenOrder, app, folder } = await givenRestaurant()
    await givenOrder('1', ['Fritada'])
    await app.stop()
    const nextDay = await givenRestaurant({ folder })
    const { id } = await nextDay.givenOrder('2', [])
    const dishes = ['Limonada', 'Humita', 'Tigrillo', 'Guatita', 'Fritada']
    const statements = await recordStatements(() =>
      add(nextDay, id, { send: true, items: dishes.map((dish) => nextDay.item(dish)) }),
    )
    const selects = statements.filter(({ sql }) => sql.startsWith('select'))
    const steps = selects.flatMap(({ sql, parameters }) =>
      nextDay.sql(`EXPLAIN QUERY PLAN ${sql}`, ...parameters).map(({ detail }) => String(detail)),
    )
    expect(steps.length).toBeGreaterThan(5)
    expect(
      steps.filter((step) => /^SCAN (?:orders|orderItems|products|sessions)/.test(step)),
    ).toEqual([])
  },
)

describe('a repeated request', () => {
  it('skips the items that the order has, and returns 200 if it has all', async () => {
    const restaurant = await givenRestaurant()
    const { givenOrder, item } = restaurant
    const { id } = await givenOrder('1', ['Fritada'])
    const limonada = item('Limonada')
    const first = await add(restaurant, id, { items: [limonada] })
    const again = await add(restaurant, id, { items: [{ ...limonada, observation: null }] })
    expect([first.status, again.status]).toEqual([201, 200])
    expect(again.body).toEqual(first.body)

    const more = await add(restaurant, id, { items: [limonada, item('Humita')] })
    expect(more.status).toBe(201)
    expect(more.body.items).toHaveLength(3)
  })

  it('is refused with other content under the same uuid', async () => {
    const restaurant = await givenRestaurant()
    const { givenOrder, item } = restaurant
    const limonada = item('Limonada')
    const { id } = await givenOrder('1', [limonada])
    const answer = await add(restaurant, id, {
      items: [item('Humita'), { ...limonada, quantity: 2 }],
    })
    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'UUID_REUSED', errors: [{ field: 'items[1].itemUuid', code: 'UUID_REUSED' }] },
    })
  })

  it('is refused if a uuid stands twice in it', async () => {
    const restaurant = await givenRestaurant()
    const limonada = restaurant.item('Limonada')
    const { id } = await restaurant.givenOrder('1', [])
    expect(await add(restaurant, id, { items: [limonada, limonada] })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'items[1].itemUuid', code: 'REPEATED' }] },
    })
  })

  it('does not restore a deleted line', async () => {
    const restaurant = await givenRestaurant()
    const { givenOrder, item, as } = restaurant
    const limonada = item('Limonada')
    const { id } = await givenOrder('1', [limonada])
    const mesero = await as('mesero')
    await mesero.orders.deleteItems({ body: { itemUuids: [limonada.itemUuid] } })
    const again = await add(restaurant, id, { items: [limonada] })
    expect(again).toMatchObject({ status: 200, body: { items: [] } })
  })

  it('does not send items that another user added in between', async () => {
    const restaurant = await givenRestaurant()
    const { givenOrder, item } = restaurant
    const { id } = await givenOrder('1', [])
    const first = { send: true, items: [item('Limonada')] }
    await add(restaurant, id, first)
    await add(restaurant, id, { items: [item('Humita')] }, 'cajera')
    const again = await add(restaurant, id, first)
    expect(again).toMatchObject({
      status: 200,
      body: { items: [{ status: 'SENT' }, { status: 'NEW' }] },
    })
  })

  it('sends its own items if the first request did not', async () => {
    const restaurant = await givenRestaurant()
    const { givenOrder, item } = restaurant
    const { id } = await givenOrder('1', [])
    const items = [item('Limonada')]
    await add(restaurant, id, { items })
    const again = await add(restaurant, id, { items, send: true })
    expect(again).toMatchObject({ status: 201, body: { items: [{ status: 'SENT' }] } })
  })
})

describe('sending', () => {
  it('sends all unsent items of the order, with or without new items', async () => {
    const restaurant = await givenRestaurant()
    const { givenOrder, item, clock } = restaurant
    const { id } = await givenOrder('1', ['Fritada'])
    clock.advance(60_000)
    const sent = await add(restaurant, id, { send: true, items: [] })
    expect(sent).toMatchObject({
      status: 201,
      body: { items: [{ status: 'SENT', sentAt: '2026-11-21T19:59:00.000Z' }] },
    })
    const nothingLeft = await add(restaurant, id, { send: true, items: [] })
    expect(nothingLeft).toMatchObject({ status: 200, body: sent.body })
    const both = await add(restaurant, id, { send: true, items: [item('Humita')] })
    expect(both.body.items).toMatchObject([
      { status: 'SENT', sentAt: '2026-11-21T19:59:00.000Z' },
      { status: 'SENT', sentAt: '2026-11-21T19:59:00.000Z' },
    ])
  })

  it('requires items if `send` is absent', async () => {
    const restaurant = await givenRestaurant()
    const { id } = await restaurant.givenOrder('1', [])
    expect(await add(restaurant, id, { items: [] })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'items', code: 'LIST_TOO_SHORT' }] },
    })
  })
})

describe('courses', () => {
  it('starts the next course once all items are sent, and keeps it until then', async () => {
    const restaurant = await givenRestaurant()
    const { givenOrder, item } = restaurant
    const { id } = await givenOrder('1', ['Empanada de viento'], { send: true })
    await add(restaurant, id, { items: [item('Fritada')] })
    await add(restaurant, id, { items: [item('Guatita')] })
    await add(restaurant, id, { items: [item('Flan de coco', { course: 5 })] })
    const { body } = await add(restaurant, id, { items: [item('Café pasado')] })
    expect(
      body.items.map((line: { description: string; course: number }) => [
        line.course,
        line.description,
      ]),
    ).toEqual([
      [1, 'Empanada de viento'],
      [2, 'Fritada'],
      [2, 'Guatita'],
      [5, 'Flan de coco'],
      [5, 'Café pasado'],
    ])
  })

  it('counts courses over all orders of the table, ignoring deleted items', async () => {
    const { givenOrder, item, as } = await givenRestaurant()
    await givenOrder('1', ['Empanada de viento'], { send: true })
    const soup = item('Locro de papa')
    const second = await givenOrder('1', [soup], { user: 'cajera' })
    expect(second.items).toMatchObject([{ course: 2 }])
    const cajera = await as('cajera')
    await cajera.orders.deleteItems({ body: { itemUuids: [soup.itemUuid] } })
    const { items } = await cajera.orders.addItems({
      params: { orderId: second.id },
      body: { items: [item('Fritada')] },
    })
    expect(items).toMatchObject([{ course: 2 }])
    expect((await givenOrder('2', ['Fritada'])).items).toMatchObject([{ course: 1 }])
  })
})

describe('refusals', () => {
  it('adds nothing to a closed order, but still answers a retry of its items', async () => {
    const restaurant = await givenRestaurant()
    const { givenOrder, item, as, tableId } = restaurant
    const humita = item('Humita')
    const { id } = await givenOrder('1', [humita])
    const mesero = await as('mesero')
    await mesero.orders.deleteItems({ body: { itemUuids: [humita.itemUuid] } })
    await mesero.tables.release({ params: { tableId: tableId('1') } })
    expect(await add(restaurant, id, { items: [item('Fritada')] })).toMatchObject({
      status: 409,
      body: { code: 'ORDER_CLOSED' },
    })
    expect(await add(restaurant, id, { items: [humita] })).toMatchObject({
      status: 200,
      body: { status: 'CLOSED' },
    })
  })

  it('returns 404 for an unknown order', async () => {
    const restaurant = await givenRestaurant()
    const answer = await add(restaurant, 9999, { items: [restaurant.item('Fritada')] })
    expect(answer.status).toBe(404)
  })

  it('changes nothing if one item is refused', async () => {
    const restaurant = await givenRestaurant()
    const { givenOrder, item, as, tableId } = restaurant
    const order = await givenOrder('1', ['Fritada'])
    const refused = await add(restaurant, order.id, {
      items: [item('Limonada'), item('Caldo de gallina'), item('Fritada', { quantity: 0 })],
    })
    expect(refused.status).toBe(400)
    const mesero = await as('mesero')
    expect(await mesero.orders.list({ params: { tableId: tableId('1') } })).toEqual([order])
  })
})

it('adding items cancels the bill request', async () => {
  const restaurant = await givenRestaurant()
  const { givenOrder, item, as, tableId, sectionId } = restaurant
  const { id } = await givenOrder('1', ['Fritada'])
  const mesero = await as('mesero')
  const statusNow = async () => {
    const states = await mesero.tables.list({ params: { sectionId: sectionId('Salón') } })
    return states.find((table) => table.name === '1')?.status
  }
  await mesero.tables.askBill({ params: { tableId: tableId('1') } })
  await add(restaurant, id, { send: true, items: [] })
  expect(await statusNow()).toBe('BILL_ASKED')
  await add(restaurant, id, { items: [item('Café pasado')] })
  expect(await statusNow()).toBe('OCCUPIED')
  await mesero.tables.askBill({ params: { tableId: tableId('1') } })
  await givenOrder('1', ['Café pasado'], { orderUuid: randomUUID(), user: 'cajera' })
  expect(await statusNow()).toBe('OCCUPIED')
})
