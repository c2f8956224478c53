import type { TableState } from '#shared/api/places/tables.ts'
import type { FloorLimits } from '../floor-limits.ts'
import { isLate, isWithoutOrder } from '../table-kind.ts'

/** The reasons why a table waits, most urgent first. */
const workKinds = [
  'unknownCharge',
  'notInKitchen',
  'billAsked',
  'ready',
  'unsent',
  'late',
  'withoutOrder',
  'held',
] as const
export type WorkKind = (typeof workKinds)[number]

export interface WorkItem {
  readonly table: TableState
  readonly kind: WorkKind
  /** The time at which the wait began. */
  readonly since: string
}

/**
 * Returns the list 'Para atender': each table once, with its most urgent reason. Among equal reasons the longest wait
 * comes first.
 */
export function workList(
  tables: readonly TableState[],
  now: Date,
  limits: FloorLimits,
): readonly WorkItem[] {
  return tables
    .flatMap((table) => workOf(table, now, limits) ?? [])
    .toSorted(
      (one, other) =>
        workKinds.indexOf(one.kind) - workKinds.indexOf(other.kind) ||
        one.since.localeCompare(other.since),
    )
}

function workOf(table: TableState, now: Date, limits: FloorLimits): WorkItem | undefined {
  if (table.unknownCharge !== null) {
    return { table, kind: 'unknownCharge', since: table.unknownCharge.since }
  }
  if (table.undeliveredTickets > 0 && table.openedAt !== null) {
    return { table, kind: 'notInKitchen', since: table.openedAt }
  }
  if (table.billAskedAt !== null) return { table, kind: 'billAsked', since: table.billAskedAt }
  if (table.readySince !== null) return { table, kind: 'ready', since: table.readySince }
  if (table.unsentSince !== null) return { table, kind: 'unsent', since: table.unsentSince }
  if (table.openedAt !== null && isLate(table, now, limits)) {
    return { table, kind: 'late', since: table.openedAt }
  }
  if (table.openedAt !== null && isWithoutOrder(table, now, limits)) {
    return { table, kind: 'withoutOrder', since: table.openedAt }
  }
  if (table.openedAt !== null && table.heldCourses.length > 0) {
    return { table, kind: 'held', since: table.openedAt }
  }
  return undefined
}
