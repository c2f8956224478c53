import { expect, it } from 'vitest'
import { givenRestaurant, type Restaurant } from '#main/testing/given/given-restaurant.ts'
import { newProduct } from '#main/testing/samples/new-product.ts'
import { invoiceRequest, openRegister, paymentMethod } from '#main/testing/acts/sales.ts'

interface Kitchen {
  readonly app: Restaurant
  readonly ids: Readonly<Record<string, number>>
  readonly comboOf: (name: string) => number
  /** Stock by product, without those at zero. */
  readonly stock: () => Promise<Readonly<Record<string, number>>>
}

/** Seco is made of 0.3 of rice and 0.25 of chicken; the menu is a seco and a juice. */
async function givenKitchen(menu: { combinedRecipe: boolean }): Promise<Kitchen> {
  const app = await givenRestaurant()
  const admin = await app.as('admin')
  const ids: Record<string, number> = {}
  const combos: Record<string, number> = {}
  const create = async (name: string, more: Parameters<typeof newProduct>[0] = {}) => {
    const product = await admin.products.create({
      body: newProduct({ name, referenceCode: `X-${name}`, ...more }),
    })
    ids[name] = product.id
    combos[name] = product.comboInfo?.comboId ?? 0
  }
  const of = (name: string, quantity: number) => ({
    productId: ids[name] ?? 0,
    quantity,
    salePrice: 1,
  })
  await create('Arroz')
  await create('Pollo')
  await create('Jugo')
  await create('Seco', {
    comboInfo: { recipeBased: true, details: [of('Arroz', 0.3), of('Pollo', 0.25)] },
  })
  await create('Menú', { comboInfo: { ...menu, details: [of('Seco', 1), of('Jugo', 1)] } })
  await openRegister(app)
  return {
    app,
    ids,
    comboOf: (name) => combos[name] ?? 0,
    stock: async () => {
      const stocks: Record<string, number> = {}
      for (const [name, id] of Object.entries(ids)) {
        const { stock } = await admin.products.get({ params: { id } })
        if (stock !== 0) stocks[name] = stock
      }
      return stocks
    },
  }
}

async function sell({ app, comboOf }: Kitchen, name: string, quantity: number) {
  const cajera = await app.as('cajera')
  return cajera.invoices.issue({
    body: invoiceRequest({
      details: [{ combo: { id: comboOf(name) }, quantity }],
      totalAmount: 5 * quantity,
    }),
  })
}

it('takes the ingredients of a dish made by a recipe, not the dish', async () => {
  const kitchen = await givenKitchen({ combinedRecipe: false })
  await sell(kitchen, 'Seco', 2)
  expect(await kitchen.stock()).toEqual({ Arroz: -0.6, Pollo: -0.5 })
})

it('takes the dishes of a combo, or with combinedRecipe the ingredients of their recipes', async () => {
  const plain = await givenKitchen({ combinedRecipe: false })
  await sell(plain, 'Menú', 2)
  expect(await plain.stock()).toEqual({ Seco: -2, Jugo: -2 })

  const combined = await givenKitchen({ combinedRecipe: true })
  const invoice = await sell(combined, 'Menú', 2)
  expect(await combined.stock()).toEqual({ Arroz: -0.6, Pollo: -0.5, Jugo: -2 })
  const gerente = await combined.app.as('gerente')
  await gerente.invoices.annul({ params: { id: invoice.id }, body: { reason: 'No salió' } })
  expect(await combined.stock()).toEqual({})
})

it('takes the same for a table, and returns the same although the recipe changed meanwhile', async () => {
  const kitchen = await givenKitchen({ combinedRecipe: true })
  const { app, ids, comboOf, stock } = kitchen
  await app.givenOrder('1', [app.item('', { comboId: comboOf('Menú'), quantity: 2 })])
  const cajera = await app.as('cajera')
  const invoice = await cajera.tables.invoice({
    params: { tableId: app.tableId('1') },
    body: {
      invoiceUuid: crypto.randomUUID(),
      payments: [{ amount: 10, paymentMethod: paymentMethod.cash }],
    },
  })
  expect(await stock()).toEqual({ Arroz: -0.6, Pollo: -0.5, Jugo: -2 })

  const admin = await app.as('admin')
  await admin.products.update({
    params: { id: ids['Seco'] ?? 0 },
    body: newProduct({
      name: 'Seco',
      referenceCode: 'X-Seco',
      comboInfo: {
        recipeBased: true,
        details: [{ productId: ids['Arroz'] ?? 0, quantity: 5, salePrice: 1 }],
      },
    }),
  })
  const gerente = await app.as('gerente')
  await gerente.invoices.annul({ params: { id: invoice.id }, body: { reason: 'No salió' } })
  expect(await stock()).toEqual({})
})

it('refuses a recipe that contains itself and a combo that is no recipe as a part', async () => {
  const { app, ids } = await givenKitchen({ combinedRecipe: true })
  const admin = await app.as('admin')
  const put = (name: string, comboInfo: object) =>
    admin.products.update({
      params: { id: ids[name] ?? 0 },
      body: newProduct({ name, referenceCode: `X-${name}`, comboInfo: comboInfo as never }),
    })
  const part = (name: string) => ({ productId: ids[name], quantity: 1, salePrice: 1 })
  const field = 'comboInfo.details[0].productId'
  await expect(put('Seco', { recipeBased: true, details: [part('Seco')] })).rejects.toMatchObject({
    body: { errors: [{ field, code: 'COMBO_CONTAINS_ITSELF' }] },
  })
  await expect(put('Seco', { recipeBased: true, details: [part('Menú')] })).rejects.toMatchObject({
    body: { errors: [{ field, code: 'COMBO_INSIDE_COMBO' }] },
  })
  await put('Menú', { recipeBased: true, details: [part('Seco')] })
  await expect(put('Seco', { recipeBased: true, details: [part('Menú')] })).rejects.toMatchObject({
    body: { errors: [{ field, code: 'COMBO_CONTAINS_ITSELF' }] },
  })
  await expect(put('Seco', { recipeBased: false, details: [part('Arroz')] })).rejects.toMatchObject(
    {
      body: { errors: [{ field: 'comboInfo', code: 'COMBO_INSIDE_COMBO' }] },
    },
  )
})
