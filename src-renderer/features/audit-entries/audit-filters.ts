import { type AuditGroup, auditGroups } from '#shared/api/audit-kinds.ts'
import { businessDate } from '#shared/domain/calendar.ts'
import { given, ledgerFilters } from '#renderer/ledger/ledger-filters.ts'
import { type DateSpan, spanOf } from '#renderer/ui/fields/dates/date-text.ts'
import { useNow } from '#renderer/ui/format/clock.ts'
import { useShopClock } from '#renderer/ui/format/use-format.ts'

export const groups = ['ATTENTION', 'ALL', ...auditGroups.slice(1)] as const

export interface AuditFilters {
  readonly search: string
  /** Undefined: today, whatever day it is. */
  readonly days: DateSpan | undefined
  readonly userId: number | undefined
  readonly group: AuditGroup | 'ALL'
  readonly page: number
}

const none: AuditFilters = {
  search: '',
  days: undefined,
  userId: undefined,
  group: 'ATTENTION',
  page: 0,
}

export const auditFilters = ledgerFilters(none, ({ search, days, userId, group, page }) => ({
  page,
  size: 50,
  ...given({
    search: search.trim(),
    from: days?.from,
    to: days?.to,
    userId,
    group: group === 'ALL' ? undefined : group,
  }),
}))

/** Returns the days that the filters ask for. */
export function useDaysOf({ days }: AuditFilters): DateSpan {
  const today = businessDate(useNow('minute'), useShopClock())
  return days ?? spanOf('today', today)
}
