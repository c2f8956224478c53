import { expect, it } from 'vitest'
import { givenRestaurant } from '#main/testing/given/given-restaurant.ts'
import { newProduct } from '#main/testing/samples/new-product.ts'
import { invoiceRequest, openRegister, paymentMethod } from '#main/testing/acts/sales.ts'

it('keeps the cost of a product, and shows it only to who may change products', async () => {
  const { as } = await givenRestaurant()
  const admin = await as('admin')
  const { id } = await admin.products.create({ body: newProduct({ cost: 2.125 }) })
  const of = async (user: 'admin' | 'mesero') =>
    (await (await as(user)).products.get({ params: { id } })).cost
  expect([await of('admin'), await of('mesero')]).toEqual([2.125, null])

  await admin.products.update({
    params: { id },
    body: newProduct({ name: 'Sancocho de bagre y yuca' }),
  })
  expect(await of('admin')).toBe(2.125)
  await admin.products.update({ params: { id }, body: newProduct({ cost: null }) })
  expect(await of('admin')).toBeNull()
})

it('puts the auxiliary code of a construction material on its lines, at the counter and on a table', async () => {
  const app = await givenRestaurant()
  await openRegister(app)
  const admin = await app.as('admin')
  const [material] = await admin.catalogs.constructionMaterialSubcategories()
  const product = await admin.products.create({
    body: newProduct({ auxiliaryCode: material?.code ?? '' }),
  })
  const sold = await admin.invoices.issue({
    body: invoiceRequest({
      details: [{ product: { id: product.id }, quantity: 1 }],
      totalAmount: 5,
    }),
  })
  await app.givenOrder('1', [app.item('Sancocho de bagre'), 'Encebollado'])
  const billed = await admin.tables.invoice({
    params: { tableId: app.tableId('1') },
    body: {
      invoiceUuid: crypto.randomUUID(),
      payments: [{ amount: 9.5, paymentMethod: paymentMethod.cash }],
    },
  })
  expect([...sold.details, ...billed.details].map(({ auxiliaryCode }) => auxiliaryCode)).toEqual([
    material?.code,
    material?.code,
    null,
  ])
})

it('refuses an auxiliary code of neither list', async () => {
  const { as } = await givenRestaurant()
  const admin = await as('admin')
  await expect(
    admin.products.create({ body: newProduct({ auxiliaryCode: 'ARENA' }) }),
  ).rejects.toMatchObject({
    status: 400,
    body: { errors: [{ field: 'auxiliaryCode', code: 'UNKNOWN_ID' }] },
  })
})
