import type { ListedModifierGroup } from '#shared/api/menu/modifier-groups.ts'
import type { Product } from '#shared/api/menu/products.ts'
import { newProduct } from '../samples/new-product.ts'
import type { TestApp } from '../test-app.ts'

export interface Steak {
  /** $ 8,90 with tax. */
  readonly steak: Product
  /** Forced: one of Inglés and Bien cocido, without a default. */
  readonly doneness: ListedModifierGroup
  /** Two of Arroz (default), Menestra (default) and Patacones (+ 1,00). */
  readonly sides: ListedModifierGroup
  /** Huevo frito (+ 0,75, takes an egg) and Queso (+ 0,90), up to three. */
  readonly extras: ListedModifierGroup
  /** Sin cebolla, Sin salsa (− 0,25). */
  readonly without: ListedModifierGroup
  readonly egg: Product
  /** Returns the id of an option by its name. */
  readonly option: (name: string) => number
  readonly stockOf: (product: Product) => Promise<number>
}

/** A steak whose own groups are doneness and sides; extras and 'sin' come with its category. */
export async function givenSteak(app: TestApp): Promise<Steak> {
  const admin = await app.as('admin')
  const egg = await admin.products.create({
    body: newProduct({ name: 'Huevo', referenceCode: 'HUE-01', stock: 30 }),
  })
  const doneness = await admin.modifierGroups.create({
    body: {
      name: 'Término',
      minimum: 1,
      maximum: 1,
      options: [{ name: 'Inglés' }, { name: 'Bien cocido' }],
    },
  })
  const sides = await admin.modifierGroups.create({
    body: {
      name: 'Guarnición',
      minimum: 2,
      maximum: 2,
      options: [
        { name: 'Arroz', isDefault: true },
        { name: 'Menestra', isDefault: true },
        { name: 'Patacones', priceDifference: 0.869565 },
      ],
    },
  })
  const extras = await admin.modifierGroups.create({
    body: {
      name: 'Extra',
      kind: 'EXTRA',
      maximum: 3,
      options: [
        { name: 'Huevo frito', priceDifference: 0.652174, productId: egg.id },
        { name: 'Queso', priceDifference: 0.782609 },
      ],
    },
  })
  const without = await admin.modifierGroups.create({
    body: {
      name: 'Sin',
      kind: 'WITHOUT',
      options: [{ name: 'Sin cebolla' }, { name: 'Sin salsa', priceDifference: -0.217391 }],
    },
  })
  const category = await admin.categories.create({
    body: { name: 'A la brasa', modifierGroupIds: [extras.id, without.id] },
  })
  const steak = await admin.products.create({
    body: newProduct({
      name: 'Churrasco',
      referenceCode: 'BRA-01',
      categoryId: category.id,
      priceOne: 7.73913,
      maximumDiscountOne: '20',
      stock: 50,
      modifierGroupIds: [doneness.id, sides.id],
    }),
  })
  const options = [doneness, sides, extras, without].flatMap((group) => group.options)
  return {
    steak,
    doneness,
    sides,
    extras,
    without,
    egg,
    option: (name) => {
      const found = options.find((option) => option.name === name)
      if (found === undefined) throw new Error(`No option ${name}`)
      return found.id
    },
    stockOf: async ({ id }) => (await admin.products.get({ params: { id } })).stock,
  }
}
