import type { WriteDatabase } from '../../database/prepared.ts'
import { SERVICE_PRODUCT_TYPE_ID } from '../catalogs/catalog-names.ts'
import type { StockMove } from './sale-line.ts'
import { timesQuantity } from './times-quantity.ts'

/** What an issued invoice took off the shelf: its goods, and the parts of its combos. */
export async function stockOfInvoice(db: WriteDatabase, invoiceId: number): Promise<StockMove[]> {
  const lines = await db
    .selectFrom('invoiceLines')
    .innerJoin('products', 'products.id', 'invoiceLines.productId')
    .where('invoiceLines.invoiceId', '=', invoiceId)
    .where('products.productTypeId', '!=', SERVICE_PRODUCT_TYPE_ID)
    .select(['invoiceLines.productId', 'invoiceLines.comboId', 'invoiceLines.quantity'])
    .execute()
  const moves: StockMove[] = []
  for (const { productId, comboId, quantity } of lines) {
    if (comboId === null) {
      moves.push({ productId, quantity })
      continue
    }
    const parts = await db
      .selectFrom('comboDetails')
      .innerJoin('products', 'products.id', 'comboDetails.productId')
      .where('comboDetails.comboId', '=', comboId)
      .where('products.productTypeId', '!=', SERVICE_PRODUCT_TYPE_ID)
      .select(['comboDetails.productId', 'comboDetails.quantity'])
      .execute()
    for (const part of parts) {
      moves.push({ productId: part.productId, quantity: timesQuantity(part.quantity, quantity) })
    }
  }
  return moves
}
