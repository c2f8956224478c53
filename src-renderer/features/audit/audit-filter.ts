import { type AuditGroup, auditGroupNames } from '../../../src-shared/domain/audit-groups.ts'
import { addDays, localDate } from '../../../src-shared/domain/calendar.ts'

export const spans = ['today', 'yesterday', 'week', 'ever'] as const
export type Days = (typeof spans)[number]

export const groups = ['ATTENTION', 'ALL', ...auditGroupNames.slice(1)] as const
export type Group = AuditGroup | 'ALL'

export interface AuditFilter {
  readonly search: string
  readonly days: Days
  /** The shop's own day. */
  readonly day: string
  readonly userId: number | undefined
  readonly group: Group
}

export function dayOf(now: Date, timeZone: string): string {
  return localDate(now, timeZone)
}

/** What the filter asks of the register. */
export function queryOf({ search, days, day, userId, group }: AuditFilter) {
  const from = { today: day, yesterday: addDays(day, -1), week: addDays(day, -6), ever: undefined }
  return {
    ...(search.trim() === '' ? {} : { search: search.trim() }),
    ...(from[days] === undefined ? {} : { from: from[days] }),
    ...(days === 'yesterday' ? { to: addDays(day, -1) } : {}),
    ...(userId === undefined ? {} : { userId }),
    ...(group === 'ALL' ? {} : { group }),
  }
}
