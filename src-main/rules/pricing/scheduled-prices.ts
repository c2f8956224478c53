import { localTimestamp } from '#shared/domain/calendar.ts'
import {
  type PriceSpan,
  type ScheduledProduct,
  scheduledSpan,
} from '#shared/domain/price/price-schedule.ts'
import { effectOf, type TimedEffect } from '#shared/domain/price/timed-price.ts'
import type { WriteContext } from '#main/core/acts/context.ts'
import { memoryGroup } from '#main/database/memory.ts'
import { loadPriceSchedules } from './load-price-schedules.ts'

/** Hours of a schedule with what it does. */
export interface ActiveSchedule extends PriceSpan {
  readonly effect: TimedEffect
}

const schedules = memoryGroup<readonly ActiveSchedule[]>('priceSchedules', ['priceSchedules'])

/** A counter sale is charged some time after its lines were added: their prices stay valid for this time. */
const GRACE_MS = 3_600_000
const GRACE_STEP_MS = 300_000

/** Effects of the schedules on the price of a product. */
export interface ScheduledPrices {
  /** Now; undefined outside every schedule. */
  readonly now: TimedEffect | undefined
  /** Effects of now and of the last hour, which lines that were added then may have. */
  readonly recent: readonly TimedEffect[]
}

export type ScheduledPricesOf = (product: ScheduledProduct) => ScheduledPrices

/** Returns the scheduled prices of products at this moment of the register's clock. */
export async function loadScheduledPrices(
  { db, memory, clock }: Pick<WriteContext, 'db' | 'memory' | 'clock'>,
  timeZone: string,
): Promise<ScheduledPricesOf | undefined> {
  const spans = await memory.recall(schedules, 'active', async () =>
    (await loadPriceSchedules(db))
      .filter(({ active }) => active)
      .map((schedule) => ({ ...schedule, effect: effectOf(schedule) })),
  )
  if (spans === undefined || spans.length === 0) return undefined
  const now = clock.now()
  const at = (ago: number) => {
    const local = localTimestamp(new Date(now.getTime() - ago), timeZone)
    return { date: local.slice(0, 10), time: local.slice(11, 16) }
  }
  const moments = Array.from({ length: GRACE_MS / GRACE_STEP_MS + 1 }, (_, index) =>
    at(index * GRACE_STEP_MS),
  )
  return (product) => {
    const effects = moments.map((moment) => scheduledSpan(spans, product, moment)?.effect)
    return {
      now: effects[0],
      recent: [...new Set(effects.flatMap((effect) => effect ?? []))],
    }
  }
}
