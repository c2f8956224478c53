import type { TableState } from '#shared/api/places/tables.ts'
import { type Cents, sum, toCents } from '#shared/domain/money/money.ts'
import type { FloorLimits } from './floor-limits.ts'
import { isLate, type TableKind, tableKind } from './table-kind.ts'

export interface FloorCounts {
  readonly kinds: Readonly<Record<TableKind, number>>
  readonly late: number
  readonly guests: number
  /** The open total of all tables. */
  readonly open: Cents
}

/** Returns the counts of the status bar for a section. */
export function floorCounts(
  tables: readonly TableState[],
  now: Date,
  limits: FloorLimits,
): FloorCounts {
  const kinds = { free: 0, occupied: 0, unsent: 0, billAsked: 0, unknownCharge: 0, inactive: 0 }
  for (const table of tables) kinds[tableKind(table)] += 1
  return {
    kinds,
    late: tables.filter((table) => isLate(table, now, limits)).length,
    guests: tables.reduce((count, { guests }) => count + (guests ?? 0), 0),
    open: sum(tables.map(({ totalAmount }) => toCents(totalAmount))),
  }
}

export function occupiedCount(tables: readonly TableState[]): number {
  return tables.filter(({ status }) => status !== 'FREE').length
}
