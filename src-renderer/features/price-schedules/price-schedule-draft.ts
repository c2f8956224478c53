import { isTimeOfDay } from '../../ui/fields/dates/time-text.ts'
import type { PriceSchedule } from '../../../src-shared/api/price-schedules.ts'

export interface PriceScheduleDraft {
  readonly name: string
  readonly priceType: string
  readonly weekdays: readonly number[]
  readonly startTime: string
  readonly endTime: string
  readonly categoryIds: readonly number[]
  readonly productIds: readonly number[]
  readonly active: boolean
}

export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const
export const PRICE_TYPES = ['1', '2', '3', '4'] as const

export function draftOf(schedule: PriceSchedule | undefined): PriceScheduleDraft {
  return {
    name: schedule?.name ?? '',
    // Not the first price, which is the usual one.
    priceType: String(schedule?.priceType ?? 2),
    weekdays: schedule?.weekdays ?? [],
    startTime: schedule?.startTime ?? '',
    endTime: schedule?.endTime ?? '',
    categoryIds: schedule?.categoryIds ?? [],
    productIds: schedule?.productIds ?? [],
    active: schedule?.active ?? true,
  }
}

/** Returns the faults by the field of the request. */
export function faultsOf(
  draft: PriceScheduleDraft,
  words: {
    readonly missing: string
    readonly noTime: string
    readonly noDay: string
    readonly nothing: string
  },
): Readonly<Record<string, string>> {
  return {
    ...(draft.name.trim() === '' ? { name: words.missing } : {}),
    ...(draft.weekdays.length === 0 ? { weekdays: words.noDay } : {}),
    ...(isTimeOfDay(draft.startTime) ? {} : { startTime: words.noTime }),
    ...(isTimeOfDay(draft.endTime) ? {} : { endTime: words.noTime }),
    ...(draft.categoryIds.length + draft.productIds.length === 0
      ? { categoryIds: words.nothing }
      : {}),
  }
}

export function toRequest(draft: PriceScheduleDraft) {
  return {
    name: draft.name.trim(),
    priceType: Number(draft.priceType),
    weekdays: [...draft.weekdays].toSorted((one, other) => one - other),
    startTime: draft.startTime,
    endTime: draft.endTime,
    categoryIds: [...draft.categoryIds],
    productIds: [...draft.productIds],
    active: draft.active,
  }
}
