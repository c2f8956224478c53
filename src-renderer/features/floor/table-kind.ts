import type { TableState } from '#shared/api/places/tables.ts'
import type { FloorLimits } from './floor-limits.ts'

/** The look of a table: the most urgent kind that applies. */
export type TableKind = 'free' | 'occupied' | 'unsent' | 'billAsked' | 'unknownCharge' | 'inactive'

export function tableKind({ active, status, unsentItems, unknownCharge }: TableState): TableKind {
  // An unknown charge prevents the bill of the table and the closing of the register.
  if (unknownCharge !== null) return 'unknownCharge'
  if (status === 'BILL_ASKED') return 'billAsked'
  if (status === 'OCCUPIED') return unsentItems > 0 ? 'unsent' : 'occupied'
  return active ? 'free' : 'inactive'
}

/** True if a waiter should ask the guests for more orders. */
export function isLate({ openedAt }: TableState, now: Date, { lateMinutes }: FloorLimits): boolean {
  return isAfter(openedAt, lateMinutes, now)
}

/** True if the guests have waited for long and nobody has taken their order. */
export function isWithoutOrder(
  { openedAt, itemCount }: TableState,
  now: Date,
  { attentionMinutes }: FloorLimits,
): boolean {
  return itemCount === 0 && isAfter(openedAt, attentionMinutes, now)
}

function isAfter(since: string | null, minutes: number | null, now: Date): boolean {
  if (since === null || minutes === null) return false
  return now.getTime() - new Date(since).getTime() >= minutes * 60_000
}
