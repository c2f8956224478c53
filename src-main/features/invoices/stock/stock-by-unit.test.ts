import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { givenRestaurant, type Restaurant } from '#main/testing/given/given-restaurant.ts'
import { newProduct } from '#main/testing/samples/new-product.ts'
import { invoiceRequest, openRegister, paymentMethod } from '#main/testing/acts/sales.ts'

/** A beer of 1 dollar, counted in pieces, that is also sold by a case of twelve for 10. */
async function givenBeer(app: Restaurant) {
  const admin = await app.as('admin')
  const unit = await admin.measureUnits.create({
    body: { name: 'Jaba', code: 'JAB', conversion: 12 },
  })
  const beer = await admin.products.create({
    body: newProduct({
      name: 'Cerveza',
      taxId: 2,
      priceOne: 1,
      stock: 40,
      priceSalesUnits: [{ measureUnitId: unit.id, priceOne: 10 }],
    }),
  })
  return {
    beer,
    unit,
    stock: async () => (await admin.products.get({ params: { id: beer.id } })).stock,
  }
}

it('a sale by another unit takes the quantity times its conversion, and the line names the unit', async () => {
  const app = await givenRestaurant()
  await openRegister(app)
  const { beer, unit, stock } = await givenBeer(app)
  const cajera = await app.as('cajera')

  const invoice = await cajera.invoices.issue({
    body: invoiceRequest({
      totalAmount: 20,
      details: [{ product: { id: beer.id }, quantity: 2, measureUnitId: unit.id }],
    }),
  })

  expect(invoice.details[0]).toMatchObject({ description: 'Cerveza (Jaba)', quantity: 2 })
  expect(await stock()).toBe(16)
  const gerente = await app.as('gerente')
  await gerente.invoices.annul({ params: { id: invoice.id }, body: { reason: 'Otra cosa' } })
  expect(await stock()).toBe(40)
})

it('a sale keeps the largest quantity of a line, also after its annulment', async () => {
  const app = await givenRestaurant()
  await openRegister(app)
  const { beer } = await givenBeer(app)
  const [cajera, gerente, admin] = await Promise.all([
    app.as('cajera'),
    app.as('gerente'),
    app.as('admin'),
  ])
  const mostSold = async () => (await admin.products.get({ params: { id: beer.id } })).mostSold
  const sell = (...quantities: readonly number[]) =>
    cajera.invoices.issue({
      body: invoiceRequest({
        totalAmount: quantities.reduce((sum, quantity) => sum + quantity, 0),
        details: quantities.map((quantity) => ({ product: { id: beer.id }, quantity })),
      }),
    })

  expect(await mostSold()).toBe(0)
  await sell(2, 3)
  expect(await mostSold()).toBe(3)
  const { id } = await sell(6)
  await sell(1)
  await gerente.invoices.annul({ params: { id }, body: { reason: 'Otra cosa' } })
  expect(await mostSold()).toBe(6)
})

it('a bill of a table takes the stock by units too', async () => {
  const app = await givenRestaurant()
  await openRegister(app)
  const { beer, unit, stock } = await givenBeer(app)
  await app.givenOrder('4', [
    { itemUuid: randomUUID(), productId: beer.id, quantity: 1, measureUnitId: unit.id },
    { itemUuid: randomUUID(), productId: beer.id, quantity: 3 },
  ])
  const cajera = await app.as('cajera')

  const invoice = await cajera.tables.invoice({
    params: { tableId: app.tableId('4') },
    body: {
      invoiceUuid: randomUUID(),
      payments: [{ amount: 13, paymentMethod: paymentMethod.cash }],
    },
  })

  expect(invoice.details.map(({ description }) => description)).toEqual([
    'Cerveza (Jaba)',
    'Cerveza',
  ])
  expect(await stock()).toBe(25)
})
