import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createApp } from '#main/app/app.ts'
import { readActStamp } from '#main/core/shop/act-stamp.ts'
import { orderOn } from '#main/testing/acts/orders.ts'
import { openRegister, productNamed } from '#main/testing/acts/sales.ts'
import { readRows } from '#main/testing/checks/read-rows.ts'
import {
  type ApartShop,
  actsOf,
  givenApartShop,
  queueOf,
} from '#main/testing/given/given-apart-shop.ts'
import { COUNTER_POINT } from '#main/testing/given/given-counter.ts'
import { newCustomer } from '#main/testing/samples/new-customer.ts'
import { newProduct } from '#main/testing/samples/new-product.ts'
import { NEW_PASSWORD, newUser } from '#main/testing/samples/new-user.ts'
import { givenApp, type TestApp } from '#main/testing/test-app.ts'
import { TEST_PEPPER } from '#main/testing/test-pepper.ts'

async function enterCash(app: TestApp, amount: number) {
  const cashier = await app.as('cajera')
  return cashier.cashRegister.entry({
    body: {
      operationId: randomUUID(),
      amount,
      reason: 'Sueltos',
      emissionPointId: COUNTER_POINT,
    },
  })
}

const cashAtMain = ({ main }: ApartShop) =>
  readRows<{ amount: number }>(main, 'SELECT amount FROM cashMovements ORDER BY id').map(
    ({ amount }) => amount,
  )

const handoverOf = ({ sent }: ApartShop) => {
  const last = sent.findLast(({ request }) => request.path.endsWith('/counters/handover'))
  return last === undefined ? undefined : JSON.parse(last.request.body ?? '')
}

/** The receiver of the handover is the main till's side. */
const taken = (shop: ApartShop) =>
  shop.answers.set('/counters/handover', () => ({ status: 200, body: { conflicts: 0 } }))

describe('a counter that goes on with its own points', () => {
  it('brings the orders of tables to the main till, also if no central gets orders', async () => {
    const shop = await givenApartShop()
    const order = await orderOn(shop.counter, 1, { Fritada: 2 }, { send: true })
    expect(shop.bringing.state).toMatchObject({ waiting: 1 })
    expect(await shop.bring()).toBe(0)
    const waiter = await shop.main.as('mesero')
    const [there] = await waiter.orders.list({ params: { tableId: 1 } })
    expect(there).toMatchObject({ orderUuid: order.orderUuid, items: [{ quantity: 2 }] })
    expect(shop.bringing.state).toEqual({ sent: 1, waiting: 0, fault: null })
  })

  it('adds a dish to the order that both knew, and to its own under the id of the main till', async () => {
    let shared = 0
    const shop = await givenApartShop({
      before: async (main) => {
        shared = (await orderOn(main, 1, { Fritada: 1 })).id
      },
    })
    // The same id is another order in each file.
    const elsewhere = await orderOn(shop.main, 2, { Humita: 1 })
    const own = await orderOn(shop.counter, 3, { Guatita: 1 })
    expect(own.id).toBe(elsewhere.id)
    const waiter = await shop.counter.as('mesero')
    const { id: productId } = await productNamed(shop.counter, 'Limonada')
    for (const orderId of [shared, own.id]) {
      await waiter.orders.addItems({
        params: { orderId },
        body: { send: false, items: [{ itemUuid: randomUUID(), productId, quantity: 1 }] },
      })
    }
    expect(await shop.bring()).toBe(0)
    const atMain = await shop.main.as('mesero')
    const dishesOn = async (tableId: number) =>
      (await atMain.orders.list({ params: { tableId } })).flatMap(({ items }) =>
        items.map(({ description }) => description),
      )
    expect(await dishesOn(1)).toEqual(['Fritada', 'Limonada'])
    expect(await dishesOn(2)).toEqual(['Humita'])
    expect(await dishesOn(3)).toEqual(['Guatita', 'Limonada'])
  })

  it('sends in the order in which things happened, whatever their lanes', async () => {
    const shop = await givenApartShop()
    shop.cable.fault = 'TORN'
    await openRegister(shop.counter, { emissionPointId: COUNTER_POINT })
    await orderOn(shop.counter, 1, { Fritada: 1 })
    await enterCash(shop.counter, 5)
    await orderOn(shop.counter, 2, { Fritada: 1 })
    await enterCash(shop.counter, 7)
    const waiter = await shop.counter.as('mesero')
    await waiter.tables.transfer({ body: { sourceTableId: 1, targetTableId: 3 } })
    expect(await shop.bring()).toBe(6)
    expect(shop.bringing.state.fault).toBe('NO_ANSWER')
    shop.cable.fault = undefined
    expect(await shop.bring()).toBe(0)
    expect(actsOf(shop)).toEqual([
      'POST /cash-register/open',
      'POST /restaurant/orders',
      'POST /cash-register/entries',
      'POST /restaurant/orders',
      'POST /cash-register/entries',
      'POST /restaurant/tables/transfer',
    ])
    expect(cashAtMain(shop)).toEqual([500, 700])
  })

  it('says who did an act, when, where and under which key of the page', async () => {
    const shop = await givenApartShop()
    shop.counter.clock.advance(60_000)
    const key = randomUUID()
    const { status } = await shop.counter.request('POST', '/customers', {
      token: await shop.counter.tokenOf('cajera'),
      headers: { 'Idempotency-Key': key },
      body: newCustomer({}),
    })
    expect(status).toBe(201)
    await shop.bring()
    const act = shop.sent.find(({ request }) => request.path === '/api/v1/customers')
    const { method = '', path = '', body } = act?.request ?? {}
    const stamp = act?.headers['x-shop-act']
    expect(readActStamp(stamp, { method, path, body: body ?? '' }, TEST_PEPPER)).toEqual({
      uuid: act?.headers['Idempotency-Key'],
      counterId: 2,
      userId: 3,
      emissionPointId: COUNTER_POINT,
      at: '2026-11-21T19:59:00.000Z',
      past: shop.apart.past,
      idempotencyKey: `3/${key}`,
      requestHash: expect.stringMatching(/^[0-9a-f]{32}$/),
      approvedById: null,
    })
  })

  it('does nothing twice if answers are lost, and goes on after a main till that was busy', async () => {
    const shop = await givenApartShop()
    await openRegister(shop.counter, { emissionPointId: COUNTER_POINT })
    await enterCash(shop.counter, 5)
    await enterCash(shop.counter, 7)
    for (const fault of ['ANSWER_LOST', 'BUSY', 'ANSWER_LOST'] as const) {
      shop.cable.fault = fault
      await shop.bring()
      expect(shop.bringing.state).toMatchObject({ fault: 'NO_ANSWER' })
    }
    shop.cable.fault = undefined
    expect(await shop.bring()).toBe(0)
    expect(cashAtMain(shop)).toEqual([500, 700])
    expect(readRows(shop.main, 'SELECT id FROM cashRegisters')).toHaveLength(1)
  })

  it('asks the main till for an act of a day ago whose answer was lost, before it sends it again', async () => {
    const shop = await givenApartShop()
    const { orderUuid } = await orderOn(shop.counter, 1, { Fritada: 1 })
    shop.cable.fault = 'ANSWER_LOST'
    await shop.bring()
    shop.cable.fault = undefined
    shop.sent.length = 0
    shop.counter.clock.advance(21 * 3_600_000)
    expect(await shop.bring()).toBe(0)
    expect(actsOf(shop)).toEqual([])
    const questions = shop.sent.filter(({ request }) => request.method === 'GET')
    expect(questions.map(({ request }) => request.path)).toContain(
      '/api/v1/restaurant/tables/1/orders',
    )
    expect(readRows(shop.main, 'SELECT orderUuid FROM orders')).toEqual([{ orderUuid }])
  })

  it('keeps what the main till refuses for the handover, and holds nothing else back', async () => {
    const shop = await givenApartShop()
    shop.answers.set('POST /api/v1/customers', () => ({
      status: 400,
      body: { code: 'FIELDS_INVALID', errors: [{ field: 'email', message: 'Mal' }] },
    }))
    taken(shop)
    const cashier = await shop.counter.as('cajera')
    const customer = newCustomer({})
    await cashier.customers.create({ body: customer })
    await orderOn(shop.counter, 1, { Fritada: 1 })
    expect(await shop.bringing.finish()).toBe(true)
    expect(queueOf(shop)).toEqual([
      { operation: 'customers.create', state: 'done', lastError: 'FIELDS_INVALID' },
      { operation: 'orders.create', state: 'done', lastError: null },
    ])
    expect(handoverOf(shop).refused).toEqual([
      {
        uuid: expect.any(String),
        operation: 'customers.create',
        at: '2026-11-21T19:58:00.000Z',
        userId: 3,
        input: { body: expect.objectContaining({ socialReason: customer.socialReason }) },
        code: 'FIELDS_INVALID',
      },
    ])
  })

  it('keeps its acts if the main till refuses the program itself', async () => {
    const shop = await givenApartShop()
    shop.answers.set('/restaurant/orders', () => ({ status: 409, body: { code: 'OLDER_EPOCH' } }))
    await orderOn(shop.counter, 1, { Fritada: 1 })
    expect(await shop.bring()).toBe(1)
    expect(shop.bringing.state).toMatchObject({ waiting: 1, fault: 'REFUSED' })
    shop.answers.clear()
    expect(await shop.bring()).toBe(0)
  })

  it('goes on at the pace of the main till', async () => {
    const shop = await givenApartShop()
    taken(shop)
    shop.cable.fault = 'TOO_FAST'
    await orderOn(shop.counter, 1, { Fritada: 1 })
    await orderOn(shop.counter, 2, { Fritada: 1 })
    expect(await shop.bringing.finish()).toBe(true)
    expect(actsOf(shop)).toEqual(['POST /restaurant/orders', 'POST /restaurant/orders'])
  })

  it('is not finished if the main till goes away, or does not take the handover', async () => {
    const shop = await givenApartShop()
    await orderOn(shop.counter, 1, { Fritada: 1 })
    shop.cable.fault = 'TORN'
    expect(await shop.bringing.finish()).toBe(false)
    shop.cable.fault = undefined
    shop.answers.set('/counters/handover', () => ({ status: 503, body: { code: 'BUSY' } }))
    expect(await shop.bringing.finish()).toBe(false)
    expect(shop.bringing.state.waiting).toBe(0)
    taken(shop)
    expect(await shop.bringing.finish()).toBe(true)
    // A slice that was taken is not sent again.
    expect(actsOf(shop)).toEqual(['POST /restaurant/orders'])
  })

  it('leaves what was queued before to the main till, once', async () => {
    const shop = await givenApartShop({
      before: async (main) => {
        await openRegister(main)
        await orderOn(main, 1, { Fritada: 1 })
      },
    })
    const before = readRows(shop.counter, `SELECT operation, state, lastError FROM outbox`)
    expect(before).toEqual([
      { operation: 'cashRegister.open', state: 'done', lastError: 'LEFT_TO_MAIN' },
      { operation: 'orders.create', state: 'done', lastError: 'SHOP_ALONE' },
    ])
    await orderOn(shop.counter, 2, { Humita: 1 })
    expect(await shop.bring()).toBe(0)
    await shop.counter.app.stop()
    const again = await givenApp({
      folder: shop.counter.folder,
      create: createApp,
      dependencies: { apart: shop.apart },
    })
    expect(again.app.bringing?.state).toEqual({ sent: 1, waiting: 0, fault: null })
    expect(actsOf(shop)).toEqual(['POST /restaurant/orders'])
  })

  it('changes nothing that only the main till may change', async () => {
    const { counter } = await givenApartShop()
    const admin = await counter.as('admin')
    await expect(
      admin.categories.create({ body: { name: 'Helados de paila' } }),
    ).rejects.toMatchObject({
      status: 409,
      code: 'OWN_POINTS',
    })
    expect(readRows(counter, `SELECT id FROM categories WHERE name = 'Helados de paila'`)).toEqual(
      [],
    )
  })

  it('says that nothing is left once the main till answers, and not before', async () => {
    const shop = await givenApartShop()
    shop.cable.fault = 'TORN'
    shop.bringing.wake()
    await expect.poll(() => shop.cable.torn).toBeGreaterThan(0)
    expect(shop.emptied()).toBe(0)
    shop.cable.fault = undefined
    shop.bringing.wake()
    await expect.poll(shop.emptied).toBeGreaterThan(0)
  })
})

describe('a former main till', () => {
  it('sends again what it did after the programs parted, orders included', async () => {
    const shop = await givenApartShop({
      mode: 'RETURNING',
      before: async (main) => void (await orderOn(main, 1, { Fritada: 1 })),
      unknowing: async (former) => {
        await orderOn(former, 2, { Humita: 1 })
        const cashier = await former.as('cajera')
        await cashier.customers.create({ body: newCustomer({}) })
      },
    })
    expect(await shop.bring()).toBe(0)
    expect(actsOf(shop)).toEqual(['POST /restaurant/orders', 'POST /customers'])
    const waiter = await shop.main.as('mesero')
    expect(await waiter.orders.list({ params: { tableId: 2 } })).toHaveLength(1)
  })

  it('brings what its guests ate although the dish and the waiter were made there, and names both', async () => {
    const shop = await givenApartShop({
      mode: 'RETURNING',
      unknowing: async (former) => {
        const admin = await former.as('admin')
        const { id } = await admin.products.create({
          body: newProduct({ name: 'Cazuela del día', referenceCode: 'CAZ-99' }),
        })
        await admin.users.create({ body: newUser({ username: 'nueva', name: 'Nina Nueva' }) })
        const { token } = await former.anonymous.auth.login({
          body: { username: 'nueva', password: NEW_PASSWORD },
        })
        for (const quantity of [1, 2]) {
          const { status } = await former.request('POST', '/restaurant/orders', {
            token,
            body: {
              orderUuid: randomUUID(),
              tableId: quantity,
              items: [{ itemUuid: randomUUID(), productId: id, quantity }],
            },
          })
          expect(status).toBe(201)
        }
      },
    })
    expect(await shop.bring()).toBe(0)
    expect(actsOf(shop)).toEqual([
      'POST /products',
      'POST /restaurant/orders',
      'POST /restaurant/orders',
    ])
    expect(
      readRows(
        shop.main,
        `SELECT products.name, products.referenceCode, orderItems.quantity FROM orderItems
         JOIN products ON products.id = orderItems.productId ORDER BY orderItems.id`,
      ),
    ).toEqual([
      { name: 'Cazuela del día', referenceCode: 'CAZ-99', quantity: 1_000_000 },
      { name: 'Cazuela del día', referenceCode: 'CAZ-99', quantity: 2_000_000 },
    ])
    expect(
      readRows(
        shop.main,
        `SELECT DISTINCT payload -> 'recordedOf' ->> 'userName' AS name FROM auditEntries
         WHERE payload -> 'recordedOf' IS NOT NULL AND kind = 'ORDERS_CREATE'`,
      ),
    ).toEqual([{ name: 'Nina Nueva' }])
    // A person at the main till reads that they were made.
    const { others, refused } = handoverOf(shop)
    expect(others.map(({ kind }: { kind: string }) => kind)).toEqual([
      'PRODUCT_CREATED',
      'USER_CREATED',
    ])
    expect(refused).toEqual([])
  })

  it('brings what was ordered of a combo and at a table that were made there, with the dishes of the combo', async () => {
    const shop = await givenApartShop({
      mode: 'RETURNING',
      unknowing: async (former) => {
        const admin = await former.as('admin')
        const soup = await productNamed(former, 'Encebollado')
        const dish = await admin.products.create({
          body: newProduct({ name: 'Cazuela del día', referenceCode: 'CAZ-99' }),
        })
        const { comboInfo } = await admin.products.create({
          body: {
            ...newProduct({ name: 'Almuerzo del día', referenceCode: 'ALM-99' }),
            comboInfo: {
              details: [{ productId: dish.id, quantity: 1, salePrice: 5 }],
              choices: [
                { name: 'Sopa', quantity: 1, options: [{ productId: soup.id, isDefault: true }] },
              ],
            },
          },
        })
        const {
          data: [section],
        } = await admin.sections.list()
        const table = await admin.tables.create({
          body: { sectionId: section?.id ?? 0, name: 'Nueva', seats: 4 },
        })
        for (let count = 0; count < 2; count++) {
          await admin.orders.create({
            body: {
              orderUuid: randomUUID(),
              tableId: table.id,
              items: [{ itemUuid: randomUUID(), comboId: comboInfo?.comboId ?? 0, quantity: 1 }],
            },
          })
        }
      },
    })
    expect(await shop.bring()).toBe(0)
    expect(actsOf(shop).toSorted()).toEqual([
      'POST /products',
      'POST /products',
      'POST /restaurant/orders',
      'POST /restaurant/orders',
      'POST /restaurant/tables',
    ])
    const ordered = `SELECT tables.name AS "table", tables.seats, orderItems.description,
        parts.name AS part, orderItems.totalAmount
      FROM orderItems JOIN orders ON orders.id = orderItems.orderId
      JOIN tables ON tables.id = orders.tableId
      JOIN comboDetails ON comboDetails.comboId = orderItems.comboId
      JOIN products parts ON parts.id = comboDetails.productId ORDER BY orderItems.id`
    expect(readRows(shop.main, ordered)).toEqual(readRows(shop.counter, ordered))
    expect(readRows(shop.main, ordered)).toMatchObject([
      { table: 'Nueva', seats: 4, description: 'Almuerzo del día', part: 'Cazuela del día' },
      { table: 'Nueva' },
    ])
    expect(handoverOf(shop).refused).toEqual([])
  })

  it('writes nothing of the business, and shows what it has', async () => {
    const { counter } = await givenApartShop({ mode: 'RETURNING' })
    await expect(orderOn(counter, 1, { Fritada: 1 })).rejects.toMatchObject({
      status: 409,
      code: 'OLDER_EPOCH',
    })
    const waiter = await counter.as('mesero')
    expect(await waiter.orders.list({ params: { tableId: 1 } })).toEqual([])
  })
})
