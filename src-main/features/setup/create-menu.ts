import { forbidden, invalidField } from '#shared/api/error.ts'
import type { Answer, Input } from '#shared/api/operation.ts'
import { CategoryRequest } from '#shared/api/menu/categories.ts'
import { ProductRequest } from '#shared/api/menu/products.ts'
import type { MenuRequest, setup } from '#shared/api/machine/setup.ts'
import { toCents } from '#shared/domain/money/money.ts'
import { netPrice } from '#shared/domain/tax/price-with-tax.ts'
import { sortKey } from '#shared/domain/text/sort-key.ts'
import { may, type WriteContext } from '#main/core/acts/context.ts'
import { ensureStation } from '#main/core/records/stations.ts'
import { loadTaxes } from '#main/rules/catalogs/load-taxes.ts'
import { createCategory } from '#main/rules/menu/categories/create-category.ts'
import { loadCategories } from '#main/rules/menu/categories/load-categories.ts'
import { createProduct } from '#main/rules/menu/create-product.ts'
import { productsWithCode } from '#main/rules/menu/products-with-code.ts'

/** Codes of the tax office's table of IVA rates. */
const IVA = { taxed: '4', free: '0' } as const
const GOODS = 1
const UNIT = 1

/**
 * POST /setup/menu: writes the menu that a person has checked. Prices are sent with tax and stored without.
 * The rules are those of POST /categories and POST /products.
 */
export async function createMenu(
  context: WriteContext,
  { body }: Input<typeof setup.createMenu>,
): Promise<Answer<typeof setup.createMenu>> {
  if (!may(context, 'CATEGORY:CREATE'))
    throw forbidden('PERMISSION_MISSING', { permission: 'CATEGORY:CREATE' })
  refuseRepeated(body)
  const taxes = await loadTaxes(context.db)
  const taxOf = (code: string) => {
    const tax = taxes.find((each) => each.kind === 'IVA' && each.identifierCode === code)
    if (tax === undefined) throw new Error(`No IVA of code ${code}`)
    return tax
  }
  const rates = { taxed: taxOf(IVA.taxed), free: taxOf(IVA.free) }
  const known = new Map(
    (await loadCategories(context.db)).map(({ id, name }) => [sortKey(name), id]),
  )
  let categories = 0
  let products = 0
  for (const { name, station, products: listed } of body.categories) {
    let categoryId = known.get(sortKey(name))
    if (categoryId === undefined) {
      await ensureStation(context.db, station, body.outlet)
      const created = await createCategory(context, {
        params: undefined,
        query: undefined,
        body: CategoryRequest.parse({ name, station }),
      })
      categoryId = created.id
      categories += 1
    }
    const nextCode = codesOf(context, name)
    for (const product of listed) {
      const tax = product.taxFree ? rates.free : rates.taxed
      await createProduct(context, {
        body: ProductRequest.parse({
          name: product.name,
          referenceCode: await nextCode(),
          productTypeId: GOODS,
          categoryId,
          taxId: tax.id,
          measureUnitId: UNIT,
          priceOne: netPrice(toCents(product.price), { rate: tax.rate }),
        }),
      })
      products += 1
    }
  }
  return { categories, products }
}

/** Throws 400 if two categories have the same name: their products would be in one category. */
function refuseRepeated(body: MenuRequest): void {
  const names = body.categories.map(({ name }) => sortKey(name))
  const index = names.findIndex((name, at) => names.indexOf(name) !== at)
  if (index !== -1) throw invalidField(`categories[${index}].name`, 'REPEATED')
}

/** Returns a function that returns the next free code of a category: `PLA-01`, `PLA-02` … */
function codesOf(context: WriteContext, category: string): () => Promise<string> {
  const prefix =
    sortKey(category)
      .replaceAll(/[^a-z]/g, '')
      .slice(0, 3)
      .toUpperCase() || 'PRO'
  let number = 0
  return async () => {
    for (;;) {
      number += 1
      const code = `${prefix}-${String(number).padStart(2, '0')}`
      if ((await productsWithCode(context.db, code)).length === 0) return code
    }
  }
}
