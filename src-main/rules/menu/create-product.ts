import type { Product, ProductRequest } from '#shared/api/menu/products.ts'
import type { WriteContext } from '#main/core/acts/context.ts'
import { saveCombo, saveRecipe, saveSalesUnits } from '#main/core/records/product-parts.ts'
import { saveProduct } from '#main/core/records/products.ts'
import { checkProduct } from './check-product.ts'
import { featuredPosition } from './feature-product.ts'
import { loadProduct } from './load-products.ts'
import { toColumns } from './product-columns.ts'
import { countStock } from '#main/rules/stock/count-stock.ts'

/**
 * Creates a product, or a combo if `comboInfo` lists its parts. One that another program of the shop made, and that is
 * here under the same code, is the same product and stays as it is here.
 */
export async function createProduct(
  context: WriteContext,
  { body }: { readonly body: ProductRequest },
): Promise<Product> {
  const { db } = context
  const known = context.recorded === null ? undefined : await findByCode(db, body.referenceCode)
  if (known !== undefined) {
    context.repeated()
    return loadProduct(context, known.id, context.session.establishmentId)
  }
  await checkProduct(context, body)
  const comboId = body.comboInfo == null ? null : await saveCombo(db, null, body.comboInfo)
  const id = await saveProduct(db, undefined, {
    ...toColumns(body),
    featuredPosition: await featuredPosition(db, body.featured, null),
    comboId,
  })
  const units = body.priceSalesUnits ?? []
  // A new product has none to replace.
  if (units.length > 0) await saveSalesUnits(db, id, units)
  if (body.recipe != null && body.recipe.length > 0) await saveRecipe(db, id, body.recipe)
  const establishmentId = body.establishmentId ?? context.session.establishmentId
  if (body.stock != null) await countStock(context, id, establishmentId, body.stock)
  context.audit({ kind: 'PRODUCT_CREATED', resourceId: id, payload: { ...body } })
  context.publish('products', { productIds: [id] })
  return loadProduct(context, id, establishmentId)
}

function findByCode(db: WriteContext['db'], referenceCode: string) {
  return db
    .selectFrom('products')
    .where('referenceCode', '=', referenceCode)
    .where('deletedAt', 'is', null)
    .select('id')
    .executeTakeFirst()
}
