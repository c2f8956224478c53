import { create } from 'zustand'
import type { SalesGrouping } from '#shared/api/sales/reports.ts'
import { businessDate } from '#shared/domain/calendar.ts'
import { type DateSpan, spanOf } from '#renderer/ui/fields/dates/date-text.ts'
import { useNow } from '#renderer/ui/format/clock.ts'
import { useShopClock } from '#renderer/ui/format/use-format.ts'

/** Weeks between the days and the compared ones. Whole weeks, so that Sundays meet Sundays. */
export const comparisons = { weeks4: 4, lastYear: 52, none: undefined } as const
export type Comparison = keyof typeof comparisons

export interface ReportFilters {
  /** Undefined: this month so far. */
  readonly span: DateSpan | undefined
  readonly groupBy: SalesGrouping
  readonly comparison: Comparison
  readonly establishmentId: number | undefined
  readonly emissionPointId: number | undefined
  /** Of the reports of goods. */
  readonly categoryId: number | undefined
  /** True for amounts without tax, service and tip. */
  readonly isNet: boolean
}

/** Kept outside the screens, so that another report, or a return from the documents, shows the same days. */
export const useReportFilters = create<ReportFilters>()(() => ({
  span: undefined,
  groupBy: 'day',
  comparison: 'weeks4',
  establishmentId: undefined,
  emissionPointId: undefined,
  categoryId: undefined,
  isNet: false,
}))

export function changeReport(changes: Partial<ReportFilters>): void {
  useReportFilters.setState(changes)
}

/** Returns the owner's day of this moment. */
export function useToday(): string {
  return businessDate(useNow('minute'), useShopClock())
}

export function useReportSpan(): DateSpan {
  const today = useToday()
  const span = useReportFilters((filters) => filters.span)
  return span ?? spanOf('month', today)
}

/** Returns the part of the query that all reports of days share. */
export function useDaysQuery() {
  const { from, to } = useReportSpan()
  const establishmentId = useReportFilters((filters) => filters.establishmentId)
  return { from, to, ...(establishmentId === undefined ? {} : { establishmentId }) }
}
