import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { orderOn } from '#main/testing/acts/orders.ts'
import { openRegister, paymentMethod } from '#main/testing/acts/sales.ts'
import { readRows } from '#main/testing/checks/read-rows.ts'
import { givenApartShop } from '#main/testing/given/given-apart-shop.ts'
import { COUNTER_POINT } from '#main/testing/given/given-counter.ts'
import { demoUsers, type TestApp } from '#main/testing/test-app.ts'

async function pay(app: TestApp, tableId: number, amount: number, more = {}) {
  const { status, body } = await app.request('POST', `/restaurant/tables/${tableId}/invoice`, {
    token: await app.tokenOf('cajera'),
    body: {
      invoiceUuid: randomUUID(),
      payments: [{ amount, paymentMethod: paymentMethod.cash }],
      ...more,
    },
  })
  expect(body).toMatchObject({})
  expect(status).toBe(201)
}

it('brings an evening of a counter so that its sums at the main till are the same', async () => {
  let shared = 0
  const shop = await givenApartShop({
    before: async (main) => {
      const order = await orderOn(main, 1, { Fritada: 1 }, { send: true })
      shared = order.items.reduce((sum, { totalAmount }) => sum + totalAmount, 0)
    },
  })
  const { main, counter } = shop
  await openRegister(counter, { emissionPointId: COUNTER_POINT })
  await orderOn(main, 9, { Humita: 1 })
  await pay(counter, 1, shared)
  for (const table of [2, 3, 4]) {
    const { items } = await orderOn(
      counter,
      table,
      { Fritada: 1, Limonada: 2 },
      { send: table === 2 },
    )
    await pay(
      counter,
      table,
      Math.round(items.reduce((sum, { totalAmount }) => sum + totalAmount, 0) * 100) / 100,
    )
  }
  const cashier = await counter.as('cajera')
  await cashier.cashRegister.entry({
    body: {
      operationId: randomUUID(),
      amount: 5,
      reason: 'Sueltos',
      emissionPointId: COUNTER_POINT,
    },
  })
  const summary = await (
    await counter.as('gerente')
  ).cashRegister.summary({ body: { emissionPointId: COUNTER_POINT } })
  await cashier.cashRegister.close({
    body: {
      operationId: randomUUID(),
      summaryVersion: summary.summaryVersion,
      pin: demoUsers.gerente.pin,
      counted: {
        cash: summary.totals?.cash ?? 0,
        card: 0,
        check: 0,
        bankDeposit: 0,
        bankTransfer: 0,
      },
      leftInCash: 0,
    },
  })
  const done = await shop.bringing.finish()
  const refused = readRows(
    counter,
    "SELECT operation, lastError, errors FROM outbox WHERE state = 'done' AND lastError NOT NULL AND lastError <> 'SHOP_ALONE'",
  )
  expect(refused).toEqual([])
  expect(shop.bringing.state).toMatchObject({ waiting: 0, fault: null })
  expect(shop.sent.filter(({ status }) => (status ?? 0) >= 400)).toEqual([])
  expect(done).toBe(true)
  const sums = (app: TestApp) =>
    readRows(
      app,
      `SELECT number, accessKey, total, status FROM invoices WHERE emissionPointId = 2 ORDER BY number`,
    )
  expect(sums(main)).toEqual(sums(counter))
  expect(sums(main)).toHaveLength(4)
  const closed = (app: TestApp) =>
    readRows(
      app,
      `SELECT status, countedTotal, systemTotal FROM cashRegisters WHERE emissionPointId = 2`,
    )
  expect(closed(main)).toEqual(closed(counter))
  expect(readRows(main, "SELECT tableId FROM orders WHERE status = 'OPEN'")).toEqual([
    { tableId: 9 },
  ])
})
