import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { givenRestaurant } from '#main/testing/given/given-restaurant.ts'
import { tokenWith } from '#main/testing/given/token-with.ts'
import { newProduct } from '#main/testing/samples/new-product.ts'

const KILOGRAM = 2
const LITRE = 5
const MILLILITRE = 6

/** One kilogram of dough is 0.75 kg of flour at $ 1,00 and 500 ml of milk at $ 0,80 a litre, with 4 % of waste. */
async function givenBakery() {
  const app = await givenRestaurant()
  const admin = await app.as('admin')
  const create = (name: string, more: Parameters<typeof newProduct>[0]) =>
    admin.products.create({
      body: newProduct({ name, referenceCode: `B-${name}`, isIngredient: true, ...more }),
    })
  const flour = await create('Harina', { measureUnitId: KILOGRAM, stock: 10, cost: 1 })
  const milk = await create('Leche', { measureUnitId: LITRE, stock: 6, cost: 0.8 })
  const recipe = [
    { productId: flour.id, quantity: 0.75, measureUnitId: KILOGRAM },
    { productId: milk.id, quantity: 500, measureUnitId: MILLILITRE, wastePercentage: 4 },
  ]
  const dough = await create('Masa', { measureUnitId: KILOGRAM, recipe })
  const read = async ({ id }: { readonly id: number }) => {
    const { stock, averageCost } = await admin.products.get({ params: { id }, query: {} })
    return { stock, averageCost }
  }
  return { app, admin, flour, milk, dough, read }
}

it('a base that is prepared takes its recipe out, and comes in at the cost of that', async () => {
  const { admin, flour, milk, dough, read } = await givenBakery()
  const body = { productionUuid: randomUUID(), productId: dough.id, quantity: 4 }
  const made = await admin.production.create({ body })
  expect(made).toMatchObject({ productName: 'Masa', quantity: 4, unitCost: 1.166 })
  expect(await read(flour)).toEqual({ stock: 7, averageCost: 1 })
  expect(await read(milk)).toEqual({ stock: 3.92, averageCost: 0.8 })
  expect(await read(dough)).toEqual({ stock: 4, averageCost: 1.166 })
  const { data } = await admin.stock.listMovements({ query: { productId: milk.id } })
  expect(data[0]).toMatchObject({
    kind: 'PRODUCTION_OUT',
    quantity: -2.08,
    document: { kind: 'PRODUCTION', id: made.id },
  })
})

it('the same production sent twice is made once, and its uuid does no other one', async () => {
  const { app, dough, read } = await givenBakery()
  const token = await app.tokenOf('admin')
  const body = { productionUuid: randomUUID(), productId: dough.id, quantity: 1 }
  const post = (sent: object) => app.request('POST', '/stock/production', { token, body: sent })
  const first = await post(body)
  const again = await post(body)
  expect([first.status, again.status]).toEqual([201, 200])
  expect(again.body).toEqual(first.body)
  expect((await post({ ...body, quantity: 2 })).body.code).toBe('UUID_REUSED')
  expect((await read(dough)).stock).toBe(1)
})

it('what has no recipe or is sold is not prepared, and only with its right', async () => {
  const { app, admin, flour, dough } = await givenBakery()
  const dish = await admin.products.create({
    body: newProduct({ recipe: [{ productId: flour.id, quantity: 1, measureUnitId: KILOGRAM }] }),
  })
  const prepare = (productId: number) => ({ productionUuid: randomUUID(), productId, quantity: 1 })
  for (const productId of [flour.id, dish.id]) {
    await expect(admin.production.create({ body: prepare(productId) })).rejects.toMatchObject({
      status: 409,
      body: { code: 'NOTHING_TO_PREPARE' },
    })
  }
  await expect(admin.production.create({ body: prepare(99_999) })).rejects.toMatchObject({
    body: { errors: [{ field: 'productId', code: 'UNKNOWN_ID' }] },
  })
  const body = prepare(dough.id)
  const waiter = await app.tokenOf('mesero')
  const refused = await app.request('POST', '/stock/production', { token: waiter, body })
  expect(refused.status).toBe(403)
  const cook = await tokenWith(app, ['STOCK:PRODUCE'])
  const made = await app.request('POST', '/stock/production', { token: cook, body })
  expect([made.status, made.body.unitCost]).toEqual([201, null])
})

it('a base whose ingredient has no known cost comes in without one', async () => {
  const { admin, milk, dough, read } = await givenBakery()
  const salt = await admin.products.create({
    body: newProduct({ name: 'Sal', referenceCode: 'B-Sal', isIngredient: true }),
  })
  const recipe = [
    { productId: milk.id, quantity: 1, measureUnitId: LITRE },
    { productId: salt.id, quantity: 2, measureUnitId: 1 },
  ]
  await admin.products.update({
    params: { id: dough.id },
    body: newProduct({ name: 'Masa', referenceCode: 'B-Masa', measureUnitId: KILOGRAM, recipe }),
  })
  const body = { productionUuid: randomUUID(), productId: dough.id, quantity: 1 }
  expect((await admin.production.create({ body })).unitCost).toBeNull()
  expect(await read(dough)).toEqual({ stock: 1, averageCost: null })
  expect(await read(salt)).toEqual({ stock: -2, averageCost: null })
})
