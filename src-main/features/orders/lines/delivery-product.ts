import { CategoryRequest } from '#shared/api/menu/categories.ts'
import { ProductRequest } from '#shared/api/menu/products.ts'
import { SERVICE_PRODUCT_TYPE_ID } from '#shared/domain/product-type.ts'
import { sortKey } from '#shared/domain/text/sort-key.ts'
import type { WriteContext } from '#main/core/acts/context.ts'
import { loadRestaurantSettings, saveSetting } from '#main/core/settings/settings.ts'
import { loadTaxes } from '#main/rules/catalogs/load-taxes.ts'
import { createCategory } from '#main/rules/menu/categories/create-category.ts'
import { loadCategories } from '#main/rules/menu/categories/load-categories.ts'
import { createProduct } from '#main/rules/menu/create-product.ts'

const NAME = 'Envío a domicilio'
const CODE = 'ENVIO'
const CATEGORY = 'Servicios'
/** The general IVA in the tax office's table; a delivery is a service with tax. */
const GENERAL_IVA = '4'
const UNIT = 1

/**
 * Returns the product that bills delivery fees. If none is chosen, the first fee creates a service with the
 * general IVA, in a category that the order screen does not show.
 */
export async function deliveryProductId(context: WriteContext): Promise<number> {
  const { db } = context
  const settings = await loadRestaurantSettings(db)
  if (settings.deliveryProductId !== null) return settings.deliveryProductId
  const known = await db
    .selectFrom('products')
    .select('id')
    .where('referenceCode', '=', CODE)
    .where('productTypeId', '=', SERVICE_PRODUCT_TYPE_ID)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  const id = known?.id ?? (await createDeliveryProduct(context))
  await saveSetting(db, 'restaurant', { ...settings, deliveryProductId: id })
  return id
}

async function createDeliveryProduct(context: WriteContext): Promise<number> {
  const { db } = context
  const categories = await loadCategories(db)
  const category =
    categories.find(({ name }) => sortKey(name) === sortKey(CATEGORY)) ??
    (await createCategory(context, {
      params: undefined,
      query: undefined,
      body: CategoryRequest.parse({ name: CATEGORY, availableInPos: false }),
    }))
  const taxes = await loadTaxes(db)
  const tax = taxes.find((each) => each.kind === 'IVA' && each.identifierCode === GENERAL_IVA)
  if (tax === undefined) throw new Error(`No IVA of code ${GENERAL_IVA}`)
  const { id } = await createProduct(context, {
    body: ProductRequest.parse({
      name: NAME,
      referenceCode: CODE,
      productTypeId: SERVICE_PRODUCT_TYPE_ID,
      categoryId: category.id,
      taxId: tax.id,
      measureUnitId: UNIT,
      // Each order has its own fee.
      priceOne: 0,
    }),
  })
  return id
}
