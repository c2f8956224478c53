import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { billDocument } from '#shared/paper/documents/bill.ts'
import type { BillContent } from '#shared/paper/documents/print-content.ts'
import { givenRestaurant, type Restaurant } from '#main/testing/given/given-restaurant.ts'
import { openRegister, paymentMethod } from '#main/testing/acts/sales.ts'
import type { DemoUser } from '#main/testing/test-app.ts'

// 2 × 4,50 + 4,90 = 13,90
async function givenTable() {
  const app = await givenRestaurant()
  await openRegister(app)
  const order = await app.givenOrder('9', [
    app.item('Encebollado', { quantity: 2 }),
    app.item('Locro de papa'),
  ])
  return { app, order, tableId: app.tableId('9') }
}

async function bill(
  app: Restaurant,
  amount: number,
  more: Record<string, unknown>,
  given: { user?: DemoUser; approval?: string } = {},
) {
  return app.request('POST', `/restaurant/tables/${app.tableId('9')}/invoice`, {
    token: await app.tokenOf(given.user ?? 'cajera'),
    ...(given.approval === undefined ? {} : { headers: { 'x-approval': given.approval } }),
    body: {
      invoiceUuid: randomUUID(),
      payments: amount === 0 ? [] : [{ amount, paymentMethod: paymentMethod.cash }],
      ...more,
    },
  })
}

async function approvalOf(app: Restaurant, resource: number | string, amount: number) {
  const cashier = await app.as('cajera')
  const { approvalToken } = await cashier.auth.authorize({
    body: { action: 'discounts.override', pin: '2580', resource, amount },
  })
  return approvalToken
}

it('takes a percentage within the cap off each line, without approval', async () => {
  const { app } = await givenTable()
  app.sql('UPDATE products SET maximumDiscountOne = 1000')
  const { status, body } = await bill(app, 12.51, {
    billDiscount: { percent: 10, reason: 'Cliente frecuente' },
  })
  expect(status).toBe(201)
  expect(body).toMatchObject({
    total: 12.51,
    billDiscount: { kind: 'DISCOUNT', percent: 10, amount: 1.39, reason: 'Cliente frecuente' },
  })
  expect(body.details.map(({ totalAmount }: { totalAmount: number }) => totalAmount)).toEqual([
    8.1, 4.41,
  ])
  expect(body.subtotal + body.tax).toBeCloseTo(12.51, 2)
})

it('asks for the approval of exactly this bill and amount above the cap', async () => {
  const { app, tableId } = await givenTable()
  const discount = { billDiscount: { amount: 5, reason: 'Demora' } }
  const refused = await bill(app, 8.9, discount)
  expect([refused.status, refused.body.code]).toEqual([403, 'DISCOUNT_ABOVE_CAP'])
  const other = await bill(app, 8.9, discount, { approval: await approvalOf(app, tableId, 4) })
  expect(other.status).toBe(403)
  const approval = await approvalOf(app, tableId, 5)
  const given = await bill(app, 8.9, discount, { approval })
  expect([given.status, given.body.total]).toEqual([201, 8.9])
  const [entry] = app.sql("SELECT payload FROM auditEntries WHERE kind = 'BILL_DISCOUNTED'")
  expect(JSON.parse(String(entry?.['payload']))).toMatchObject({ reason: 'Demora', amount: 500 })
})

it('asks for approval if an amount takes a rounded cent off each of many small lines', async () => {
  const app = await givenRestaurant()
  await openRegister(app)
  app.sql(`UPDATE products SET priceOne = 50000 WHERE name = 'Humita'`)
  await app.givenOrder(
    '9',
    Array.from({ length: 40 }, () => app.item('Humita')),
  )
  const [open] = app.sql('SELECT sum(totalAmount) AS total FROM orderItems')
  const toPay = Number(open?.['total']) / 100 - 0.4
  const refused = await bill(app, toPay, { billDiscount: { amount: 0.4, reason: 'Demora' } })
  expect([refused.status, refused.body.code]).toEqual([403, 'DISCOUNT_ABOVE_CAP'])
})

it('names in the closing who gave a discount and who approved it', async () => {
  const { app, tableId } = await givenTable()
  const approval = await approvalOf(app, tableId, 5)
  await bill(app, 8.9, { billDiscount: { amount: 5, reason: 'Demora' } }, { approval })
  const manager = await app.as('gerente')
  const summary = await manager.cashRegister.summary({ body: { emissionPointId: 1 } })
  const given = [
    {
      kind: 'DISCOUNT',
      name: 'Andrea Mora',
      authorizedBy: 'Gabriela Paz',
      count: 1,
      totalAmount: 5,
    },
  ]
  expect(summary.billDiscounts).toEqual(given)
  const blind = await app.as('cajera')
  expect(await blind.cashRegister.summary({ body: {} })).not.toHaveProperty('billDiscounts')
})

it('gives a whole bill as a courtesy, with nothing to pay', async () => {
  const { app, tableId } = await givenTable()
  const unpaid = await bill(app, 0, {})
  expect(unpaid.body.errors).toMatchObject([{ field: 'payments', code: 'LIST_TOO_SHORT' }])
  const approval = await approvalOf(app, tableId, 13.9)
  const courtesy = { billDiscount: { percent: 100, reason: 'Cumpleaños', kind: 'COURTESY' } }
  const { status, body } = await bill(app, 0, courtesy, { approval })
  expect(status).toBe(201)
  expect(body).toMatchObject({ total: 0, payments: [], billDiscount: { kind: 'COURTESY' } })
})

it('refuses a discount above the bill, and one that is both percentage and amount', async () => {
  const { app } = await givenTable()
  const above = await bill(app, 1, { billDiscount: { amount: 20, reason: 'x' } }, { user: 'admin' })
  expect(above.body.errors).toMatchObject([{ field: 'billDiscount.amount' }])
  const both = await bill(app, 1, { billDiscount: { amount: 1, percent: 1, reason: 'x' } })
  expect(both.body.errors).toMatchObject([{ field: 'billDiscount.percent' }])
})

it('discounts a counter sale by the header that the screen shows', async () => {
  const { app } = await givenTable()
  const sale = {
    documentType: 'INVOICE',
    invoiceUuid: randomUUID(),
    totalAmount: 8.1,
    payments: [{ amount: 8.1, paymentMethod: paymentMethod.cash }],
    details: [{ product: { id: app.productId('Encebollado') }, quantity: 2 }],
    billDiscount: { percent: 10, reason: 'Empleado' },
  }
  const token = await app.tokenOf('admin')
  const wrong = await app.request('POST', '/invoices', { token, body: { ...sale, totalAmount: 9 } })
  expect(wrong.body.errors).toMatchObject([{ field: 'totalAmount', code: 'AMOUNT_DIFFERS' }])
  const { status, body } = await app.request('POST', '/invoices', { token, body: sale })
  expect([status, body.total]).toEqual([201, 8.1])
})

it('moves lines to a free table and to an order, conserves the sums, and moves once', async () => {
  const { app, order, tableId } = await givenTable()
  const client = await app.as('mesero')
  const uuid = order.items.find(({ description }) => description === 'Locro de papa')?.itemUuid
  const request = {
    operationId: randomUUID(),
    itemUuids: [uuid as string],
    targetTableId: app.tableId('12'),
  }
  const moved = await client.orders.moveItems({ body: request })
  expect([moved.source.totalAmount, moved.target.totalAmount]).toEqual([9, 4.9])
  expect(moved.target.tableId).toBe(app.tableId('12'))
  const again = await client.orders.moveItems({ body: request })
  expect(again.target).toEqual(moved.target)
  // A device that repeats the order's first lines adds none of them again.
  const repeated = await client.orders.addItems({
    params: { orderId: order.id },
    body: {
      items: [{ itemUuid: uuid as string, productId: app.productId('Locro de papa'), quantity: 1 }],
    },
  })
  expect(repeated.totalAmount).toBe(9)

  const tab = await client.orders.create({
    body: { orderUuid: randomUUID(), orderType: 'TAB', name: 'Karla', items: [] },
  })
  await client.orders.moveItems({
    body: {
      operationId: randomUUID(),
      itemUuids: moved.source.items.map(({ itemUuid }) => itemUuid),
      targetOrderId: tab.id,
    },
  })
  const left = await client.tables.get({ params: { id: tableId } })
  expect(left.status).toBe('FREE')
  expect((await client.orders.get({ params: { orderId: tab.id } })).totalAmount).toBe(9)
})

it('moves no line that is billed, partly paid or already there', async () => {
  const { app, order } = await givenTable()
  const token = await app.tokenOf('mesero')
  const move = (body: object) =>
    app.request('POST', '/restaurant/orders/move-items', {
      token,
      body: { operationId: randomUUID(), ...body },
    })
  const [soup, locro] = order.items.map(({ itemUuid }) => itemUuid)
  const same = await move({ itemUuids: [soup], targetTableId: app.tableId('9') })
  expect(same.body.errors).toMatchObject([{ field: 'targetTableId', code: 'SAME_TABLE' }])
  await bill(app, 4.5, { items: [{ itemUuid: soup, quantity: 1 }] })
  const partly = await move({ itemUuids: [soup], targetTableId: app.tableId('12') })
  expect([partly.status, partly.body.code]).toEqual([409, 'ITEM_PARTLY_BILLED'])
  await bill(app, 4.9, { itemUuids: [locro] })
  const billed = await move({ itemUuids: [locro], targetTableId: app.tableId('12') })
  expect([billed.status, billed.body.code]).toEqual([409, 'ITEM_BILLED'])
})

it('hands a table over to another waiter of the establishment', async () => {
  const { app, tableId } = await givenTable()
  const client = await app.as('mesero')
  const cashier = app.sql("SELECT id FROM users WHERE username = 'cajera'")[0]?.['id'] as number
  const handed = await client.tables.handOver({ params: { tableId }, body: { userId: cashier } })
  expect(handed.waiterId).toBe(cashier)
  await expect(
    client.tables.handOver({ params: { tableId }, body: { userId: 9_999 } }),
  ).rejects.toMatchObject({ status: 400 })
})

it('prints the bill of a table, of chosen items and of a share, without starting a split', async () => {
  const { app, order, tableId } = await givenTable()
  const waiter = await app.as('mesero')
  const admin = await app.as('admin')
  await admin.printRoutes.save({ body: [{ job: 'BILL', printerId: 1 }] })
  const whole = await waiter.tables.bill({ params: { tableId }, body: {} })
  expect(whole).toMatchObject({ tableName: '9', total: 13.9, share: null })
  expect(whole.printJobIds).toHaveLength(1)
  const half = await waiter.tables.bill({
    params: { tableId },
    body: { share: { of: 2, number: 2 } },
  })
  expect([half.total, half.items.length]).toEqual([6.95, 2])
  const chosen = await waiter.tables.bill({
    params: { tableId },
    body: { itemUuids: [order.items[0]?.itemUuid as string] },
  })
  expect(chosen.items).toHaveLength(1)
  const state = await waiter.tables.get({ params: { id: tableId } })
  expect([state.status, state.unsentItems]).toEqual(['BILL_ASKED', 0])
  const [open] = await waiter.orders.list({ params: { tableId } })
  expect(open?.split).toBeNull()
  const titles = app.sql(
    "SELECT title, content FROM printJobs JOIN printContents ON printJobId = printJobs.id WHERE job = 'BILL' ORDER BY id",
  )
  expect(titles.map(({ title }) => title)).toEqual([
    'Cuenta, mesa 9',
    'Cuenta, mesa 9, parte 2 de 2',
    'Cuenta, mesa 9',
  ])
  expect(String(titles[0]?.['content'])).not.toContain('accessKey')
})

it('prints the bill of an order without a table', async () => {
  const { app } = await givenTable()
  const waiter = await app.as('mesero')
  const tab = await waiter.orders.create({
    body: {
      orderUuid: randomUUID(),
      orderType: 'TAB',
      name: 'Karla',
      items: [app.item('Encebollado')],
    },
  })
  const printed = await waiter.orders.bill({ params: { orderId: tab.id }, body: {} })
  expect(printed).toMatchObject({ orderName: 'Cuenta 1 · Karla', tableName: null, total: 4.5 })
  const asked = await waiter.orders.get({ params: { orderId: tab.id } })
  expect(asked.billAskedAt).not.toBeNull()
  expect(asked.items[0]?.status).toBe('SENT')
})

it('prints what is left of a bill that is being paid in equal shares, and what was paid', async () => {
  const { app, tableId } = await givenTable()
  const waiter = await app.as('mesero')
  const admin = await app.as('admin')
  await admin.printRoutes.save({ body: [{ job: 'BILL', printerId: 1 }] })
  const paid = await bill(app, 4.64, { share: { of: 3, number: 1 } })
  expect([paid.status, paid.body.total]).toEqual([201, 4.64])

  const left = await waiter.tables.bill({ params: { tableId }, body: {} })
  expect(left).toMatchObject({ paid: { shares: 1, of: 3, amount: 4.64 }, total: 9.26 })
  expect(left.items.map(({ amount }) => amount)).toEqual([9, 4.9])
  const [{ content } = {}] = app.sql(
    "SELECT content FROM printJobs JOIN printContents ON printJobId = printJobs.id WHERE job = 'BILL'",
  )
  const words = JSON.stringify(billDocument(JSON.parse(String(content)) as BillContent, false))
  expect(words).toContain('Pagado, 1 de 3 partes')
  expect(words).toContain('"-4,64"')
  expect(words).toContain('FALTA')
  expect(words).toContain('$ 9,26')
  expect(words).toContain('"13,90"')

  // An order that is added after the split belongs to no share.
  await app.givenOrder('9', ['Locro de papa'])
  const more = await waiter.tables.bill({ params: { tableId }, body: {} })
  expect(more).toMatchObject({ paid: { amount: 4.64 }, total: 14.16 })
})
