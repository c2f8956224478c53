import { expect, it } from 'vitest'
import { invoiceRequest, openRegister } from '#main/testing/acts/sales.ts'
import { givenRestaurant } from '#main/testing/given/given-restaurant.ts'
import { tokenWith } from '#main/testing/given/token-with.ts'
import { newProduct } from '#main/testing/samples/new-product.ts'

/** Three products of a category of their own: 7 at 1,25, 4 at no known cost, and 2 sold beyond the last one at 2,00. */
async function givenGoods() {
  const app = await givenRestaurant()
  await openRegister(app, { user: 'admin' })
  const admin = await app.as('admin')
  const { id: categoryId } = await admin.categories.create({ body: { name: 'Cava' } })
  const product = async (name: string, more: Parameters<typeof newProduct>[0]) =>
    (
      await admin.products.create({
        body: newProduct({ name, referenceCode: name, categoryId, ...more }),
      })
    ).id
  const wine = await product('Vino', { stock: 10, cost: 1.25 })
  await product('Copas', { stock: 4 })
  const cider = await product('Sidra', { stock: 1, cost: 2 })
  await admin.invoices.issue({
    body: invoiceRequest({
      details: [
        { product: { id: wine }, quantity: 3 },
        { product: { id: cider }, quantity: 3 },
      ],
      totalAmount: 30,
    }),
  })
  return { app, admin, categoryId, wine }
}

it('the stock of this moment has its value at average cost and the days that it lasts', async () => {
  const { admin, categoryId } = await givenGoods()
  const { rows, totals } = await admin.reports.stock({ query: { categoryId } })
  expect(rows).toMatchObject([
    // 7 / (3 / 28) is 65,3 days.
    { label: 'Vino', quantity: 7, averageCost: 1.25, value: 8.75, used: 3, daysLeft: 65 },
    { label: 'Sidra', quantity: -2, value: 0, used: 3, daysLeft: 0, belowZero: 1 },
    { label: 'Copas', quantity: 4, averageCost: null, value: null, used: 0, daysLeft: null },
  ])
  expect(totals).toEqual({ products: 3, withoutCost: 1, belowZero: 1, value: 8.75 })
  const { rows: categories } = await admin.reports.stock({
    query: { groupBy: 'category', categoryId },
  })
  expect(categories).toMatchObject([
    { label: 'Cava', products: 3, quantity: 9, used: 6, daysLeft: 42, value: 8.75, withoutCost: 1 },
  ])
})

it('only the sales of the last 28 days say how long a stock lasts', async () => {
  const { app, admin, categoryId, wine } = await givenGoods()
  app.sql(
    `UPDATE stockMovements SET createdAt = '2026-10-20T12:00:00.000Z'
     WHERE kind = 'SALE' AND productId = ?`,
    wine,
  )
  const { rows } = await admin.reports.stock({ query: { categoryId } })
  expect(rows[0]).toMatchObject({ label: 'Vino', quantity: 7, used: 0, daysLeft: null })
})

it('a user without the right to costs sees quantities by name, and no value', async () => {
  const { app, categoryId } = await givenGoods()
  const token = await tokenWith(app, ['REPORT:READ'])
  const { body } = await app.request('GET', `/reports/stock?categoryId=${categoryId}`, { token })
  expect(body.rows).toMatchObject([
    { label: 'Copas', quantity: 4, averageCost: null, value: null },
    { label: 'Sidra', quantity: -2, averageCost: null, value: null },
    { label: 'Vino', quantity: 7, averageCost: null, value: null },
  ])
  expect(body.totals.value).toBeNull()
})
