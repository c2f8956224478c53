import { notFound } from '#shared/api/error.ts'
import type { Input } from '#shared/api/operation.ts'
import type { Product, products } from '#shared/api/menu/products.ts'
import type { WriteContext } from '#main/core/acts/context.ts'
import { productLane } from '#main/core/outbox/lanes.ts'
import { findProductRow } from '#main/rules/menu/find-product-row.ts'
import { loadProduct } from '#main/rules/menu/load-products.ts'

/** Sets or clears 'Agotado'; lines that are already on an order stay. */
export async function setSoldOut(
  context: WriteContext,
  { params, body }: Input<typeof products.setSoldOut>,
): Promise<Product> {
  const { db } = context
  const before = await findProductRow(db, params.id)
  if (before === undefined) throw notFound()
  const soldOut = body.soldOut ? 1 : 0
  if (before.soldOut === soldOut) context.repeated()
  else {
    await db.updateTable('products').set({ soldOut }).where('id', '=', params.id).execute()
    context.push(
      'products.setSoldOut',
      { params, body },
      {
        uuid: context.randomness.uuid(),
        lane: productLane(params.id),
        isForShopAlone: true,
      },
    )
    context.audit({
      kind: 'PRODUCT_SOLD_OUT',
      resourceId: params.id,
      payload: { soldOut: body.soldOut },
    })
  }
  return loadProduct(context, params.id, context.session.establishmentId)
}
