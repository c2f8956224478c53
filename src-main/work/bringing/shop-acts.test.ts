import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { orderOn } from '#main/testing/acts/orders.ts'
import { openRegister, paymentMethod, productNamed } from '#main/testing/acts/sales.ts'
import { readRows } from '#main/testing/checks/read-rows.ts'
import { fakeLan } from '#main/testing/doubles/fake-lan.ts'
import { type ApartShop, givenApartShop } from '#main/testing/given/given-apart-shop.ts'
import { COUNTER_POINT, givenCounter } from '#main/testing/given/given-counter.ts'
import { demoUsers, givenApp, type TestApp } from '#main/testing/test-app.ts'

const bodyOf = ({ sent }: ApartShop, path: string) =>
  JSON.parse(sent.find(({ request }) => request.path === `/api/v1${path}`)?.request.body ?? 'null')

/** The main till takes the sale; how it records one is its own side. */
const sold = (shop: ApartShop, id: number) =>
  shop.answers.set('POST /api/v1/invoices', ({ body }) => ({
    status: 201,
    body: { id, invoiceUuid: JSON.parse(body ?? '').invoiceUuid },
  }))

/** Orders a dish on a table, pays it in cash and returns its line's uuid. */
async function paidDish(app: TestApp): Promise<string[]> {
  const { items } = await orderOn(app, 1, { Fritada: 1 }, { send: true })
  const { status } = await app.request('POST', '/restaurant/tables/1/invoice', {
    token: await app.tokenOf('cajera'),
    body: {
      invoiceUuid: randomUUID(),
      payments: [
        {
          amount: items.reduce((sum, { totalAmount }) => sum + totalAmount, 0),
          paymentMethod: paymentMethod.cash,
        },
      ],
    },
  })
  expect(status).toBe(201)
  return items.map(({ itemUuid }) => itemUuid)
}

describe('acts that no central receives', () => {
  it('are kept in a shop of several programs, and shown as sent to no central', async () => {
    const app = await givenApp({ dependencies: { lan: fakeLan() } })
    await givenCounter(app)
    await orderOn(app, 1, { Fritada: 1 })
    const { id } = await productNamed(app, 'Limonada')
    const waiter = await app.as('mesero')
    await waiter.products.setSoldOut({ params: { id }, body: { soldOut: true } })
    expect(readRows(app, 'SELECT operation, state FROM outbox ORDER BY id')).toEqual([
      { operation: 'orders.create', state: 'done' },
      { operation: 'products.setSoldOut', state: 'done' },
    ])
    expect(readRows(app, 'SELECT outboxId, userId, emissionPointId FROM shopActs')).toEqual([
      { outboxId: 1, userId: 4, emissionPointId: 1 },
      { outboxId: 2, userId: 4, emissionPointId: 1 },
    ])
    const admin = await app.as('admin')
    expect(await admin.sync.status()).toMatchObject({ done: 0, pending: 0 })
    expect(await admin.sync.operations({ query: {} })).toMatchObject({
      data: [],
      pagination: { totalElements: 0 },
    })
  })

  it('are not kept by a till that is alone', async () => {
    const app = await givenApp()
    await orderOn(app, 1, { Fritada: 1 })
    await openRegister(app)
    expect(readRows(app, 'SELECT operation FROM outbox')).toEqual([
      { operation: 'cashRegister.open' },
    ])
    expect(readRows(app, 'SELECT outboxId FROM shopActs')).toEqual([])
  })

  it('say that the guests asked for the bill, who waits on them, and that a dish is out', async () => {
    const shop = await givenApartShop()
    await orderOn(shop.counter, 1, { Fritada: 1 })
    const manager = await shop.counter.as('gerente')
    await manager.tables.handOver({ params: { tableId: 1 }, body: { userId: 3 } })
    await manager.tables.askBill({ params: { tableId: 1 } })
    const { id } = await productNamed(shop.counter, 'Limonada')
    await manager.products.setSoldOut({ params: { id }, body: { soldOut: true } })
    expect(await shop.bring()).toBe(0)
    const atMain = await shop.main.as('mesero')
    const tables = await atMain.tables.list({ params: { sectionId: 1 } })
    expect(tables.find((table) => table.id === 1)).toMatchObject({
      status: 'BILL_ASKED',
      waiterId: 3,
    })
    expect(await atMain.products.get({ params: { id } })).toMatchObject({ soldOut: true })
  })
})

it('closes a register with its count, its session at the main till and who signed', async () => {
  const shop = await givenApartShop({
    before: async (main) => {
      await openRegister(main)
    },
  })
  const own = await openRegister(shop.counter, { emissionPointId: COUNTER_POINT })
  const elsewhere = 70
  shop.answers.set('POST /api/v1/cash-register/open', ({ body }) => ({
    status: 201,
    body: {
      id: elsewhere,
      openingCash: JSON.parse(body ?? '').openingCash,
      emissionPointId: COUNTER_POINT,
    },
  }))
  shop.answers.set('POST /api/v1/cash-register/close', ({ body }) => ({
    status: 200,
    body: { cashRegisterId: JSON.parse(body ?? '').cashRegisterId },
  }))
  const cashier = await shop.counter.as('cajera')
  const { summaryVersion, cashRegisterId } = await cashier.cashRegister.summary({ body: {} })
  expect(cashRegisterId).toBe(own)
  const one = (await cashier.cashRegister.denominations()).find(({ value }) => value === 1)
  const denominations = [{ denominationId: one?.id ?? 0, quantity: 100 }]
  const counted = { cash: 100, card: 0, check: 0, bankDeposit: 0, bankTransfer: 0 }
  const operationId = randomUUID()
  await cashier.cashRegister.close({
    body: {
      operationId,
      summaryVersion,
      pin: demoUsers.gerente.pin,
      counted,
      leftInCash: 20,
      denominations,
    },
  })
  expect(await shop.bring()).toBe(0)
  expect(bodyOf(shop, '/cash-register/close')).toEqual({
    operationId,
    summaryVersion,
    counted,
    leftInCash: 20,
    denominations,
    cashRegisterId: elsewhere,
    signerId: 2,
  })
})

describe('a bill', () => {
  it('names the dishes that it settled for the main till', async () => {
    const shop = await givenApartShop()
    sold(shop, 900)
    await openRegister(shop.counter, { emissionPointId: COUNTER_POINT })
    const itemUuids = await paidDish(shop.counter)
    expect(await shop.bring()).toBe(0)
    expect(bodyOf(shop, '/invoices')).toMatchObject({ itemUuids, emissionPointId: COUNTER_POINT })
    expect(bodyOf(shop, '/invoices').observation ?? null).toBeNull()
  })

  it('of a former main till names them too, which a central without orders never sees', async () => {
    let itemUuids: string[] = []
    const shop = await givenApartShop({
      mode: 'RETURNING',
      unknowing: async (former) => {
        await openRegister(former)
        itemUuids = await paidDish(former)
      },
    })
    const [row] = readRows<{ input: string }>(
      shop.counter,
      `SELECT input FROM outbox WHERE operation = 'invoices.issue'`,
    )
    expect(JSON.parse(row?.input ?? '').body).not.toHaveProperty('itemUuids')
    sold(shop, 900)
    expect(await shop.bring()).toBe(0)
    expect(bodyOf(shop, '/invoices')).toMatchObject({ itemUuids })
  })
})
