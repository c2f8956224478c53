import type { WriteContext } from '#main/core/acts/context.ts'
import { invoiceSide } from '../invoice-side.ts'
import { findLineClashes, keepLineClashes } from './lines-changed-twice.ts'

/**
 * Keeps a conflict for lines of a recorded invoice that were deleted or changed here, unless both programs made the same
 * of them. Returns the uuids of those lines: they stay as they are here, and the invoice stays too.
 */
export async function keepBilledChanges(
  context: WriteContext,
  itemUuids: readonly string[],
  invoiceId: number,
): Promise<ReadonlySet<string>> {
  const found = await findLineClashes(context, itemUuids)
  // The quantities tell the part that both billed.
  const changed = [...found.values()].filter(({ side }) => side.invoiceId === undefined)
  if (changed.length === 0) return new Set()
  const { wholeOf } = await invoiceSide(
    context.db,
    invoiceId,
    changed.map(({ item }) => item),
  )
  const clashes = changed.filter(({ item }) => {
    const billed = wholeOf.get(item.itemUuid)
    const isSame = billed?.quantity === item.quantity && billed.amount === item.totalAmount
    return item.status === 'DELETED' || !isSame
  })
  if (clashes.length === 0) return new Set()
  const { side } = await invoiceSide(
    context.db,
    invoiceId,
    clashes.map(({ item }) => ({
      ...item,
      quantity: wholeOf.get(item.itemUuid)?.quantity ?? item.quantity,
    })),
  )
  await keepLineClashes(context, clashes, {
    operation: 'invoices.issue',
    input: null,
    lines: side.lines.filter(({ isDouble }) => isDouble),
    invoice: side,
  })
  return new Set(clashes.map(({ item }) => item.itemUuid))
}
