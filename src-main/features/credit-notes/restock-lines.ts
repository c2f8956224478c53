import { SERVICE_PRODUCT_TYPE_ID } from '#shared/domain/product-type.ts'
import { type Millionths, proportion, subtract } from '#shared/domain/money/money.ts'
import type { WriteContext } from '#main/core/acts/context.ts'
import { prepareList } from '#main/database/prepared.ts'
import { moveStock, type SoldBy } from '#main/rules/stock/move-stock.ts'
import type { StockMove } from '#main/rules/sale/lines/sale-line.ts'
import type { CreditedLine } from './resolve-credit-lines.ts'

const listParts = prepareList<number>()((db, ids) =>
  db
    .selectFrom('invoiceLineParts')
    .where('invoiceLineId', 'in', ids)
    .select(['invoiceLineId', 'productId', 'quantity']),
)

/**
 * Returns credited goods to the stock from which the sale took them: by unit, and the parts of combos and
 * recipes.
 */
export async function restockLines(
  context: WriteContext,
  note: SoldBy,
  lines: readonly CreditedLine[],
): Promise<void> {
  const parts = Map.groupBy(
    await listParts.all(
      context.db,
      lines.map(({ sold }) => sold.id),
      {},
    ),
    (part) => part.invoiceLineId,
  )
  const moves = lines.flatMap((line): StockMove[] => {
    const { sold } = line
    const own =
      sold.comboId === null &&
      sold.productId !== null &&
      sold.productTypeId !== SERVICE_PRODUCT_TYPE_ID
        ? [{ productId: sold.productId, quantity: sold.stockQuantity ?? sold.quantity }]
        : []
    return [...own, ...(parts.get(sold.id) ?? [])].map(({ productId, quantity }) => ({
      productId,
      quantity: shareOf(quantity, line),
    }))
  })
  await moveStock(context, 'SALE_BACK', note, moves)
}

/**
 * Returns the difference between what all notes returned with and without this one, so that they sum to the
 * sale.
 */
function shareOf(quantity: Millionths, { sold, part, creditedBefore }: CreditedLine): Millionths {
  const upTo = (credited: number) => proportion(quantity, credited, sold.quantity)
  return subtract(upTo(creditedBefore + part.quantity), upTo(creditedBefore))
}
