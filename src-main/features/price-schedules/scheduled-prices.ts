import { localTimestamp } from '../../../src-shared/domain/calendar.ts'
import {
  type PriceSpan,
  type ScheduledProduct,
  scheduledPriceType,
} from '../../../src-shared/domain/price-schedule.ts'
import type { WriteContext } from '../../acts/context.ts'
import { memoryGroup } from '../../database/memory.ts'
import { loadPriceSchedules } from './load-price-schedules.ts'

const schedules = memoryGroup<readonly PriceSpan[]>('priceSchedules', ['priceSchedules'])

/** A counter sale is charged some time after its lines were added: their prices stay valid for this time. */
const GRACE_MS = 3_600_000
const GRACE_STEP_MS = 300_000

/** The price types that schedules give a product. */
export interface ScheduledPrices {
  /** Now; undefined outside every schedule. */
  readonly now: number | undefined
  /** Price types of now and of the last hour, which lines that were added then may have. */
  readonly recent: readonly number[]
}

export type ScheduledPricesOf = (product: ScheduledProduct) => ScheduledPrices

/** Returns the scheduled prices of products at this moment of the register's clock. */
export async function loadScheduledPrices(
  { db, memory, clock }: Pick<WriteContext, 'db' | 'memory' | 'clock'>,
  timeZone: string,
): Promise<ScheduledPricesOf | undefined> {
  const spans = await memory.recall(schedules, 'active', async () =>
    (await loadPriceSchedules(db)).filter(({ active }) => active),
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
    const types = moments.map((moment) => scheduledPriceType(spans, product, moment))
    return { now: types[0], recent: types.flatMap((type) => type ?? []) }
  }
}
