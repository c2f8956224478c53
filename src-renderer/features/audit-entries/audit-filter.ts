import { type AuditGroup, auditGroupNames } from '../../../src-shared/domain/audit-groups.ts'
import { addDays, localDate } from '../../../src-shared/domain/calendar.ts'

export const spans = ['today', 'yesterday', 'week', 'ever'] as const
export type Days = (typeof spans)[number]

export const groups = ['ATTENTION', 'ALL', ...auditGroupNames.slice(1)] as const
export type Group = AuditGroup | 'ALL'

export interface AuditFilter {
  readonly search: string
  readonly days: Days
  /** A day in the establishment's time zone. */
  readonly day: string
  readonly userId: number | undefined
  readonly group: Group
}

export function dayOf(now: Date, timeZone: string): string {
  return localDate(now, timeZone)
}

/** Returns the API query of the filter. */
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
