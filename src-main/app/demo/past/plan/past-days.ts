import past from '../../../../../resources/demo/past.json' with { type: 'json' }
import { addDays, instantAt } from '#shared/domain/calendar.ts'
import type { SeededRandom } from './seeded-random.ts'

/** A day of the demo's past. Times are in ms since 1970. */
export interface PastDay {
  /** From 0, the first of the past. */
  readonly index: number
  readonly date: string
  /** 0: Sunday. */
  readonly weekday: number
  readonly opensAt: number
  readonly closesAt: number
  /** Moments at which bills are paid, in order. */
  readonly payments: readonly number[]
  /** Registers that open: one, or two on the strong days. */
  readonly registers: 1 | 2
}

const HOUR = 3_600_000
/** The restaurant stands ready some days before its first sale. */
const DAYS_BEFORE = 3
const DAY = 24 * HOUR

/** Returns when the records of the demo were made, so that its past has people, dishes and tables. */
export function beginOfPast(now: Date): Date {
  return new Date(now.getTime() - (past.days + DAYS_BEFORE) * DAY)
}

const SUNDAY = 0
export const MONDAY = 1
export const TUESDAY = 2
export const FRIDAY = 5

/** Returns the days before `today`, the oldest first: each weekday has its own number of sales and its own hours. */
export function pastDays(today: string, timeZone: string, random: SeededRandom): PastDay[] {
  return Array.from({ length: past.days }, (_, index) => {
    const date = addDays(today, index - past.days)
    const weekday = new Date(`${date}T00:00:00Z`).getUTCDay()
    const plan = past.week[weekday] ?? past.week[SUNDAY]
    if (plan === undefined) throw new Error(`No plan of weekday ${weekday}`)
    // The business grows by a tenth in the three months, and no two Fridays are the same.
    const trend = 0.95 + (0.1 * index) / past.days
    const count = Math.round(plan.sales * trend * (0.92 + 0.16 * random.share()))
    const midnight = instantAt(date, '00:00', timeZone).getTime()
    const hours = Object.entries(plan.hours).map(([hour, weight]) => ({
      hour: Number(hour),
      weight,
    }))
    const payments = Array.from(
      { length: count },
      () => midnight + Math.floor((random.pickWeighted(hours).hour + random.share()) * HOUR),
    ).toSorted((one, other) => one - other)
    return {
      index,
      date,
      weekday,
      opensAt: instantAt(date, plan.opens, timeZone).getTime(),
      closesAt: instantAt(date, plan.closes, timeZone).getTime(),
      payments,
      registers: plan.hasSecondRegister ? 2 : 1,
    }
  })
}
