import { expect, it } from 'vitest'
import { givenRestaurant, type Restaurant } from '#main/testing/given/given-restaurant.ts'
import { invoiceRequest, openRegister, paymentMethod } from '#main/testing/acts/sales.ts'

/** Encebollado at 4.50 with tax and a usual cap of 10 %, sold with a discount of 20 %. */
async function givenOffer(): Promise<Restaurant> {
  const app = await givenRestaurant()
  app.sql(`UPDATE products SET salesDiscount = 2000 WHERE name = 'Encebollado'`)
  await openRegister(app)
  return app
}

it('gives the sales discount automatically at the counter, also for a user who may give none', async () => {
  const app = await givenOffer()
  const cajera = await app.as('cajera')
  const invoice = await cajera.invoices.issue({
    body: invoiceRequest({
      details: [{ product: { id: app.productId('Encebollado') }, quantity: 2 }],
      // 9.00 less 1.57 net, which is 1.81 with tax
      totalAmount: 7.19,
    }),
  })
  expect(invoice).toMatchObject({
    discount: 1.57,
    total: 7.19,
    details: [{ discount: 1.57, discountWithTax: 1.81, totalPrice: 6.25 }],
  })
  expect(app.sql(`SELECT id FROM auditEntries WHERE kind = 'DISCOUNT_ABOVE_CAP'`)).toEqual([])
})

it('takes the amount of a request that names its own discount, zero included', async () => {
  const app = await givenOffer()
  const cajera = await app.as('cajera')
  const invoice = await cajera.invoices.issue({
    body: invoiceRequest({
      details: [{ product: { id: app.productId('Encebollado') }, quantity: 2, discountAmount: 0 }],
      totalAmount: 9,
    }),
  })
  expect(invoice).toMatchObject({ discount: 0, total: 9 })
})

it('gives it on a table, keeps it when the quantity changes, and bills it', async () => {
  const app = await givenOffer()
  const { givenOrder, tableId } = app
  const order = await givenOrder('1', ['Encebollado', 'Fritada'])
  expect(order.items).toMatchObject([
    { discountAmount: 0.78, discountPercent: 20, totalAmount: 3.6 },
    { discountAmount: 0, discountPercent: null },
  ])
  const mesero = await app.as('mesero')
  const changed = await mesero.orders.updateItem({
    params: { itemUuid: order.items[0]?.itemUuid ?? '' },
    body: { quantity: 3 },
  })
  expect(changed.items[0]).toMatchObject({ discountAmount: 2.35, discountPercent: 20 })

  const cajera = await app.as('cajera')
  const invoice = await cajera.tables.invoice({
    params: { tableId: tableId('1') },
    body: {
      invoiceUuid: crypto.randomUUID(),
      payments: [{ amount: changed.totalAmount, paymentMethod: paymentMethod.cash }],
    },
  })
  expect(invoice.details[0]).toMatchObject({ discount: 2.35, totalAmount: 10.8 })
})

it('removes it from a line if somebody sets the discount to nothing', async () => {
  const app = await givenOffer()
  const order = await app.givenOrder('1', ['Encebollado'])
  const mesero = await app.as('mesero')
  const changed = await mesero.orders.updateItem({
    params: { itemUuid: order.items[0]?.itemUuid ?? '' },
    body: { quantity: 1, discountAmount: 0, discountPercent: null },
  })
  expect(changed.items[0]).toMatchObject({ discountAmount: 0, totalAmount: 4.5 })
})
