import type { Input } from '#shared/api/operation.ts'
import type { OrderItemUpdate, orders } from '#shared/api/sales/orders.ts'
import { type Cents, toCents, toMillionths } from '#shared/domain/money/money.ts'
import type { WriteContext } from '#main/core/acts/context.ts'
import type { StoredItem } from '#main/rules/check/lines/find-item.ts'
import { keepLineClashes, type LineClash } from '#main/rules/conflicts/found/lines-changed-twice.ts'
import { dishLine } from '#main/rules/conflicts/sides.ts'
import { discountPercentOf } from './reprice-item.ts'

/**
 * True if the line has the quantity, the discount and the guest that a change asks for: two programs changed it to the same.
 * The caller has compared the rest.
 */
export function isSameChange(item: StoredItem, body: OrderItemUpdate): boolean {
  const { quantity, seat, discountAmount, discountPercent } = body
  return (
    toMillionths(quantity) === item.quantity &&
    (seat === undefined || seat === item.seat) &&
    (discountAmount === undefined || toCents(discountAmount ?? 0) === item.discountAmount) &&
    (discountPercent === undefined || discountPercentOf(item, body) === item.discountPercent)
  )
}

/** Keeps a change of a line that was changed, billed or deleted here. `totalAmount` null: it has no price any more. */
export async function keepUpdateClash(
  context: WriteContext,
  clash: LineClash,
  { params, body }: Pick<Input<typeof orders.updateItem>, 'params' | 'body'>,
  totalAmount: Cents | null,
): Promise<void> {
  const { description } = clash.item
  await keepLineClashes(context, [clash], {
    operation: 'orders.updateItem',
    input: { params, body },
    lines: [dishLine({ description, quantity: toMillionths(body.quantity), totalAmount })],
  })
}
