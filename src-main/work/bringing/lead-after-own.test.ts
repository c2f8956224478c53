import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createApp } from '#main/app/app.ts'
import type { Apart } from '#main/core/ports/bringing.ts'
import type { Takeover } from '#main/core/shop/takeover.ts'
import { orderOn } from '#main/testing/acts/orders.ts'
import { openRegister, simpleSale } from '#main/testing/acts/sales.ts'
import { readRows } from '#main/testing/checks/read-rows.ts'
import { openRaw } from '#main/testing/engine/test-engine.ts'
import {
  type ApartShop,
  fetchAnswer,
  givenApartShop,
} from '#main/testing/given/given-apart-shop.ts'
import { connectTill } from '#main/testing/given/given-central.ts'
import { COUNTER_POINT } from '#main/testing/given/given-counter.ts'
import { newCustomer } from '#main/testing/samples/new-customer.ts'
import { givenApp, type TestApp } from '#main/testing/test-app.ts'

const NOBODY_LISTENS = 'http://127.0.0.1:9'
const MAIN_ID = 1

function decisionOf({ apart }: ApartShop): Takeover {
  return {
    points: 'ALL',
    epoch: 2,
    at: apart.since,
    counterId: apart.counterId,
    emissionPointIds: [COUNTER_POINT],
    userId: 2,
    userName: 'Gabriela Ponce',
    reason: 'La caja principal no vuelve',
    lost: {
      since: apart.since,
      until: apart.since,
      atMost: { sales: 0, charges: 0, tickets: 0 },
      lastNumbers: [],
      chargesInFlight: [],
    },
    numbers: { '001-001': 60 },
    mainUrl: null,
    lanPort: 4601,
    past: apart.past,
  }
}

/** The counter with own points opens its file again as the main till. */
async function lead(shop: ApartShop): Promise<TestApp> {
  await shop.counter.app.stop()
  return givenApp({
    folder: shop.counter.folder,
    dependencies: { takeover: decisionOf(shop) },
  })
}

/** Work of the main till when the programs part, besides its queue. */
async function leaveWork(main: TestApp): Promise<void> {
  const admin = await main.as('admin')
  const { id: printerId } = await admin.printers.create({
    body: { name: 'Cocina', connection: { kind: 'NETWORK', host: '127.0.0.1', port: 9 } },
  })
  const raw = openRaw(main.folder)
  raw.query(`INSERT INTO idMap (resource, localId, centralId) VALUES ('products', 1, 501)`)
  raw.query(`UPDATE outbox SET state = 'parked', lastError = 'FIELDS_INVALID'
    WHERE operation = 'cashRegister.entry'`)
  raw.query(`INSERT INTO electronicDocuments
      (id, kind, documentId, number, accessKey, environment, state, createdAt)
    SELECT 900 + id, 'INVOICE', id, number, accessKey, 1, 'SIGNED', issuedAt FROM invoices
    ORDER BY id DESC LIMIT 2`)
  raw.query(`INSERT INTO mailMessages (id, kind, documentId, number, "to", state, createdAt)
    SELECT id, kind, documentId, number, 'a@b.ec', 'QUEUED', createdAt FROM electronicDocuments`)
  raw.query(
    `INSERT INTO printJobs (id, job, title, printerId, state, copies, createdAt)
     VALUES (900, 'TEST', 'Prueba', ?, 'CANCELLED', 1, ''), (901, 'TEST', 'Prueba', ?, 'QUEUED', 1, '')`,
    printerId,
    printerId,
  )
  raw.close()
}

async function sellAt(app: TestApp, emissionPointId = COUNTER_POINT) {
  const admin = await app.as('admin')
  return admin.invoices.issue({ body: { ...(await simpleSale(app)), emissionPointId } })
}

async function enterCash(app: TestApp, emissionPointId: number, amount: number) {
  const admin = await app.as('admin')
  return admin.cashRegister.entry({
    body: { operationId: randomUUID(), amount, reason: 'Sueltos', emissionPointId },
  })
}

/** A shop with a central that nobody reaches: all that both did before the programs part waits to be sent. */
function givenWaitingShop({ pushesRestaurant = true } = {}) {
  return givenApartShop({
    async before(main) {
      await connectTill(main, NOBODY_LISTENS, { pushesRestaurant })
      await openRegister(main, { user: 'admin' })
      await sellAt(main, 1)
      await sellAt(main, 1)
      await enterCash(main, 1, 3)
      await leaveWork(main)
    },
  })
}

interface QueueRow {
  readonly id: number
  readonly uuid: string
  readonly operation: string
  readonly state: string
  readonly lastError: string | null
}

const queueOf = (app: TestApp) =>
  readRows<QueueRow>(app, 'SELECT id, uuid, operation, state, lastError FROM outbox ORDER BY id')

const openOf = (app: TestApp) =>
  queueOf(app).map(({ operation, state, lastError }) => ({ operation, state, lastError }))

function workOf(app: TestApp) {
  return {
    documents: readRows(
      app,
      'SELECT id, state, withdrawnAt IS NULL AS isQueued, isUncertain FROM electronicDocuments ORDER BY id',
    ),
    mails: readRows(app, 'SELECT id, state FROM mailMessages ORDER BY id'),
    papers: readRows(app, 'SELECT id, state FROM printJobs WHERE id >= 900'),
    ids: readRows(app, 'SELECT resource, localId, centralId FROM idMap'),
  }
}

describe('a counter with own points that becomes the main till', () => {
  it('sends again what it had left to the main till, and asks first whether that did it', async () => {
    const shop = await givenWaitingShop()
    expect(openOf(shop.counter).every(({ state }) => state === 'done')).toBe(true)
    const left = workOf(shop.counter)
    expect(left.documents).toEqual([
      expect.objectContaining({ isQueued: 0 }),
      expect.objectContaining({ isQueued: 0 }),
    ])
    expect(left.mails).toEqual([
      expect.objectContaining({ state: 'CANCELLED' }),
      expect.objectContaining({ state: 'CANCELLED' }),
    ])
    const leader = await lead(shop)
    expect(openOf(leader)).toEqual([
      { operation: 'cashRegister.open', state: 'unknown', lastError: null },
      { operation: 'invoices.issue', state: 'unknown', lastError: null },
      { operation: 'invoices.issue', state: 'unknown', lastError: null },
      { operation: 'cashRegister.entry', state: 'parked', lastError: 'FIELDS_INVALID' },
    ])
    const { documents, mails, papers, ids } = workOf(leader)
    expect(documents).toEqual([
      expect.objectContaining({ state: 'SIGNED', isQueued: 1, isUncertain: 1 }),
      expect.objectContaining({ state: 'SIGNED', isQueued: 1, isUncertain: 1 }),
    ])
    expect(mails).toEqual([
      expect.objectContaining({ state: 'QUEUED' }),
      expect.objectContaining({ state: 'QUEUED' }),
    ])
    // A person decides: it may be on paper.
    expect(papers).toEqual([
      { id: 900, state: 'CANCELLED' },
      { id: 901, state: 'UNKNOWN' },
    ])
    expect(ids).toEqual([{ resource: 'products', localId: 1, centralId: 501 }])
    expect(readRows(leader, `SELECT name FROM settings WHERE name LIKE 'bringing.%'`)).toEqual([])
  })

  it('leaves a document that was annulled meanwhile as it is, and its mail too', async () => {
    const shop = await givenWaitingShop()
    const raw = openRaw(shop.counter.folder)
    raw.query(`UPDATE electronicDocuments SET withdrawnAt = '2027-01-01T00:00:00.000Z'
      WHERE id = (SELECT max(id) FROM electronicDocuments)`)
    raw.close()
    const leader = await lead(shop)
    const { documents, mails } = workOf(leader)
    expect(documents).toEqual([
      expect.objectContaining({ isQueued: 1 }),
      expect.objectContaining({ isQueued: 0, isUncertain: 0 }),
    ])
    expect(mails).toEqual([
      expect.objectContaining({ state: 'QUEUED' }),
      expect.objectContaining({ state: 'CANCELLED' }),
    ])
  })

  it('sends its own acts to the central in their order: first asking about those that the main till had', async () => {
    const shop = await givenWaitingShop()
    await openRegister(shop.counter, { user: 'admin', emissionPointId: COUNTER_POINT })
    await sellAt(shop.counter)
    expect(await shop.bring()).toBe(0)
    shop.cable.fault = 'TORN'
    await enterCash(shop.counter, COUNTER_POINT, 5)
    await orderOn(shop.counter, 1, { Fritada: 1 })
    const admin = await shop.counter.as('admin')
    await admin.tables.askBill({ params: { tableId: 1 } })
    const leader = await lead(shop)
    const own = queueOf(leader).filter(({ id }) => id > shop.apart.past.outboxId)
    expect(own.map(({ operation, state, lastError }) => [operation, state, lastError])).toEqual([
      ['cashRegister.open', 'unknown', null],
      ['invoices.issue', 'unknown', null],
      ['cashRegister.entry', 'pending', null],
      ['orders.create', 'pending', null],
      ['tables.askBill', 'done', 'SHOP_ALONE'],
    ])
    const follows = readRows<{ follows: string | null }>(
      leader,
      `SELECT follows FROM outbox WHERE id > ${shop.apart.past.outboxId} ORDER BY id`,
    ).map((row) => JSON.parse(row.follows ?? '[]') as string[])
    for (const at of [1, 2, 3]) expect(follows[at]).toContain(own[at - 1]?.uuid)
  })

  it('sends no order to a central that gets none', async () => {
    const shop = await givenWaitingShop({ pushesRestaurant: false })
    const order = await orderOn(shop.counter, 1, { Fritada: 1 })
    const waiter = await shop.counter.as('mesero')
    await waiter.orders.update({ params: { orderId: order.id }, body: { guests: 3 } })
    await waiter.tables.transfer({ body: { sourceTableId: 1, targetTableId: 3 } })
    expect(await shop.bring()).toBe(0)
    const atMain = await (await shop.main.as('mesero')).orders.list({ params: { tableId: 3 } })
    expect(atMain).toMatchObject([{ orderUuid: order.orderUuid, guests: 3 }])
    const leader = await lead(shop)
    const own = queueOf(leader).filter(({ id }) => id > shop.apart.past.outboxId)
    expect(own.map(({ operation, state, lastError }) => [operation, state, lastError])).toEqual([
      ['orders.create', 'done', 'SHOP_ALONE'],
      ['orders.update', 'done', 'SHOP_ALONE'],
      ['tables.transfer', 'done', 'SHOP_ALONE'],
    ])
  })

  it('jumps the numbers of all points above what the main till told, and sells with those of the main till', async () => {
    const shop = await givenWaitingShop()
    const leader = await lead(shop)
    const read = await (await leader.as('admin')).shop.read()
    expect(read).toMatchObject({ role: 'MAIN', epoch: 2, ownSince: null, counterId: 2 })
    const [stored] = readRows<{ value: string }>(
      leader,
      `SELECT value FROM settings WHERE name = 'shop'`,
    )
    expect(JSON.parse(stored?.value ?? '')).toEqual({
      epoch: 2,
      since: shop.apart.since,
      by: 'Gabriela Ponce',
      forks: [{ epoch: 2, past: shop.apart.past }],
    })
    await openRegister(leader, { user: 'admin', emissionPointId: 1 })
    expect(Number((await sellAt(leader, 1)).shortNumber)).toBe(161)
  })
})

/** The former main till opens its file again and brings what it has to the program that leads. */
async function comeBack(shop: ApartShop, leader: TestApp) {
  await shop.main.app.stop()
  const apart: Apart = {
    ...shop.apart,
    mode: 'RETURNING',
    counterId: MAIN_ID,
    epoch: 2,
    send: (request, { headers }) => fetchAnswer(leader, request, headers),
    emptied: () => undefined,
  }
  const former = await givenApp({
    folder: shop.main.folder,
    create: createApp,
    dependencies: { apart },
  })
  expect(await former.app.bringing?.finish()).toBe(true)
  return former
}

function figuresOf(app: TestApp) {
  return {
    invoices: readRows(app, 'SELECT number, total, status FROM invoices ORDER BY number'),
    cash: readRows(app, 'SELECT amount FROM cashMovements ORDER BY amount'),
    orders: readRows(app, 'SELECT orderUuid, tableId, guests, status FROM orders ORDER BY 1'),
    items: readRows(app, 'SELECT itemUuid, quantity FROM orderItems ORDER BY 1'),
    customers: readRows(app, 'SELECT identificationNumber, phone FROM customers ORDER BY 1'),
    conflicts: readRows(app, 'SELECT kind FROM conflicts'),
  }
}

describe('a former main till that brings acts of the counter back to it', () => {
  it('does none of them twice, and its own ones once', async () => {
    const shop = await givenWaitingShop()
    const { counter, main } = shop
    await openRegister(counter, { user: 'admin', emissionPointId: COUNTER_POINT })
    await sellAt(counter)
    await enterCash(counter, COUNTER_POINT, 5)
    const admin = await counter.as('admin')
    const customer = await admin.customers.create({ body: newCustomer({}) })
    const order = await orderOn(counter, 1, { Fritada: 1 }, { send: true })
    await admin.orders.update({ params: { orderId: order.id }, body: { guests: 3 } })
    await admin.tables.transfer({ body: { sourceTableId: 1, targetTableId: 3 } })
    await admin.orders.update({ params: { orderId: order.id }, body: { guests: 4 } })
    expect(await shop.bring()).toBe(0)
    await sellAt(main, 1)
    await enterCash(main, 1, 7)
    const there = await (await main.as('mesero')).orders.list({ params: { tableId: 3 } })
    await (
      await main.as('admin')
    ).orders.update({
      params: { orderId: there[0]?.id ?? 0 },
      body: { guests: 5 },
    })
    shop.cable.fault = 'TORN'
    await enterCash(counter, COUNTER_POINT, 9)
    const before = figuresOf(counter)

    const leader = await lead(shop)
    await sellAt(leader)
    const former = await comeBack(shop, leader)
    const rows = readRows<{ operation: string; state: string; lastError: string | null }>(
      former,
      `SELECT operation, state, lastError FROM outbox WHERE id > ${shop.apart.past.outboxId}`,
    )
    expect(rows.length).toBeGreaterThan(9)
    expect(rows.filter(({ state, lastError }) => state !== 'done' || lastError !== null)).toEqual(
      [],
    )
    const after = figuresOf(leader)
    expect(after.invoices).toHaveLength(before.invoices.length + 2)
    expect(new Set(after.invoices.map((row) => JSON.stringify(row))).size).toBe(
      after.invoices.length,
    )
    expect(after.cash).toEqual([...before.cash, { amount: 700 }].toSorted(byAmount))
    expect(after.orders).toEqual([
      expect.objectContaining({ orderUuid: order.orderUuid, tableId: 3, guests: 5 }),
    ])
    expect(after.items).toEqual(before.items)
    expect(after.customers).toEqual(before.customers)
    expect(JSON.stringify(after.customers)).toContain(customer.identificationNumber)
    expect(after.conflicts).toEqual([])
  })
})

function byAmount(one: unknown, other: unknown): number {
  return (one as { amount: number }).amount - (other as { amount: number }).amount
}
