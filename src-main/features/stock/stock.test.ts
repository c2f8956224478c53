import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { invoiceRequest, openRegister, productNamed, simpleSale } from '#main/testing/acts/sales.ts'
import { givenRestaurant } from '#main/testing/given/given-restaurant.ts'
import { tokenWith } from '#main/testing/given/token-with.ts'
import { newProduct } from '#main/testing/samples/new-product.ts'

async function givenTill() {
  const app = await givenRestaurant()
  await openRegister(app)
  const admin = await app.as('admin')
  const movementsOf = async (productId: number) =>
    (await admin.stock.listMovements({ query: { productId } })).data
  return { app, admin, movementsOf }
}

it('a sale, its annulment and the revert are movements with the number of their invoice', async () => {
  const { app, admin, movementsOf } = await givenTill()
  const { id: productId } = await productNamed(app, 'Encebollado')
  const before = await movementsOf(productId)
  const cashier = await app.as('cajera')
  const { id, number } = await cashier.invoices.issue({ body: await simpleSale(app) })
  await admin.invoices.annul({ params: { id }, body: { reason: 'Era de otra mesa' } })
  await admin.invoices.revertAnnulment({ params: { id }, body: { reason: 'Sí era de esta mesa' } })

  const made = (await movementsOf(productId)).slice(0, -before.length || undefined)
  expect(made.map(({ kind, quantity, user }) => [kind, quantity, user])).toEqual([
    ['SALE', -2, 'Sofía Andrade'],
    ['SALE_BACK', 2, 'Sofía Andrade'],
    ['SALE', -2, 'Andrea Mora'],
  ])
  expect(new Set(made.map(({ document }) => document?.number))).toEqual(new Set([number]))
  const { stock } = await productNamed(app, 'Encebollado')
  expect(made.map(({ balance }) => balance)).toEqual([stock, stock + 2, stock])
})

it('a combo takes its parts, and a credit note with restock brings its share of them back', async () => {
  const { app, admin, movementsOf } = await givenTill()
  const combo = await productNamed(app, 'Combo manaba')
  const { id: drinkId } = await productNamed(app, 'Limonada')
  const before = (await movementsOf(drinkId)).length
  const invoice = await admin.invoices.issue({
    body: invoiceRequest({
      details: [{ product: { id: combo.id }, quantity: 2 }],
      totalAmount: 19.8,
    }),
  })
  const note = await admin.creditNotes.create({
    body: {
      creditNoteUuid: randomUUID(),
      invoiceId: invoice.id,
      reason: 'Uno no salió',
      refund: { kind: 'CASH' },
      lines: [{ lineId: invoice.details[0]?.id ?? 0, quantity: 1 }],
    },
  })
  const made = (await movementsOf(drinkId)).slice(0, -before || undefined)
  expect(made).toMatchObject([
    {
      kind: 'SALE_BACK',
      quantity: 1,
      document: { kind: 'CREDIT_NOTE', id: note.id, number: note.number },
    },
    { kind: 'SALE', quantity: -2, document: { kind: 'INVOICE', id: invoice.id } },
  ])
})

it('the first stock of a product is its opening at its cost; a later count is the difference', async () => {
  const { app, admin, movementsOf } = await givenTill()
  const body = newProduct({ stock: 10, cost: 1.25 })
  const product = await admin.products.create({ body })
  app.clock.advance(60_000)
  await admin.products.update({ params: { id: product.id }, body: { ...body, stock: 7.5 } })
  await admin.products.update({ params: { id: product.id }, body: { ...body, stock: 7.5 } })
  expect(await movementsOf(product.id)).toMatchObject([
    { kind: 'COUNT', quantity: -2.5, balance: 7.5, unitCost: 1.25, document: null },
    { kind: 'OPENING', quantity: 10, balance: 10, unitCost: 1.25, averageCostAfter: 1.25 },
  ])
})

it('the ledger is read by days and kind, and its series has each day with what came and went', async () => {
  const { app, admin } = await givenTill()
  const { id: productId } = await admin.products.create({ body: newProduct({ stock: 10 }) })
  const sale = invoiceRequest({
    details: [{ product: { id: productId }, quantity: 3 }],
    totalAmount: 15,
  })
  await admin.invoices.issue({ body: sale })
  app.clock.advance(10 * 3_600_000)
  const next = await app.as('admin')
  await next.products.update({
    params: { id: productId },
    body: newProduct({ stock: 20 }),
  })
  const list = async (query: object) =>
    (await next.stock.listMovements({ query: { productId, ...query } })).data.map(
      ({ kind }) => kind,
    )
  expect(await list({ to: '2026-11-21' })).toEqual(['SALE', 'OPENING'])
  expect(await list({ from: '2026-11-22' })).toEqual(['COUNT'])
  expect(await list({ kind: 'OPENING' })).toEqual(['OPENING'])
  const { days } = await next.stock.readSeries({
    query: { productId, from: '2026-11-20', to: '2026-11-22' },
  })
  expect(days).toEqual([
    { date: '2026-11-20', balance: 0, received: 0, issued: 0, hasPurchase: false },
    { date: '2026-11-21', balance: 7, received: 10, issued: 3, hasPurchase: false },
    { date: '2026-11-22', balance: 20, received: 13, issued: 0, hasPurchase: false },
  ])
})

it('a period that ends before it starts, or is too long for a picture, is refused in words', async () => {
  const { app } = await givenTill()
  const token = await app.tokenOf('admin')
  const ask = async (path: string) => {
    const { status, body } = await app.request('GET', path, { token })
    return [status, body.errors[0].field, body.errors[0].code]
  }
  expect(await ask('/stock/movements?from=2026-11-21&to=2026-11-20')).toEqual([
    400,
    'to',
    'ENDS_BEFORE_START',
  ])
  expect(await ask('/stock/series?productId=1&from=2020-01-01&to=2026-11-20')).toEqual([
    400,
    'from',
    'TOO_MANY_DAYS',
  ])
})

it('costs are answered only to a user who may see them, and the ledger only with its right', async () => {
  const { app, admin } = await givenTill()
  const { id } = await admin.products.create({ body: newProduct({ stock: 10, cost: 1.25 }) })
  const token = await tokenWith(app, ['STOCK:READ', 'PRODUCT:READ'])
  const path = `/stock/movements?productId=${id}`
  const { body } = await app.request('GET', path, { token })
  expect(body.data[0]).toMatchObject({ quantity: 10, unitCost: null, averageCostAfter: null })
  const product = await app.request('GET', `/products/${id}`, { token })
  expect(product.body.cost).toBeNull()
  const waiter = await app.tokenOf('mesero')
  expect((await app.request('GET', path, { token: waiter })).status).toBe(403)
})

it('pages from the newest and from the oldest end are the same list, and a new movement is counted', async () => {
  const { app, admin } = await givenTill()
  const { id: productId } = await admin.products.create({ body: newProduct({ stock: 1 }) })
  const count = async (stock: number) => {
    app.clock.advance(60_000)
    await admin.products.update({ params: { id: productId }, body: newProduct({ stock }) })
  }
  for (const stock of [2, 3, 4, 5, 6, 7]) await count(stock)
  const page = (number: number) =>
    admin.stock.listMovements({ query: { productId, page: number, size: 2 } })
  const balances = []
  for (const number of [0, 1, 2, 3, 4]) {
    const { data, pagination } = await page(number)
    balances.push(data.map(({ balance }) => balance))
    expect(pagination.totalElements).toBe(7)
  }
  expect(balances).toEqual([[7, 6], [5, 4], [3, 2], [1], []])
  await count(8)
  expect((await page(3)).data.map(({ balance }) => balance)).toEqual([2, 1])
})
