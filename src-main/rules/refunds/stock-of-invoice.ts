import type { WriteDatabase } from '#main/database/prepared.ts'
import { SERVICE_PRODUCT_TYPE_ID } from '#shared/domain/product-type.ts'
import type { StockMove } from '#main/rules/sale/lines/sale-line.ts'

/** Returns the stock that an issued invoice took: its products and the parts of its combos. */
export async function stockOfInvoice(db: WriteDatabase, invoiceId: number): Promise<StockMove[]> {
  const goods = await db
    .selectFrom('invoiceLines')
    .innerJoin('products', 'products.id', 'invoiceLines.productId')
    .where('invoiceLines.invoiceId', '=', invoiceId)
    .where('invoiceLines.comboId', 'is', null)
    .where('products.productTypeId', '!=', SERVICE_PRODUCT_TYPE_ID)
    .select((eb) => [
      'invoiceLines.productId',
      eb.fn.coalesce('invoiceLines.stockQuantity', 'invoiceLines.quantity').as('quantity'),
    ])
    .execute()
  const parts = await db
    .selectFrom('invoiceLines')
    .innerJoin('invoiceLineParts', 'invoiceLineParts.invoiceLineId', 'invoiceLines.id')
    .where('invoiceLines.invoiceId', '=', invoiceId)
    .select(['invoiceLineParts.productId', 'invoiceLineParts.quantity'])
    .execute()
  return [...goods, ...parts]
}
