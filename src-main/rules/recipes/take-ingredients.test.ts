import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { invoiceRequest, openRegister, paymentMethod } from '#main/testing/acts/sales.ts'
import { givenRestaurant } from '#main/testing/given/given-restaurant.ts'
import { newProduct } from '#main/testing/samples/new-product.ts'

const KILOGRAM = 2
const GRAM = 3

/**
 * A burger of $ 5,00 has a bun, 150 g of beef with 10 % of waste, and 30 g of a sauce that is prepared from tomato; a
 * plate is two burgers and 200 g of potato.
 */
async function givenKitchen() {
  const app = await givenRestaurant()
  await openRegister(app)
  const admin = await app.as('admin')
  const ids: Record<string, number> = {}
  const create = async (name: string, more: Parameters<typeof newProduct>[0] = {}) => {
    const body = newProduct({ name, referenceCode: `R-${name}`, ...more })
    const product = await admin.products.create({ body })
    ids[name] = product.id
    return product
  }
  const id = (name: string) => ids[name] ?? 0
  const line = (name: string, quantity: number, measureUnitId: number, wastePercentage = 0) => ({
    productId: id(name),
    quantity,
    measureUnitId,
    wastePercentage,
  })
  const ingredient = { isIngredient: true, measureUnitId: KILOGRAM }
  await create('Res', ingredient)
  await create('Papa', ingredient)
  await create('Tomate', ingredient)
  await create('Pan', { isIngredient: true })
  await create('Salsa', { ...ingredient, recipe: [line('Tomate', 1.5, KILOGRAM)] })
  const burger = [line('Pan', 1, 1), line('Res', 150, GRAM, 10), line('Salsa', 30, GRAM)]
  await create('Hamburguesa', { recipe: burger })
  await create('Plato', { recipe: [line('Hamburguesa', 2, 1), line('Papa', 200, GRAM)] })
  const stock = async () => {
    const rows = app.sql('SELECT name, quantity FROM productStocks JOIN products ON id = productId')
    return Object.fromEntries(
      rows.flatMap(({ name, quantity }) =>
        String(name) in ids && quantity !== 0 ? [[String(name), Number(quantity) / 1e6]] : [],
      ),
    )
  }
  const sell = (name: string, quantity: number, more: object = {}) =>
    admin.invoices.issue({
      body: invoiceRequest({
        details: [{ product: { id: id(name) }, quantity, ...more }],
        totalAmount: 5 * quantity,
      }),
    })
  return { app, admin, create, id, line, stock, sell }
}

it('a dish takes its ingredients with their waste, not itself; a prepared base is taken itself', async () => {
  const { sell, stock } = await givenKitchen()
  await sell('Hamburguesa', 2)
  expect(await stock()).toEqual({ Pan: -2, Res: -0.33, Salsa: -0.06 })
})

it('a dish inside a recipe takes its own ingredients', async () => {
  const { sell, stock } = await givenKitchen()
  await sell('Plato', 1)
  expect(await stock()).toEqual({ Pan: -2, Res: -0.33, Salsa: -0.06, Papa: -0.2 })
})

it('an annulment, its revert and credit notes give back what the sale took, although the recipe changed', async () => {
  const { admin, id, line, sell, stock } = await givenKitchen()
  const invoice = await sell('Hamburguesa', 3)
  const taken = await stock()
  await admin.products.update({
    params: { id: id('Hamburguesa') },
    body: newProduct({
      name: 'Hamburguesa',
      referenceCode: 'R-Hamburguesa',
      recipe: [line('Pan', 9, 1), line('Papa', 1, KILOGRAM)],
    }),
  })
  const params = { id: invoice.id }
  await admin.invoices.annul({ params, body: { reason: 'Otra mesa' } })
  expect(await stock()).toEqual({})
  await admin.invoices.revertAnnulment({ params, body: { reason: 'Sí era' } })
  expect(await stock()).toEqual(taken)
  for (const quantity of [1, 2]) {
    await admin.creditNotes.create({
      body: {
        creditNoteUuid: randomUUID(),
        invoiceId: invoice.id,
        reason: 'No salió',
        refund: { kind: 'CASH' },
        lines: [{ lineId: invoice.details[0]?.id ?? 0, quantity }],
      },
    })
  }
  expect(await stock()).toEqual({})
})

it('a combo takes the ingredients of its dishes, also of those that the guest chooses', async () => {
  const { admin, create, id, stock } = await givenKitchen()
  const combo = await create('Combo doble', {
    comboInfo: {
      details: [{ productId: id('Hamburguesa'), quantity: 1, salePrice: 3 }],
      choices: [
        {
          name: 'Otro',
          quantity: 1,
          options: [{ productId: id('Plato'), surcharge: 0, isDefault: true }],
        },
      ],
    },
  })
  const comboId = combo.comboInfo?.comboId ?? 0
  await admin.invoices.issue({
    body: invoiceRequest({ details: [{ combo: { id: comboId }, quantity: 1 }], totalAmount: 5 }),
  })
  expect(await stock()).toEqual({ Pan: -3, Res: -0.495, Salsa: -0.09, Papa: -0.2 })
})

it('an option takes its ingredient, or the recipe of its dish', async () => {
  const { admin, create, id, line, sell, stock } = await givenKitchen()
  await create('Carne extra', { recipe: [line('Res', 100, GRAM)] })
  const group = await admin.modifierGroups.create({
    body: {
      name: 'Extras',
      kind: 'EXTRA',
      options: [
        { name: 'Doble carne', productId: id('Carne extra') },
        { name: 'Otro pan', productId: id('Pan') },
      ],
      productIds: [id('Hamburguesa')],
    },
  })
  const modifiers = group.options.map((option) => ({ optionId: option.id, quantity: 2 }))
  await sell('Hamburguesa', 1, { modifiers })
  expect(await stock()).toEqual({ Pan: -3, Res: -0.365, Salsa: -0.03 })
})

it('a table that is paid takes the ingredients of its dishes', async () => {
  const { app, id, stock } = await givenKitchen()
  await app.givenOrder('4', [{ itemUuid: randomUUID(), productId: id('Hamburguesa'), quantity: 2 }])
  const cashier = await app.as('cajera')
  await cashier.tables.invoice({
    params: { tableId: app.tableId('4') },
    body: {
      invoiceUuid: randomUUID(),
      payments: [{ amount: 10, paymentMethod: paymentMethod.cash }],
    },
  })
  expect(await stock()).toEqual({ Pan: -2, Res: -0.33, Salsa: -0.06 })
})
