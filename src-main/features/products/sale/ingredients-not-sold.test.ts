import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { invoiceRequest, openRegister } from '#main/testing/acts/sales.ts'
import { givenRestaurant } from '#main/testing/given/given-restaurant.ts'
import { newProduct } from '#main/testing/samples/new-product.ts'

async function givenFlour() {
  const app = await givenRestaurant()
  const admin = await app.as('admin')
  const body = newProduct({
    name: 'Harina de trigo',
    referenceCode: 'HAR-01',
    ean: '7861234567890',
    measureUnitId: 2,
    isIngredient: true,
    featured: true,
  })
  return { app, admin, body, flour: await admin.products.create({ body }) }
}

it('an ingredient is on no list of the sale: menu, search, favourites, scan', async () => {
  const { app, admin, flour } = await givenFlour()
  const idsOf = async (query: object) =>
    (await admin.products.list({ query: { size: 100, ...query } })).data.map(({ id }) => id)
  expect(await idsOf({ posOnly: 'true', includeCombos: 'true' })).not.toContain(flour.id)
  expect(await idsOf({ posOnly: 'true', search: 'harina' })).toEqual([])
  expect(await idsOf({ search: 'harina' })).toEqual([flour.id])
  expect(await idsOf({ ingredients: 'true' })).toEqual([flour.id])
  expect(await idsOf({ ingredients: 'true', search: 'harina' })).toEqual([flour.id])
  expect(await idsOf({ ingredients: 'false', search: 'harina' })).toEqual([])
  const favourites = await admin.products.featured({ query: { size: 100 } })
  expect(favourites.data.map(({ id }) => id)).not.toContain(flour.id)
  const token = await app.tokenOf('cajera')
  const scan = (query: string) =>
    app.request('GET', `/products/by-code/7861234567890${query}`, { token })
  expect((await scan('?posOnly=true')).body.code).toBe('INGREDIENT_NOT_SOLD')
  expect((await scan('')).body.id).toBe(flour.id)
})

it('the totals of the lists with and without ingredients sum to that of all', async () => {
  const { admin, flour } = await givenFlour()
  const total = async (query: object) =>
    (await admin.products.list({ query: { size: 1, includeCombos: 'true', ...query } })).pagination
      .totalElements
  const all = await total({})
  expect(await total({ ingredients: 'false' })).toBe(all - 1)
  expect(await total({ ingredients: 'true' })).toBe(1)
  expect(await total({ ingredients: 'true', categoryId: flour.category.id })).toBe(1)
  const combos = await total({ combosOnly: 'true' })
  expect(await total({ combosOnly: 'true', ingredients: 'false' })).toBe(combos)
})

it('no sale and no order may contain an ingredient', async () => {
  const { app, flour } = await givenFlour()
  await openRegister(app)
  const cashier = await app.as('cajera')
  const sale = invoiceRequest({
    details: [{ product: { id: flour.id }, quantity: 1 }],
    totalAmount: 5,
  })
  await expect(cashier.invoices.issue({ body: sale })).rejects.toMatchObject({
    status: 400,
    body: { errors: [{ field: 'details[0].product.id', code: 'INGREDIENT_NOT_SOLD' }] },
  })
  const items = [{ itemUuid: randomUUID(), productId: flour.id, quantity: 1 }]
  await expect(app.givenOrder('2', items)).rejects.toMatchObject({
    status: 400,
    body: { errors: [{ field: 'items[0].productId', code: 'INGREDIENT_NOT_SOLD' }] },
  })
})

it('a combo that is sold has no ingredient as a part, and its parts do not become ingredients', async () => {
  const { app, admin, body, flour } = await givenFlour()
  const comboInfo = { details: [{ productId: flour.id, quantity: 1, salePrice: 1 }] }
  const combo = newProduct({ name: 'Combo', referenceCode: 'COM-99', comboInfo })
  await expect(admin.products.create({ body: combo })).rejects.toMatchObject({
    body: {
      errors: [{ field: 'comboInfo.details[0].productId', code: 'INGREDIENT_NOT_SOLD' }],
    },
  })
  const juice = await admin.products.get({ params: { id: app.productId('Limonada') }, query: {} })
  const changed = { ...body, name: juice.name, referenceCode: juice.referenceCode, ean: null }
  await expect(
    admin.products.update({ params: { id: juice.id }, body: changed }),
  ).rejects.toMatchObject({
    body: { errors: [{ field: 'isIngredient', code: 'INGREDIENT_IN_COMBO' }] },
  })
})
