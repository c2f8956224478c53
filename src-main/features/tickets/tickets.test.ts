import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import type { Client } from '#shared/api/client.ts'
import { givenRestaurant } from '#main/testing/given/given-restaurant.ts'

async function givenKitchen() {
  const restaurant = await givenRestaurant()
  const mesero = await restaurant.as('mesero')
  const stations = new Map((await mesero.stations.list()).map(({ name, id }) => [name, id]))
  const order = (tableId: number, items: ReturnType<typeof restaurant.item>[], send = true) =>
    mesero.orders.create({
      body: { orderUuid: randomUUID(), tableId, guests: 3, send, items },
    })
  return { ...restaurant, mesero, stations, order }
}

const short = async (client: Client, query: Parameters<Client['tickets']['list']>[0] = {}) =>
  (await client.tickets.list(query)).map(({ kind, number, stationId, state, items }) => ({
    kind,
    number,
    stationId,
    state,
    items: items.map(({ quantity, description }) => `${quantity} ${description}`),
  }))

it('writes a ticket per station with only what is new, numbered by the day', async () => {
  const { mesero, item, tableId, stations, order, clock } = await givenKitchen()
  const soup = item('Encebollado', { quantity: 2, observation: 'sin cebolla' })
  const { id: orderId } = await order(tableId('1'), [soup, item('Jugo de mora')])
  await mesero.orders.addItems({
    params: { orderId },
    body: { items: [item('Encebollado')] },
  })
  expect(await short(mesero)).toHaveLength(2)
  await mesero.orders.addItems({
    params: { orderId },
    body: { send: true, items: [item('Fritada')] },
  })
  expect(await short(mesero)).toEqual([
    {
      kind: 'NEW',
      number: 1,
      stationId: stations.get('Cocina'),
      state: 'PENDING',
      items: ['2 Encebollado'],
    },
    {
      kind: 'NEW',
      number: 2,
      stationId: stations.get('Barra'),
      state: 'PENDING',
      items: ['1 Jugo de mora'],
    },
    {
      kind: 'NEW',
      number: 3,
      stationId: stations.get('Cocina'),
      state: 'PENDING',
      items: ['1 Encebollado', '1 Fritada'],
    },
  ])
  const [first] = await mesero.tickets.list({ query: { stationId: stations.get('Cocina') } })
  expect(first).toMatchObject({
    tableName: '1',
    orderName: null,
    orderType: 'TABLE',
    waiterName: 'Luis Cajas',
    guests: 3,
    course: 1,
    sentAt: '2026-11-21T19:58:00.000Z',
    items: [{ itemUuid: soup.itemUuid, observation: 'sin cebolla', modifiers: [], done: false }],
  })
  clock.advance(10 * 60 * 60 * 1000)
  const later = await givenKitchenAgain(mesero, tableId('2'), item('Encebollado'))
  expect(later).toBe(1)
})

async function givenKitchenAgain(mesero: Client, tableId: number, dish: object): Promise<number> {
  const order = await mesero.orders.create({
    body: { orderUuid: randomUUID(), tableId, send: true, items: [dish as never] },
  })
  const [ticket] = await mesero.tickets.list({ query: { orderId: order.id } })
  return ticket?.number ?? 0
}

it('writes one ticket if the request is repeated', async () => {
  const { mesero, item, tableId } = await givenKitchen()
  const body = {
    orderUuid: randomUUID(),
    tableId: tableId('1'),
    send: true,
    items: [item('Encebollado')],
  }
  const { id: orderId } = await mesero.orders.create({ body })
  await mesero.orders.create({ body })
  await mesero.orders.addItems({ params: { orderId }, body: { send: true, items: body.items } })
  expect(await short(mesero)).toHaveLength(1)
})

it('cancels a deleted dish with reason and approver, and removes it from its ticket', async () => {
  const { as, mesero, item, tableId, order } = await givenKitchen()
  const gerente = await as('gerente')
  const soup = item('Encebollado')
  await order(tableId('1'), [soup, item('Encebollado', { quantity: 3 })])
  await gerente.orders.deleteItems({
    body: { itemUuids: [soup.itemUuid], reason: 'cambio de idea' },
  })
  const [kept, cancel] = await mesero.tickets.list()
  expect(kept?.items.map(({ quantity }) => quantity)).toEqual([3])
  expect(cancel).toMatchObject({
    kind: 'CANCEL',
    reason: 'cambio de idea',
    cancels: { id: kept?.id, number: 1, sentAt: '2026-11-21T19:58:00.000Z' },
    items: [{ itemUuid: soup.itemUuid, quantity: 1 }],
  })
  // A seen cancellation leaves the screen; the dishes do not change.
  await mesero.tickets.setState({ params: { id: cancel?.id ?? 0 }, body: { state: 'SERVED' } })
  expect(await short(mesero)).toHaveLength(1)
})

it('leaves no ticket open if all its dishes are deleted, and none for a dish that was never sent', async () => {
  const { as, mesero, item, tableId, order } = await givenKitchen()
  const gerente = await as('gerente')
  const soup = item('Encebollado')
  await order(tableId('1'), [soup])
  const unsent = item('Encebollado')
  await order(tableId('2'), [unsent], false)
  await gerente.orders.deleteItems({
    body: { itemUuids: [soup.itemUuid, unsent.itemUuid], reason: 'error' },
  })
  expect((await short(mesero)).map(({ kind }) => kind)).toEqual(['CANCEL'])
  const [gone] = await mesero.tickets.list({ query: { state: 'SERVED' } })
  await expect(mesero.tickets.recall({ params: { id: gone?.id ?? 0 } })).rejects.toMatchObject({
    status: 409,
    code: 'TICKET_CANCELLED',
  })
})

it('states where the dishes go if a table moves: the open ticket has the new table', async () => {
  const { mesero, item, tableId, order } = await givenKitchen()
  await order(tableId('1'), [item('Encebollado')])
  await mesero.tables.transfer({
    body: { sourceTableId: tableId('1'), targetTableId: tableId('2') },
  })
  expect(await mesero.tickets.list()).toMatchObject([
    { kind: 'NEW', tableName: '2', previousName: '1' },
    { kind: 'MOVED', tableName: '2', previousName: '1', items: [{ description: 'Encebollado' }] },
  ])
})

it('has the new table in the header of a ticket once its last dish was moved there', async () => {
  const { mesero, item, tableId, order } = await givenKitchen()
  const [soup, pork] = [item('Encebollado'), item('Fritada')]
  await order(tableId('1'), [soup, pork])
  const move = (itemUuid: string, target: string) =>
    mesero.orders.moveItems({
      body: { operationId: randomUUID(), itemUuids: [itemUuid], targetTableId: tableId(target) },
    })
  const heads = async () =>
    (await mesero.tickets.list()).flatMap(({ kind, tableName, previousName }) =>
      kind === 'NEW' ? [{ tableName, previousName }] : [],
    )
  await move(soup.itemUuid, '2')
  expect(await heads()).toEqual([{ tableName: '1', previousName: null }])
  await move(pork.itemUuid, '2')
  expect(await heads()).toEqual([{ tableName: '2', previousName: '1' }])
  // The ticket belongs to the new check, so it moves with its table.
  await mesero.tables.transfer({
    body: { sourceTableId: tableId('2'), targetTableId: tableId('3') },
  })
  expect(await heads()).toEqual([{ tableName: '3', previousName: '2' }])
})

it('states from which order or table the dishes come', async () => {
  const { mesero, item, tableId } = await givenKitchen()
  const { id: orderId } = await mesero.orders.create({
    body: {
      orderUuid: randomUUID(),
      orderType: 'TAKEAWAY',
      send: true,
      items: [item('Encebollado')],
    },
  })
  const places = async () =>
    (await mesero.tickets.list()).map(({ kind, tableName, previousName, previousKind }) => ({
      kind,
      tableName,
      previousName,
      previousKind,
    }))
  expect(await places()).toEqual([
    { kind: 'NEW', tableName: null, previousName: null, previousKind: null },
  ])
  await mesero.orders.seat({ params: { orderId }, body: { tableId: tableId('1') } })
  const seated = { tableName: '1', previousName: 'Llevar 1', previousKind: 'ORDER' }
  expect(await places()).toEqual([
    { kind: 'NEW', ...seated },
    { kind: 'MOVED', ...seated },
  ])
  const takeaway = await mesero.orders.create({
    body: { orderUuid: randomUUID(), orderType: 'TAKEAWAY', send: true, items: [item('Fritada')] },
  })
  const [soup] = (await mesero.orders.get({ params: { orderId } })).items
  await mesero.orders.moveItems({
    body: {
      operationId: randomUUID(),
      itemUuids: [soup?.itemUuid ?? ''],
      targetOrderId: takeaway.id,
    },
  })
  expect((await places()).filter(({ previousName }) => previousName === '1')).toEqual([
    { kind: 'NEW', tableName: null, previousName: '1', previousKind: 'TABLE' },
    { kind: 'MOVED', tableName: null, previousName: '1', previousKind: 'TABLE' },
  ])
})

it('states the guest and the promised time of an order without a table, also after a change', async () => {
  const { mesero, item } = await givenKitchen()
  const { id: orderId } = await mesero.orders.create({
    body: {
      orderUuid: randomUUID(),
      orderType: 'TAKEAWAY',
      name: 'Verónica',
      promisedAt: '2026-11-21T20:30:00.000Z',
      send: true,
      items: [item('Encebollado')],
    },
  })
  expect(await mesero.tickets.list()).toMatchObject([
    { orderName: 'Llevar 1 · Verónica', promisedAt: '2026-11-21T20:30:00.000Z' },
  ])
  await mesero.orders.edit({
    params: { orderId },
    body: { name: 'Sra. Lema', promisedAt: '2026-11-21T21:00:00.000Z' },
  })
  expect(await mesero.tickets.list()).toMatchObject([
    { orderName: 'Llevar 1 · Sra. Lema', promisedAt: '2026-11-21T21:00:00.000Z' },
  ])
})

it('starts with the first finished dish and is ready with the last, as does the line of the order', async () => {
  const { mesero, item, tableId, order } = await givenKitchen()
  const dishes = [item('Encebollado'), item('Encebollado', { quantity: 2 })] as const
  await order(tableId('1'), [...dishes])
  const [ticket] = await mesero.tickets.list()
  const id = ticket?.id ?? 0
  const done = (index: 0 | 1, isDone = true) =>
    mesero.tickets.setDone({
      params: { id, itemUuid: dishes[index].itemUuid },
      body: { done: isDone },
    })
  const statuses = async () => {
    const [read] = await mesero.orders.list({ params: { tableId: tableId('1') } })
    return read?.items.map(({ status }) => status)
  }
  expect(await done(0)).toMatchObject({
    state: 'STARTED',
    items: [{ done: true }, { done: false }],
  })
  expect(await statuses()).toEqual(['READY', 'SENT'])
  expect((await done(1)).state).toBe('READY')
  expect((await done(1, false)).state).toBe('STARTED')
  expect(await statuses()).toEqual(['READY', 'SENT'])
  await mesero.tickets.setState({ params: { id }, body: { state: 'READY' } })
  expect(await statuses()).toEqual(['READY', 'READY'])

  const served = await mesero.tickets.serve({ body: { tableId: tableId('1') } })
  expect(served.map(({ state }) => state)).toEqual(['SERVED'])
  expect(await statuses()).toEqual(['SERVED', 'SERVED'])
  expect(await mesero.tickets.list()).toEqual([])
  expect(await mesero.tickets.serve({ body: { tableId: tableId('1') } })).toEqual([])

  const recalled = await mesero.tickets.recall({ params: { id } })
  expect(recalled).toMatchObject({ state: 'PENDING', sentAt: ticket?.sentAt })
  expect(recalled.items.every((each) => !each.done)).toBe(true)
  expect(await statuses()).toEqual(['SENT', 'SENT'])
})

it('does not reopen a line that was billed', async () => {
  const { as, mesero, item, tableId, order } = await givenKitchen()
  const cajera = await as('cajera')
  await cajera.cashRegister.open({
    body: { operationId: randomUUID(), emissionPointId: 1, openingCash: 0 },
  })
  const { totalAmount } = await order(tableId('1'), [item('Encebollado')], false)
  await cajera.tables.invoice({
    params: { tableId: tableId('1') },
    body: {
      invoiceUuid: randomUUID(),
      payments: [{ amount: totalAmount, paymentMethod: { id: 1 } }],
    },
  })
  // Charging sends unsent items, because guests may pay before they eat.
  const [ticket] = await mesero.tickets.list()
  expect(ticket?.items).toHaveLength(1)
  const ready = await mesero.tickets.setState({
    params: { id: ticket?.id ?? 0 },
    body: { state: 'READY' },
  })
  expect(ready.state).toBe('READY')
  const [open] = await mesero.orders.list({ params: { tableId: tableId('1') } })
  expect(open).toBeUndefined()
})

it('answers 404 for an unknown ticket or dish, and 400 for an unknown table', async () => {
  const { mesero, item, tableId, order } = await givenKitchen()
  await order(tableId('1'), [item('Encebollado')])
  const [ticket] = await mesero.tickets.list()
  await expect(mesero.tickets.recall({ params: { id: 999 } })).rejects.toMatchObject({
    status: 404,
  })
  await expect(
    mesero.tickets.setDone({
      params: { id: ticket?.id ?? 0, itemUuid: randomUUID() },
      body: { done: true },
    }),
  ).rejects.toMatchObject({ status: 404 })
  await expect(mesero.tickets.serve({ body: { tableId: 9999 } })).rejects.toMatchObject({
    status: 400,
  })
})

it('states how many dishes an order holds for a station, until they are fired', async () => {
  const { mesero, item, tableId } = await givenKitchen()
  const order = await mesero.orders.create({
    body: {
      orderUuid: randomUUID(),
      tableId: tableId('1'),
      send: true,
      items: [
        item('Encebollado'),
        { ...item('Fritada', { quantity: 2 }), course: 2, hold: true },
        { ...item('Agua con gas 500 ml'), course: 2, hold: true },
      ],
    },
  })
  const [ticket] = await mesero.tickets.list()
  expect(ticket?.items.map(({ description }) => description)).toEqual(['Encebollado'])
  expect(ticket?.heldCourses).toEqual([{ course: 2, quantity: 2 }])
  const done = await mesero.tickets.setState({
    params: { id: ticket?.id ?? 0 },
    body: { state: 'STARTED' },
  })
  expect(done.heldCourses).toEqual([{ course: 2, quantity: 2 }])
  await mesero.orders.fire({ params: { orderId: order.id }, body: { course: 2 } })
  expect((await mesero.tickets.list()).flatMap(({ heldCourses }) => heldCourses)).toEqual([])
})

it("continues its numbers after midnight until the owner's day ends", async () => {
  const { as, givenOrder, clock, sql } = await givenRestaurant()
  sql(`UPDATE establishments SET dayEndsAt = '04:00'`)
  const sentAt = async (instant: string, table: string) => {
    clock.set(instant)
    const { id } = await givenOrder(table, ['Fritada'], { send: true })
    const mesero = await as('mesero')
    return (await mesero.tickets.list()).find(({ orderId }) => orderId === id)?.number
  }
  // 23:30, 03:59 and 04:00 in Guayaquil.
  expect(await sentAt('2026-11-22T04:30:00.000Z', '1')).toBe(1)
  expect(await sentAt('2026-11-22T08:59:00.000Z', '2')).toBe(2)
  expect(await sentAt('2026-11-22T09:00:00.000Z', '3')).toBe(1)
})

it('answers the ready tickets of the tables that a waiter serves now', async () => {
  const { mesero, as, item, tableId, order } = await givenKitchen()
  const gerente = await as('gerente')
  await order(tableId('1'), [item('Encebollado')])
  await order(tableId('2'), [item('Encebollado')])
  await gerente.orders.create({
    body: { orderUuid: randomUUID(), tableId: tableId('3'), send: true, items: [item('Fritada')] },
  })
  for (const { id, tableName } of await mesero.tickets.list()) {
    if (tableName === '2') continue
    await gerente.tickets.setState({ params: { id }, body: { state: 'READY' } })
  }
  const { user } = await mesero.auth.session()
  const ready = () => mesero.tickets.list({ query: { state: 'READY', waiterId: user.id } })
  expect(await ready()).toMatchObject([{ tableId: tableId('1'), tableName: '1' }])

  const { user: manager } = await gerente.auth.session()
  await gerente.tables.handOver({
    params: { tableId: tableId('1') },
    body: { userId: manager.id },
  })
  expect(await ready()).toEqual([])
})
