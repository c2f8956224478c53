import { subtract } from '#shared/domain/money/money.ts'
import { prepare, type WriteDatabase } from '#main/database/prepared.ts'
import { prepareInsert } from '#main/database/prepared-insert.ts'
import type { Schema } from '#main/database/schema.ts'
import type { BillPart } from './choose-parts.ts'

const insertPart = prepareInsert('orderItemParts')

const billedColumns = [
  'billedQuantity',
  'billedDiscount',
  'billedAmount',
  'shareCount',
  'shareQuantity',
  'shareDiscount',
  'shareAmount',
] as const

type Billed = Pick<
  { [C in keyof Schema['orderItems']]: Schema['orderItems'][C] },
  (typeof billedColumns)[number]
>

const setBilled = prepare<Billed & { itemId: number }>()((db, billed) =>
  db
    .updateTable('orderItems')
    .set(Object.fromEntries(billedColumns.map((column) => [column, billed[column]])))
    .where('id', '=', billed.itemId),
)

/**
 * Stores the parts of items that an invoice took. An item taken whole needs no part: its row names the
 * invoice.
 */
export async function recordParts(
  db: WriteDatabase,
  parts: readonly BillPart[],
  invoiceId: number,
): Promise<void> {
  for (const part of parts) {
    if (isWholeItem(part)) continue
    const { item, portion, shareNumber, rest } = part
    await insertPart.run(db, {
      orderItemId: item.id,
      invoiceId,
      quantity: portion.quantity,
      discount: portion.discount,
      amount: portion.amount,
      shareNumber,
      isReleased: 0,
    })
    const whole = rest.shares?.whole
    await setBilled.run(db, {
      itemId: item.id,
      billedQuantity: subtract(item.quantity, rest.open.quantity),
      billedDiscount: subtract(item.discountAmount, rest.open.discount),
      billedAmount: subtract(item.totalAmount, rest.open.amount),
      shareCount: rest.shares?.of ?? null,
      shareQuantity: whole?.quantity ?? null,
      shareDiscount: whole?.discount ?? null,
      shareAmount: whole?.amount ?? null,
    })
  }
}

/** True if nothing of the item is left to pay after this part. */
export function isLastPart({ rest }: BillPart): boolean {
  return rest.open.quantity === 0
}

export function isWholeItem({ item, portion, rest }: BillPart): boolean {
  return rest.open.quantity === 0 && portion.quantity === item.quantity
}
