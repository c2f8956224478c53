import starterMenus from '../../../resources/starter-menus.json' with { type: 'json' }
import { type StarterMenu, menuTypes } from '#shared/api/machine/setup.ts'
import type { ReadContext } from '#main/core/acts/context.ts'

const menus: readonly StarterMenu[] = menuTypes.map((type) => ({
  type,
  categories: (starterMenus.find((menu) => menu.type === type)?.categories ?? []).map(
    ({ name, station, products }) => ({
      name,
      station,
      products: products.map((product) => ({
        name: product.name,
        price: product.price,
        taxFree: 'taxFree' in product,
      })),
    }),
  ),
}))

/** GET /setup/menus */
export async function listMenus(_context: ReadContext): Promise<StarterMenu[]> {
  return [...menus]
}
