import type { LineShares, OpenLine, Portion } from '#shared/domain/sale/line-part.ts'
import { type Millionths, subtract, ZERO } from '#shared/domain/money/money.ts'
import { prepareList, type ReadDatabase } from '#main/database/prepared.ts'
import type { Schema } from '#main/database/schema.ts'

/** Columns of an item that determine its open amount. */
export type PayableItem = {
  [
    C in
      | 'quantity'
      | 'discountAmount'
      | 'totalAmount'
      | 'billedQuantity'
      | 'billedDiscount'
      | 'billedAmount'
      | 'shareCount'
      | 'shareQuantity'
      | 'shareDiscount'
      | 'shareAmount'
  ]: Schema['orderItems'][C]
}

const partRows = prepareList<number>()((db, orderItemIds) =>
  db
    .selectFrom('orderItemParts')
    .innerJoin('invoices', 'invoices.id', 'orderItemParts.invoiceId')
    .where('orderItemParts.orderItemId', 'in', orderItemIds)
    .where('orderItemParts.isReleased', '=', 0)
    .select([
      'orderItemParts.orderItemId',
      'orderItemParts.invoiceId',
      'orderItemParts.quantity',
      'orderItemParts.discount',
      'orderItemParts.amount',
      'orderItemParts.shareNumber',
      'invoices.number as invoiceNumber',
    ])
    .orderBy('orderItemParts.id'),
)
export type PartRow = Awaited<ReturnType<typeof partRows.all>>[number]

/** Returns the parts of these items that invoices took, by item. */
export async function loadParts(
  db: ReadDatabase,
  items: readonly { readonly id: number; readonly billedQuantity: Millionths }[],
): Promise<ReadonlyMap<number, readonly PartRow[]>> {
  const ids = items.filter(({ billedQuantity }) => billedQuantity > 0).map(({ id }) => id)
  return Map.groupBy(await partRows.all(db, ids, {}), ({ orderItemId }) => orderItemId)
}

export function openPortion(
  item: Omit<PayableItem, 'shareCount' | 'shareQuantity' | 'shareDiscount' | 'shareAmount'>,
): Portion {
  return {
    quantity: subtract(item.quantity, item.billedQuantity),
    discount: subtract(item.discountAmount, item.billedDiscount),
    amount: subtract(item.totalAmount, item.billedAmount),
  }
}

export function toOpenLine(
  item: PayableItem,
  parts: readonly Pick<PartRow, 'shareNumber'>[],
): OpenLine {
  return { open: openPortion(item), shares: sharesOf(item, parts) }
}

function sharesOf(
  item: PayableItem,
  parts: readonly Pick<PartRow, 'shareNumber'>[],
): LineShares | null {
  const { shareCount, shareQuantity, shareDiscount, shareAmount } = item
  const paid = parts.flatMap(({ shareNumber }) => shareNumber ?? [])
  if (shareCount === null || shareQuantity === null || paid.length === 0) return null
  return {
    of: shareCount,
    whole: {
      quantity: shareQuantity,
      discount: shareDiscount ?? ZERO,
      amount: shareAmount ?? ZERO,
    },
    paid,
  }
}
