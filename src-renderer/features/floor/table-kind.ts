import type { TableState } from '../../../src-shared/api/tables.ts'

/** The look of a table: the most urgent kind that applies. */
export type TableKind = 'free' | 'occupied' | 'unsent' | 'billAsked' | 'unknownCharge' | 'inactive'

/** After this time guests are checked on or asked whether they want anything else. */
export const LATE_AFTER_MINUTES = 90

export function tableKind({ active, status, unsentItems, unknownCharge }: TableState): TableKind {
  // It blocks the bill of the table and the closing of the register.
  if (unknownCharge !== null) return 'unknownCharge'
  if (status === 'BILL_ASKED') return 'billAsked'
  if (status === 'OCCUPIED') return unsentItems > 0 ? 'unsent' : 'occupied'
  return active ? 'free' : 'inactive'
}

export function isLate({ openedAt }: TableState, now: Date): boolean {
  if (openedAt === null) return false
  return now.getTime() - new Date(openedAt).getTime() >= LATE_AFTER_MINUTES * 60_000
}
