import type { TableState } from '#shared/api/places/tables.ts'
import type { FloorLimits } from '../floor-limits.ts'
import { workList } from '../work/work-list.ts'

/** Returns the tables for a phone: first waiting, then occupied, then free; each group in plan order. */
export function orderForPhone(
  tables: readonly TableState[],
  now: Date,
  limits: FloorLimits,
): readonly TableState[] {
  const waiting = workList(tables, now, limits).map(({ table }) => table)
  const rest = tables.filter((table) => !waiting.includes(table))
  return [
    ...waiting,
    ...rest.filter(({ status }) => status !== 'FREE'),
    ...rest.filter(({ status, active }) => status === 'FREE' && active),
    ...rest.filter(({ status, active }) => status === 'FREE' && !active),
  ]
}
