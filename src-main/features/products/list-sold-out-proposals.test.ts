import { expect, it } from 'vitest'
import { invoiceRequest, openRegister } from '#main/testing/acts/sales.ts'
import { givenRestaurant } from '#main/testing/given/given-restaurant.ts'
import { newProduct } from '#main/testing/samples/new-product.ts'

it('a dish is proposed as sold out once an ingredient is left for less than a portion, and nothing is done', async () => {
  const app = await givenRestaurant()
  await openRegister(app)
  const admin = await app.as('admin')
  const waiter = await app.as('mesero')
  const create = (name: string, more: Parameters<typeof newProduct>[0]) =>
    admin.products.create({ body: newProduct({ name, referenceCode: `P-${name}`, ...more }) })
  const fish = await create('Albacora', { isIngredient: true, measureUnitId: 2, stock: 0.5 })
  // The salt was never counted, so its stock is unknown.
  const salt = await create('Sal', { isIngredient: true, measureUnitId: 2 })
  const of = (productId: number, grams: number) => ({
    productId,
    quantity: grams,
    measureUnitId: 3,
  })
  const soup = await create('Sopa', { recipe: [of(fish.id, 200), of(salt.id, 5)] })
  const sell = () =>
    admin.invoices.issue({
      body: invoiceRequest({
        details: [{ product: { id: soup.id }, quantity: 1 }],
        totalAmount: 5,
      }),
    })
  await sell()
  expect(await waiter.products.listSoldOutProposals()).toEqual([])
  await sell()
  expect(await waiter.products.listSoldOutProposals()).toEqual([
    {
      productId: soup.id,
      name: 'Sopa',
      missing: [{ productId: fish.id, name: 'Albacora', stock: 0.1 }],
    },
  ])
  expect((await waiter.products.get({ params: { id: soup.id }, query: {} })).soldOut).toBe(false)
  const params = { id: soup.id }
  await waiter.products.setSoldOut({ params, body: { soldOut: true } })
  expect(await waiter.products.listSoldOutProposals()).toEqual([])
})
