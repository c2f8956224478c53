import { expect, it } from 'vitest'
import { invoiceRequest, openRegister } from '#main/testing/acts/sales.ts'
import { givenRestaurant } from '#main/testing/given/given-restaurant.ts'
import { newProduct } from '#main/testing/samples/new-product.ts'

it('a dish is popular from 70 % of an equal share, and profitable from the average margin of a unit', async () => {
  const app = await givenRestaurant()
  await openRegister(app, { user: 'admin' })
  const admin = await app.as('admin')
  const sold = [
    ['Seco de chivo', 10, 1],
    ['Encebollado de la casa', 8, 3],
    ['Cazuela', 1, 0.5],
    ['Guatita', 1, 4],
    ['Chaulafán', 1, null],
  ] as const
  for (const [name, quantity, cost] of sold) {
    const body = newProduct({ name, referenceCode: name, ...(cost === null ? {} : { cost }) })
    const product = await admin.products.create({ body })
    // A sale to the final consumer is at most $ 50.
    await admin.invoices.issue({
      body: invoiceRequest({
        details: [{ product: { id: product.id }, quantity }],
        totalAmount: quantity * 5,
      }),
    })
  }

  const report = await admin.reports.menuEngineering()
  // 0,7 × 21 units / 5 dishes.
  expect(report.popularFrom).toBe(2.94)
  // (33,48 + 10,78 + 3,85 + 0,35) / 20 units of known cost.
  expect(report.profitableFrom).toBe(2.423)
  expect(
    report.rows.map(({ name, quantity, quantityShare, margin, unitMargin, field }) => [
      name,
      quantity,
      quantityShare,
      margin,
      unitMargin,
      field,
    ]),
  ).toEqual([
    ['Seco de chivo', 10, 47.6, 33.48, 3.348, 'STAR'],
    ['Encebollado de la casa', 8, 38.1, 10.78, 1.3475, 'PLOWHORSE'],
    ['Cazuela', 1, 4.8, 3.85, 3.85, 'PUZZLE'],
    ['Guatita', 1, 4.8, 0.35, 0.35, 'DOG'],
    ['Chaulafán', 1, 4.8, null, null, null],
  ])
  expect(report.totals.margin).toBe(48.46)
})

it('days without sales have no fields and no limits', async () => {
  const app = await givenRestaurant()
  const admin = await app.as('admin')
  expect(await admin.reports.menuEngineering()).toMatchObject({
    rows: [],
    popularFrom: null,
    profitableFrom: null,
    totals: { quantity: 0, margin: 0, marginPercentage: null },
  })
})
