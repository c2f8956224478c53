import type { ComboChoice, Product } from '#shared/api/menu/products.ts'
import { newProduct } from '../samples/new-product.ts'
import type { TestApp } from '../test-app.ts'

export interface Choices {
  /** $ 18,90 with 15 %: Higos, two of Plato (Seco, Encocado + 2,50), two of the category 'Refrescos'. */
  readonly combo: Product
  readonly plato: ComboChoice
  readonly bebida: ComboChoice
  readonly categoryId: number
  readonly products: Readonly<Record<'Higos' | 'Seco' | 'Encocado' | 'Cola' | 'Agua', Product>>
  /** Returns the modifiers of a line by the names of the chosen parts. */
  readonly choose: (
    counts: Readonly<Record<string, number>>,
  ) => { optionId: number; quantity: number }[]
  readonly stock: () => Promise<Readonly<Record<string, number>>>
}

/** A combo with a fixed part and two choices. Agua is under 0 %, everything else under 15 %. */
export async function givenChoices(app: TestApp): Promise<Choices> {
  const admin = await app.as('admin')
  const taxes = await admin.catalogs.taxes({ query: { kind: 'IVA' } })
  const free = taxes.find(({ code }) => code === '0')?.id ?? 0
  const kitchen = await admin.categories.create({ body: { name: 'Fuertes', station: 'Cocina' } })
  const drinks = await admin.categories.create({ body: { name: 'Refrescos', station: 'Barra' } })
  const create = (name: string, priceOne: number, more: Parameters<typeof newProduct>[0]) =>
    admin.products.create({
      body: newProduct({ name, referenceCode: `CH-${name}`, priceOne, stock: 50, ...more }),
    })
  const products = {
    Higos: await create('Higos', 2.608696, { categoryId: kitchen.id }),
    Seco: await create('Seco', 5.130435, { categoryId: kitchen.id }),
    Encocado: await create('Encocado', 9.478261, { categoryId: kitchen.id }),
    Cola: await create('Cola', 1.304348, { categoryId: drinks.id }),
    Agua: await create('Agua', 1, { categoryId: drinks.id, taxId: free }),
  }
  const combo = await admin.products.create({
    body: newProduct({
      name: 'Combo pareja',
      referenceCode: 'CH-COMBO',
      priceOne: 16.434783,
      maximumDiscountOne: '20',
      comboInfo: {
        details: [{ productId: products.Higos.id, quantity: 1, salePrice: 2.608696 }],
        choices: [
          {
            name: 'Plato',
            quantity: 2,
            options: [
              { productId: products.Seco.id },
              { productId: products.Encocado.id, surcharge: 2.173913 },
            ],
          },
          { name: 'Bebida', quantity: 2, categoryId: drinks.id },
        ],
      },
    }),
  })
  const [plato, bebida] = combo.comboInfo?.choices ?? []
  if (plato === undefined || bebida === undefined) throw new Error('The combo has no choices')
  const options = [plato, bebida].flatMap((choice) => choice.options)
  return {
    combo,
    plato,
    bebida,
    categoryId: drinks.id,
    products,
    choose: (counts) =>
      Object.entries(counts).map(([name, quantity]) => {
        const found = options.find((option) => option.name === name)
        if (found === undefined) throw new Error(`No option ${name}`)
        return { optionId: found.optionId, quantity }
      }),
    stock: async () =>
      Object.fromEntries(
        await Promise.all(
          Object.entries(products).map(
            async ([name, { id }]) =>
              [name, (await admin.products.get({ params: { id } })).stock] as const,
          ),
        ),
      ),
  }
}
