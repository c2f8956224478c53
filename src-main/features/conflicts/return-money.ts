import { fromCents, fromMillionths } from '#shared/domain/money/money.ts'
import type { ShopConflict } from '#shared/api/machine/conflicts.ts'
import type { WriteContext } from '#main/core/acts/context.ts'
import type { Returnable } from '#main/rules/refunds/returnable.ts'

/** Longest reason of a cash exit. */
const EXIT_REASON = 200

/**
 * Gives the money of lines that were paid twice back, from the open register of the screen's point: with a credit note over
 * them, or as an exit of cash for an invoice that takes none. Throws what those acts refuse: 409 NO_OPEN_REGISTER,
 * INSUFFICIENT_CASH.
 */
export async function returnMoney(
  write: WriteContext,
  found: Returnable,
  {
    subject,
    tableId,
    reason,
  }: Pick<ShopConflict, 'subject' | 'tableId'> & { readonly reason: string },
): Promise<Record<string, unknown>> {
  const { number, amount, by, invoiceId } = found
  const uuid = write.randomness.uuid()
  // Stored words are Spanish.
  const place = tableId === null ? subject : `Mesa ${subject}`
  if (by === 'CASH_EXIT') {
    const exit = await write.carryOut(write, 'cashRegister.exit', {
      body: {
        operationId: uuid,
        amount: fromCents(amount),
        reason: `${place}, factura ${number} cobrada dos veces: ${reason}`.slice(0, EXIT_REASON),
        beneficiary: found.customerName.slice(0, 120),
      },
    })
    return { returned: amount, cashMovementId: (exit as { id: number }).id }
  }
  const note = await write.carryOut(write, 'creditNotes.create', {
    body: {
      creditNoteUuid: uuid,
      invoiceId,
      reason,
      lines: found.lines.map(({ lineNumber, quantity }) => ({
        lineNumber,
        quantity: fromMillionths(quantity),
      })),
      // It was served and eaten once; the stock of the second sale was never taken from the shelf.
      restock: true,
      refund: { kind: 'CASH' },
      totalAmount: fromCents(amount),
    },
  })
  return { returned: amount, creditNote: (note as { number: string }).number }
}
