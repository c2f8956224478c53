import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { systemClock } from '#main/hosts/shared/system.ts'
import { connectTill, givenOwnCentral } from '#main/testing/given/given-central.ts'
import { givenRestaurant, type Restaurant } from '#main/testing/given/given-restaurant.ts'
import { orderOn } from '#main/testing/acts/orders.ts'
import { openRegister } from '#main/testing/acts/sales.ts'

/** Pulls whole lists, which takes long on a busy machine. */
const patiently = { timeout: 60_000 }

async function givenTillAndCentral(given: { pushesRestaurant?: boolean } = {}) {
  const central = await givenOwnCentral()
  const till = await givenRestaurant({ dependencies: { clock: systemClock } })
  // The same tables with other ids: table 1 of the till is table 2 of the central.
  const names = till.sql('SELECT name FROM tables WHERE id IN (1, 2) ORDER BY id')
  till.sql(`UPDATE tables SET name = 'x' WHERE id = 1`)
  till.sql('UPDATE tables SET name = ? WHERE id = 2', names[0]?.['name'])
  till.sql('UPDATE tables SET name = ? WHERE id = 1', names[1]?.['name'])
  const office = await central.as('admin')
  const gerente = await till.as('gerente')
  const connect = (pushesRestaurant = given.pushesRestaurant ?? true) =>
    connectTill(till, central.url, {
      deduplicates: 'yes',
      username: 'admin',
      password: 'admin1234',
      pushesRestaurant,
    })
  await openRegister(till)
  return {
    till,
    office,
    gerente,
    connect,
    sync: () => gerente.sync.run(),
    /** Returns the orders of a table at the central, by the till's id of it. */
    at: async (tableId: number) => {
      const centralId = tableId === 1 ? 2 : tableId === 2 ? 1 : tableId
      const orders = await office.orders.list({ params: { tableId: centralId } })
      return orders.map(({ orderUuid, guests, items }) => ({
        orderUuid,
        guests,
        items: items.map(({ itemUuid, quantity, status, observation }) => ({
          itemUuid,
          quantity,
          status,
          observation,
        })),
      }))
    },
    stateAt: async (tableId: number) => {
      const centralId = tableId === 1 ? 2 : tableId === 2 ? 1 : tableId
      return (await office.tables.get({ params: { id: centralId } })).status
    },
  }
}

async function operationsOf(till: Restaurant) {
  return till.sql(
    `SELECT operation, state, lastError FROM outbox
     WHERE operation LIKE 'orders.%' OR operation LIKE 'tables.%' ORDER BY id`,
  )
}

it(
  'sends all acts at a table to the central: order, lines, kitchen, changes, deletions, transfer, bill',
  patiently,
  async () => {
    const { till, connect, sync, at, stateAt, gerente, office } = await givenTillAndCentral()
    await connect()
    await sync()
    const order = await orderOn(till, 1, { Encebollado: 1 })
    const waiter = await till.as('mesero')
    const soup = order.items[0]!.itemUuid
    const juice = till.item('Agua con gas 500 ml', { quantity: 2 })
    const water = till.item('Agua con gas 500 ml')
    await waiter.orders.addItems({
      params: { orderId: order.id },
      body: { items: [juice, water], send: false },
    })
    await waiter.orders.updateItem({
      params: { itemUuid: juice.itemUuid },
      body: { quantity: 3, observation: 'Sin hielo' },
    })
    await waiter.orders.update({ params: { orderId: order.id }, body: { guests: 3 } })
    await waiter.orders.addItems({
      params: { orderId: order.id },
      body: { items: [], send: true },
    })
    await gerente.orders.deleteItems({
      body: { itemUuids: [water.itemUuid], reason: 'Pedido por error' },
    })
    await sync()
    expect(await at(1)).toEqual([
      {
        orderUuid: order.orderUuid,
        guests: 3,
        items: [
          { itemUuid: soup, quantity: 1, status: 'SENT', observation: null },
          { itemUuid: juice.itemUuid, quantity: 3, status: 'SENT', observation: 'Sin hielo' },
        ],
      },
    ])

    await waiter.tables.transfer({ body: { sourceTableId: 1, targetTableId: 3 } })
    await sync()
    expect(await at(1)).toEqual([])
    expect(await at(3)).toMatchObject([{ orderUuid: order.orderUuid }])

    const cajera = await till.as('cajera')
    const { totalAmount } = await waiter.tables.get({ params: { id: 3 } })
    const invoice = await cajera.tables.invoice({
      params: { tableId: 3 },
      body: {
        invoiceUuid: randomUUID(),
        payments: [{ amount: totalAmount, paymentMethod: { id: 1 } }],
      },
    })
    await sync()
    expect(await stateAt(3)).toBe('FREE')
    expect((await office.invoices.list()).data[0]).toMatchObject({
      number: invoice.number,
      total: invoice.total,
    })
    expect(await gerente.sync.status()).toMatchObject({ parked: 0, pending: 0, conflicts: 0 })
  },
)

it(
  'keeps the order of offline acts: moved and billed tables match at the central afterwards',
  patiently,
  async () => {
    const { till, connect, sync, at, stateAt, gerente, office } = await givenTillAndCentral()
    await connect()
    await sync()
    await connectTill(till, 'http://127.0.0.1:9', { pushesRestaurant: true })
    const waiter = await till.as('mesero')
    const cajera = await till.as('cajera')
    const first = await orderOn(till, 1, { Encebollado: 1 })
    await waiter.tables.transfer({ body: { sourceTableId: 1, targetTableId: 3 } })
    const second = await orderOn(till, 1, { Encebollado: 1 })
    const joined = await orderOn(till, 3, { Encebollado: 1 })
    const [chosen] = first.items
    await cajera.tables.invoice({
      params: { tableId: 3 },
      body: {
        invoiceUuid: randomUUID(),
        itemUuids: [chosen!.itemUuid],
        payments: [{ amount: chosen!.totalAmount, paymentMethod: { id: 1 } }],
      },
    })
    const empty = await orderOn(till, 4, { Encebollado: 1 })
    await waiter.orders.deleteItems({ body: { itemUuids: [empty.items[0]!.itemUuid] } })
    await waiter.tables.release({ params: { tableId: 4 } })
    expect((await gerente.sync.status()).done).toBe(1)
    await connect()
    await sync()
    expect(await at(1)).toMatchObject([{ orderUuid: second.orderUuid }])
    expect((await at(3)).map(({ orderUuid, items }) => [orderUuid, items.length])).toEqual([
      [first.orderUuid, 0],
      [joined.orderUuid, 1],
    ])
    expect([await stateAt(3), await stateAt(4)]).toEqual(['OCCUPIED', 'FREE'])
    expect((await office.invoices.list()).data).toHaveLength(1)
    expect(await gerente.sync.status()).toMatchObject({ parked: 0, pending: 0 })
  },
)

it(
  'keeps at the central the paid part of a line, and reopens it when the invoice is annulled',
  patiently,
  async () => {
    const { till, connect, sync, office, gerente } = await givenTillAndCentral()
    await connect()
    await sync()
    const cajera = await till.as('cajera')
    const { items } = await orderOn(till, 1, { Encebollado: 3 })
    const [line] = items
    const pay = (part: object) =>
      cajera.tables.invoice({
        params: { tableId: 1 },
        body: {
          invoiceUuid: randomUUID(),
          items: [{ itemUuid: line!.itemUuid, ...part }],
          payments: [{ amount: 4.5, paymentMethod: { id: 1 } }],
        },
      })
    // The central has these two tables with swapped ids.
    const atCentral = () => office.orders.list({ params: { tableId: 2 } })
    const first = await pay({ quantity: 1 })
    await pay({ quantity: 2, share: { of: 2, number: 2 } })
    await sync()
    expect(await atCentral()).toMatchObject([
      { totalAmount: 4.5, items: [{ billedQuantity: 2, shares: { of: 2, quantity: 2 } }] },
    ])
    await gerente.invoices.annul({ params: { id: first.id }, body: { reason: 'Pagó otra' } })
    await sync()
    expect(await atCentral()).toMatchObject([{ totalAmount: 9, items: [{ billedQuantity: 1 }] }])
    expect(await gerente.sync.status()).toMatchObject({ parked: 0, pending: 0, conflicts: 0 })
  },
)

it(
  'sends no orders by default, and never sends those from before it was enabled',
  patiently,
  async () => {
    const { till, connect, sync, at } = await givenTillAndCentral({ pushesRestaurant: false })
    await connect()
    await sync()
    const before = await orderOn(till, 1, { Encebollado: 1 })
    expect(await operationsOf(till)).toEqual([])
    await connect(true)
    await sync()
    const waiter = await till.as('mesero')
    await waiter.orders.addItems({
      params: { orderId: before.id },
      body: { items: [till.item('Encebollado')] },
    })
    await waiter.tables.transfer({ body: { sourceTableId: 1, targetTableId: 2 } })
    const after = await orderOn(till, 2, { Encebollado: 1 })
    await sync()
    expect(await operationsOf(till)).toEqual([
      { operation: 'orders.create', state: 'done', lastError: null },
    ])
    expect(await at(2)).toMatchObject([{ orderUuid: after.orderUuid }])
  },
)

it(
  'parks the order of a table unknown at the central, and sends the others',
  patiently,
  async () => {
    const { till, connect, sync, at } = await givenTillAndCentral()
    till.sql(`UPDATE tables SET name = 'Sólo aquí' WHERE id = 5`)
    await connect()
    await sync()
    await orderOn(till, 5, { Encebollado: 1 })
    const other = await orderOn(till, 6, { Encebollado: 1 })
    await (
      await till.as('mesero')
    ).tables.transfer({
      body: { sourceTableId: 5, targetTableId: 6 },
    })
    await sync()
    expect(await operationsOf(till)).toEqual([
      { operation: 'orders.create', state: 'parked', lastError: 'UNKNOWN_AT_CENTRAL' },
      { operation: 'orders.create', state: 'done', lastError: null },
      { operation: 'tables.transfer', state: 'parked', lastError: 'UNKNOWN_AT_CENTRAL' },
    ])
    expect(await at(6)).toMatchObject([{ orderUuid: other.orderUuid }])
  },
)

it(
  'gives a delivery at the central the same fee and bills the same line of it, however often it changed',
  patiently,
  async () => {
    const { till, connect, sync, office, gerente } = await givenTillAndCentral()
    await connect()
    await sync()
    const order = await gerente.orders.create({
      body: {
        orderUuid: randomUUID(),
        orderType: 'DELIVERY',
        deliveryFee: 2,
        items: [till.item('Encebollado')],
      },
    })
    const params = { orderId: order.id }
    const set = (deliveryFee: number | null) =>
      gerente.orders.setDeliveryFee({ params, body: { deliveryFee, reason: 'Cambió' } })
    await set(1)
    await set(null)
    const { items } = await set(2.5)
    await sync()
    const { data } = await office.orders.search({ query: { orderUuid: order.orderUuid } })
    expect(data).toMatchObject([{ deliveryFee: 2.5, totalAmount: 7, deletedItems: [{}] }])

    const cajera = await till.as('cajera')
    await cajera.orders.invoice({
      params,
      body: {
        invoiceUuid: randomUUID(),
        itemUuids: items.map(({ itemUuid }) => itemUuid),
        payments: [{ amount: 7, paymentMethod: { id: 1 } }],
      },
    })
    await sync()
    const atCentral = await office.orders.search({ query: { orderUuid: order.orderUuid } })
    expect(atCentral.data).toMatchObject([{ isPaid: true, deliveryFee: 2.5, items: [] }])
    expect(await gerente.sync.status()).toMatchObject({ parked: 0, pending: 0, conflicts: 0 })
  },
)
