import { type ActAtHand, actOn } from '../auth/act-at-hand.ts'
import type { TransactionRow } from './load-transaction.ts'

/** Giving a charge back or settling what became of it: its amount is what the terminal was told. */
export function actOnCharge(charge: TransactionRow): ActAtHand {
  return actOn([charge.id, charge.operationId], charge.totalAmount)
}
