import { expect, it } from 'vitest'
import { givenRestaurant, type Restaurant } from '#main/testing/given/given-restaurant.ts'
import { openRegister, paymentMethod, simpleSale } from '#main/testing/acts/sales.ts'

/** Two Encebollado of 9.00, with the given tip and payments. */
async function sell(app: Restaurant, tipAmount: number, cash: number, card: number) {
  const admin = await app.as('admin')
  return admin.invoices.issue({
    body: await simpleSale(app, {
      tipAmount,
      totalAmount: 9 + tipAmount,
      payments: [
        { amount: cash, paymentMethod: paymentMethod.cash },
        { amount: card, paymentMethod: paymentMethod.card },
      ].filter(({ amount }) => amount > 0),
    }),
  })
}

it('reports tips by person and payment method, and subtracts them with an annulment', async () => {
  const app = await givenRestaurant()
  await openRegister(app, { user: 'admin' })
  const admin = await app.as('admin')
  await sell(app, 0.5, 0, 9.5)
  const annulled = await sell(app, 0.3, 9.3, 0)
  // The invoice may state at most 0.78; the rest is an extra tip.
  await sell(app, 5, 0, 14)
  await sell(app, 0, 9, 0)

  const tips = await admin.reports.tips()
  expect(tips.rows).toMatchObject([
    {
      label: 'Sofía Andrade',
      documents: 3,
      service: 0,
      tip: 1.58,
      extraTip: 4.22,
      cash: 0.3,
      card: 5.5,
      other: 0,
      total: 5.8,
    },
  ])
  expect(tips.totals).toMatchObject({ documents: 3, total: 5.8 })

  await admin.invoices.annul({ params: { id: annulled.id }, body: { reason: 'Error' } })
  const after = await admin.reports.tips({ query: { groupBy: 'day' } })
  expect(after.rows).toMatchObject([{ key: '2026-11-21', documents: 2, cash: 0, total: 5.5 }])
})

it('divides the tip of a sale among its payments to the cent', async () => {
  const app = await givenRestaurant()
  await openRegister(app, { user: 'admin' })
  await sell(app, 0.25, 3, 6.25)
  const admin = await app.as('admin')
  const { totals } = await admin.reports.tips()
  expect(totals).toMatchObject({ tip: 0.25, cash: 0.08, card: 0.17, total: 0.25 })
})
