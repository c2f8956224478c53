import { expect, it } from 'vitest'
import { productNamed } from '#main/testing/acts/sales.ts'
import { givenRestaurant } from '#main/testing/given/given-restaurant.ts'
import { tokenWith } from '#main/testing/given/token-with.ts'
import { newProduct } from '#main/testing/samples/new-product.ts'

const KILOGRAM = 2
const GRAM = 3
const LITRE = 5
const MILLILITRE = 6
const BOX = 9
const SERVICE = 2

async function givenIngredients() {
  const app = await givenRestaurant()
  const admin = await app.as('admin')
  const create = (name: string, more: Parameters<typeof newProduct>[0] = {}) =>
    admin.products.create({ body: newProduct({ name, referenceCode: name.slice(0, 20), ...more }) })
  const rice = await create('Arroz', {
    isIngredient: true,
    measureUnitId: KILOGRAM,
    priceOne: 0,
    minimumStock: 5,
    cost: 1.2,
  })
  const refusalOf = async (request: Promise<unknown>) => {
    const error = await request.then(
      () => undefined,
      (refusal: unknown) => refusal,
    )
    const { body } = error as { body: { errors: { field: string; code: string }[] } }
    return body.errors.map(({ field, code }) => `${field} ${code}`)
  }
  return { app, admin, create, rice, refusalOf }
}

it('a recipe is kept with its units, and is answered with what it takes and what that costs', async () => {
  const { app, admin, create, rice } = await givenIngredients()
  const dish = await create('Seco de pollo', {
    recipe: [{ productId: rice.id, quantity: 180, measureUnitId: GRAM, wastePercentage: 5 }],
  })
  expect(rice).toMatchObject({ isIngredient: true, minimumStock: 5, averageCost: null, recipe: [] })
  expect(dish.recipe).toEqual([
    {
      productId: rice.id,
      name: 'Arroz',
      quantity: 180,
      measureUnitId: GRAM,
      wastePercentage: 5,
      takenQuantity: 0.189,
      ownUnitId: KILOGRAM,
      stock: 0,
      unitCost: 1.2,
    },
  ])
  const params = { id: dish.id }
  const body = newProduct({ name: dish.name, referenceCode: dish.referenceCode })
  expect((await admin.products.update({ params, body })).recipe).toEqual(dish.recipe)
  const token = await tokenWith(app, ['PRODUCT:READ'])
  const { body: hidden } = await app.request('GET', `/products/${dish.id}`, { token })
  expect(hidden.recipe[0]).toMatchObject({ takenQuantity: 0.189, unitCost: null })
  const emptied = await admin.products.update({ params, body: { ...body, recipe: [] } })
  expect(emptied.recipe).toEqual([])
})

it('a unit that does not convert to that of the ingredient is refused, and so is a later change of that unit', async () => {
  const { admin, create, rice, refusalOf } = await givenIngredients()
  const dish = (measureUnitId: number, productId = rice.id) =>
    create('Arroz relleno', { recipe: [{ productId, quantity: 1, measureUnitId }] })
  expect(await refusalOf(dish(MILLILITRE))).toEqual([
    'recipe[0].measureUnitId UNIT_NOT_CONVERTIBLE',
  ])
  expect(await refusalOf(dish(99))).toEqual(['recipe[0].measureUnitId UNKNOWN_ID'])
  const boxed = await create('Leche', {
    measureUnitId: LITRE,
    priceSalesUnits: [{ measureUnitId: BOX, priceOne: 10 }],
  })
  await dish(BOX, boxed.id)
  const body = newProduct({ name: 'Leche', referenceCode: 'Leche', measureUnitId: KILOGRAM })
  expect(await refusalOf(admin.products.update({ params: { id: boxed.id }, body }))).toEqual([
    'measureUnitId UNIT_NOT_CONVERTIBLE',
  ])
})

it('a recipe that contains itself, also through others, is refused', async () => {
  const { admin, create, refusalOf } = await givenIngredients()
  const of = (productId: number) => [{ productId, quantity: 1, measureUnitId: 1 }]
  const sauce = await create('Salsa')
  const stew = await create('Guiso', { recipe: of(sauce.id) })
  const plate = await create('Plato', { recipe: of(stew.id) })
  const change = (recipe: ReturnType<typeof of>) =>
    refusalOf(
      admin.products.update({
        params: { id: sauce.id },
        body: newProduct({ name: 'Salsa', referenceCode: 'Salsa', recipe }),
      }),
    )
  expect(await change(of(sauce.id))).toEqual(['recipe[0].productId RECIPE_CONTAINS_ITSELF'])
  expect(await change(of(plate.id))).toEqual(['recipe[0].productId RECIPE_CONTAINS_ITSELF'])
  expect((await admin.products.get({ params: { id: sauce.id }, query: {} })).recipe).toEqual([])
})

it('a combo and a service have no recipe, and neither a combo nor the same thing twice is in one', async () => {
  const { app, create, rice, refusalOf } = await givenIngredients()
  const combo = await productNamed(app, 'Combo manaba')
  const of = (productId: number) => ({ productId, quantity: 1, measureUnitId: KILOGRAM })
  const refused = (more: Parameters<typeof newProduct>[0]) => refusalOf(create('Nuevo', more))
  expect(await refused({ productTypeId: SERVICE, recipe: [of(rice.id)] })).toEqual([
    'recipe RECIPE_OF_SERVICE',
  ])
  const parts = { details: [{ productId: app.productId('Limonada'), quantity: 1, salePrice: 1 }] }
  expect(await refused({ comboInfo: parts, recipe: [of(rice.id)] })).toEqual([
    'recipe RECIPE_OF_COMBO',
  ])
  expect(await refused({ comboInfo: parts, isIngredient: true })).toEqual([
    'isIngredient COMBO_NOT_INGREDIENT',
  ])
  expect(await refused({ recipe: [{ ...of(combo.id), measureUnitId: 1 }] })).toEqual([
    'recipe[0].productId COMBO_IN_RECIPE',
  ])
  expect(await refused({ recipe: [of(rice.id), of(rice.id)] })).toEqual([
    'recipe[1].productId REPEATED',
  ])
})

it('an ingredient of a recipe is not deleted, nor the unit that a recipe has', async () => {
  const { admin, create, rice } = await givenIngredients()
  const unit = await admin.measureUnits.create({
    body: { name: 'Taza', code: 'TAZ', conversion: 0.2, dimension: 'WEIGHT' },
  })
  const dish = await create('Arroz blanco', {
    recipe: [{ productId: rice.id, quantity: 1, measureUnitId: unit.id }],
  })
  expect(dish.recipe[0]?.takenQuantity).toBe(0.2)
  await expect(admin.products.delete({ params: { id: rice.id } })).rejects.toMatchObject({
    body: { code: 'IN_USE' },
  })
  await expect(admin.measureUnits.delete({ params: { id: unit.id } })).rejects.toMatchObject({
    body: { code: 'IN_USE' },
  })
  await admin.products.delete({ params: { id: dish.id } })
  await admin.products.delete({ params: { id: rice.id } })
})
