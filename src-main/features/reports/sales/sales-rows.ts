import type { SalesGrouping, SalesRow } from '#shared/api/sales/reports.ts'
import type { ShopClock } from '#shared/domain/calendar.ts'
import { eachDay, type ReportDays } from '../report-days.ts'
import type { CountedSales } from './count-sales.ts'
import { weekdayOf } from './count-sales.ts'
import { hoursBetween } from './hours-of-day.ts'
import { OTHERS_KEY, ownKeys } from './own-keys.ts'
import {
  addFigures,
  averageOf,
  changeOf,
  NO_FIGURES,
  type SalesFigures,
  toAnswer,
} from './sales-figures.ts'
import type { GroupKey } from './tally.ts'

export interface GroupPair {
  readonly key: GroupKey
  readonly now: Readonly<SalesFigures>
  readonly before: Readonly<SalesFigures>
}

/** Groupings by time: they have a row for each hour, day … of the report, also without sales. */
const timeKeys: Partial<Readonly<Record<SalesGrouping, (day: string) => GroupKey>>> = {
  day: (day) => day,
  month: (day) => day.slice(0, 7),
  weekday: weekdayOf,
}

/**
 * Returns the groups with their compared figures in the order of the report: by time, or by total; groups
 * beyond the limit are summed in one row.
 */
export function groupPairs(
  groupBy: SalesGrouping,
  days: ReportDays,
  now: CountedSales,
  before: CountedSales | null,
  limit: number,
  clock: ShopClock,
): GroupPair[] {
  const keys = new Set<GroupKey>([
    ...keysOfTime(groupBy, days, now, before, clock),
    ...now.groups.keys(),
    ...(before?.groups.keys() ?? []),
  ])
  const pairs = [...keys].map((key) => ({
    key,
    now: now.groups.get(key) ?? NO_FIGURES,
    before: before?.groups.get(key) ?? NO_FIGURES,
  }))
  // The hours are in the order of the day, which may begin after midnight.
  if (groupBy === 'hour') return pairs
  if (groupBy in timeKeys) {
    return pairs.toSorted((a, b) => compareKeys(a.key, b.key))
  }
  const groups = pairs.filter(({ key }) => !ownKeys.includes(key)).toSorted(byTotal)
  const own = pairs.filter(({ key }) => ownKeys.includes(key))
  return [
    ...groups.slice(0, limit),
    ...(groups.length > limit ? [othersOf(groups.slice(limit))] : []),
    ...own.toSorted((a, b) => ownKeys.indexOf(a.key) - ownKeys.indexOf(b.key)),
  ]
}

/** Returns every hour from the first to the last with sales, or every group of the days. */
function keysOfTime(
  groupBy: SalesGrouping,
  days: ReportDays,
  now: CountedSales,
  before: CountedSales | null,
  clock: ShopClock,
): GroupKey[] {
  if (groupBy === 'hour') {
    const hours = [...now.groups.keys(), ...(before?.groups.keys() ?? [])].map(Number)
    return hoursBetween(hours, clock)
  }
  const keyOf = timeKeys[groupBy]
  return keyOf === undefined ? [] : eachDay(days).map(keyOf)
}

function byTotal(a: GroupPair, b: GroupPair): number {
  return b.now.total - a.now.total || b.before.total - a.before.total || compareKeys(a.key, b.key)
}

function compareKeys(a: GroupKey, b: GroupKey): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  const [one, other] = [String(a ?? ''), String(b ?? '')]
  return one < other ? -1 : one > other ? 1 : 0
}

function othersOf(groups: readonly GroupPair[]): GroupPair {
  const others = { key: OTHERS_KEY, now: { ...NO_FIGURES }, before: { ...NO_FIGURES } }
  for (const { now, before } of groups) {
    addFigures(others.now, now)
    addFigures(others.before, before)
  }
  return others
}

/** Returns the figures of a row or of all rows, with the compared ones. */
export function comparedFigures(
  now: Readonly<SalesFigures>,
  before: Readonly<SalesFigures> | null,
): Omit<SalesRow, 'key' | 'label'> {
  return {
    ...toAnswer(now),
    average: averageOf(now),
    before: before === null ? null : toAnswer(before),
    change: before === null ? null : changeOf(now.total, before.total),
    netChange: before === null ? null : changeOf(now.net, before.net),
  }
}
