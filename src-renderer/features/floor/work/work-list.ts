import type { TableState } from '../../../../src-shared/api/tables.ts'
import { isLate } from '../table-kind.ts'

/** The reasons why a table waits, most urgent first. */
const workKinds = ['unknownCharge', 'billAsked', 'unsent', 'late', 'held'] as const
export type WorkKind = (typeof workKinds)[number]

export interface WorkItem {
  readonly table: TableState
  readonly kind: WorkKind
  /** The time since when it waits. */
  readonly since: string
}

/**
 * Returns the list 'Para atender': each table once, with its most urgent reason; among equals the longest
 * wait comes first.
 */
export function workList(tables: readonly TableState[], now: Date): readonly WorkItem[] {
  return tables
    .flatMap((table) => workOf(table, now) ?? [])
    .toSorted(
      (one, other) =>
        workKinds.indexOf(one.kind) - workKinds.indexOf(other.kind) ||
        one.since.localeCompare(other.since),
    )
}

function workOf(table: TableState, now: Date): WorkItem | undefined {
  if (table.unknownCharge !== null) {
    return { table, kind: 'unknownCharge', since: table.unknownCharge.since }
  }
  if (table.billAskedAt !== null) return { table, kind: 'billAsked', since: table.billAskedAt }
  if (table.unsentSince !== null) return { table, kind: 'unsent', since: table.unsentSince }
  if (table.openedAt !== null && isLate(table, now)) {
    return { table, kind: 'late', since: table.openedAt }
  }
  if (table.openedAt !== null && table.heldCourses.length > 0) {
    return { table, kind: 'held', since: table.openedAt }
  }
  return undefined
}
