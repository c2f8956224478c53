import { type ActAtHand, actOn } from '#main/rules/approval/act-at-hand.ts'
import type { TransactionRow } from '#main/rules/charges/load-transaction.ts'

/**
 * Returns the act that an approval of a void or a manual resolution must match, with the amount sent to the
 * terminal.
 */
export function actOnCharge(charge: TransactionRow): ActAtHand {
  return actOn([charge.id, charge.operationId], charge.totalAmount)
}
