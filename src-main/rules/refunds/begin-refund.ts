import { conflict } from '#shared/api/error.ts'
import type { WriteContext } from '#main/core/acts/context.ts'
import { begunRefund, pinpadWay } from './pinpad-refund.ts'
import { conflictToRefund, type ReturnChoice } from './conflict-to-refund.ts'

/** A choice of a conflict whose money goes back at a pinpad. */
export interface RefundOfConflict {
  readonly id: number
  readonly choice: ReturnChoice
}

/**
 * Checks that a charge may be given back for a conflict. Throws 409 CONFLICT_REFUND_UNDERWAY while an earlier refund of it
 * has no outcome or succeeded, CONFLICT_PINPAD_IMPOSSIBLE if this charge is not the one or cannot be voided, and what
 * `conflictToRefund` throws.
 */
export async function requireRefundable(
  write: WriteContext,
  { id, choice }: RefundOfConflict,
  transactionId: number,
): Promise<void> {
  const found = await conflictToRefund(write.db, id, choice)
  const begun = await begunRefund(write.db, await refundOf(write, id))
  if (begun !== null && begun.state !== 'FAILED') throw conflict('CONFLICT_REFUND_UNDERWAY')
  const way = await pinpadWay(write, found.invoiceId, found.amount)
  if (way?.transactionId !== transactionId || way.obstacle !== null) {
    throw conflict('CONFLICT_PINPAD_IMPOSSIBLE')
  }
}

/** Writes down, before anything is sent, that the decision waits for this void. */
export async function beginRefund(
  write: WriteContext,
  { id, choice }: RefundOfConflict,
  refund: { readonly returnId: number; readonly reason: string; readonly approverId: number },
): Promise<void> {
  await write.db
    .updateTable('conflicts')
    .set({
      refundTransactionId: refund.returnId,
      refundChoice: choice,
      refundReason: refund.reason,
      refundById: refund.approverId,
    })
    .where('id', '=', id)
    .execute()
  write.publish('conflicts', {})
}

async function refundOf({ db }: WriteContext, id: number): Promise<number | null> {
  const { refundTransactionId } = await db
    .selectFrom('conflicts')
    .where('id', '=', id)
    .select('refundTransactionId')
    .executeTakeFirstOrThrow()
  return refundTransactionId
}
