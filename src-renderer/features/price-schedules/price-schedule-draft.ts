import type { PriceSchedule } from '#shared/api/menu/price-schedules.ts'
import type { PriceEffect } from '#shared/domain/price/timed-price.ts'
import { isTimeOfDay } from '#renderer/ui/fields/dates/time-text.ts'
import { numberOf } from '#renderer/records/form/draft/typed-values.ts'
import { typedNumber } from '#renderer/ui/format/typed-text.ts'
import { priceOf, priceText, type TaxOf } from '#renderer/features/products/draft/price-text.ts'

/** A price for one product as typed, with its tax. */
export interface FixedPriceDraft {
  readonly productId: number
  readonly name: string
  readonly taxId: number
  readonly iceTaxId: number | null
  /** The usual price, as shown beside it. */
  readonly usual: string
  readonly price: string
}

export interface PriceScheduleDraft {
  readonly name: string
  readonly effect: PriceEffect
  readonly priceType: string
  readonly percentage: string
  readonly takeQuantity: string
  readonly payQuantity: string
  readonly mixesProducts: boolean
  readonly prices: readonly FixedPriceDraft[]
  readonly weekdays: readonly number[]
  readonly startTime: string
  readonly endTime: string
  readonly categoryIds: readonly number[]
  readonly productIds: readonly number[]
  readonly active: boolean
}

export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const
/** Not the first price, which is the usual one. */
export const PRICE_TYPES = ['2', '3', '4'] as const
export const MOST_UNITS = 20

/** Fields of a product with a fixed price that the form reads. */
export interface PricedProduct {
  readonly id: number
  readonly name: string
  readonly priceOne: number
  readonly tax: { readonly id: number }
  readonly iceTaxId: number | null
}

/** Returns the row of a product; its price is the schedule's or, at first, the usual one. */
export function fixedPriceOf(
  { id, name, priceOne, tax, iceTaxId }: PricedProduct,
  taxOf: TaxOf,
  net?: number,
): FixedPriceDraft {
  const usual = priceText(priceOne, taxOf(tax.id, iceTaxId))
  const price = net === undefined ? '' : priceText(net, taxOf(tax.id, iceTaxId))
  return { productId: id, name, taxId: tax.id, iceTaxId, usual, price }
}

/** Returns a schedule as typed. `products` are those of its prices. */
export function draftOf(
  schedule: PriceSchedule | undefined,
  products: readonly PricedProduct[],
  taxOf: TaxOf,
): PriceScheduleDraft {
  return {
    name: schedule?.name ?? '',
    effect: schedule?.effect ?? 'PERCENTAGE',
    priceType: String(schedule?.effect === 'PRICE_TYPE' ? schedule.priceType : 2),
    percentage: typedNumber(schedule?.percentage),
    takeQuantity: String(schedule?.takeQuantity ?? 2),
    payQuantity: String(schedule?.payQuantity ?? 1),
    mixesProducts: schedule?.mixesProducts ?? false,
    prices: (schedule?.prices ?? []).flatMap(({ productId, priceUnit }) => {
      const product = products.find(({ id }) => id === productId)
      return product === undefined ? [] : [fixedPriceOf(product, taxOf, priceUnit)]
    }),
    weekdays: schedule?.weekdays ?? [],
    startTime: schedule?.startTime ?? '',
    endTime: schedule?.endTime ?? '',
    categoryIds: schedule?.categoryIds ?? [],
    productIds: schedule?.effect === 'FIXED_PRICE' ? [] : (schedule?.productIds ?? []),
    active: schedule?.active ?? true,
  }
}

export interface FaultWords {
  readonly missing: string
  readonly noTime: string
  readonly noDay: string
  readonly nothing: string
  readonly noPercentage: string
  readonly paysAll: string
}

/** Returns the faults by the field of the request. */
export function faultsOf(
  draft: PriceScheduleDraft,
  words: FaultWords,
): Readonly<Record<string, string>> {
  return {
    ...(draft.name.trim() === '' ? { name: words.missing } : {}),
    ...effectFaults(draft, words),
    ...(draft.weekdays.length === 0 ? { weekdays: words.noDay } : {}),
    ...(isTimeOfDay(draft.startTime) ? {} : { startTime: words.noTime }),
    ...(isTimeOfDay(draft.endTime) ? {} : { endTime: words.noTime }),
    ...(draft.effect !== 'FIXED_PRICE' && draft.categoryIds.length + draft.productIds.length === 0
      ? { categoryIds: words.nothing }
      : {}),
  }
}

function effectFaults(
  draft: PriceScheduleDraft,
  words: FaultWords,
): Readonly<Record<string, string>> {
  switch (draft.effect) {
    case 'PRICE_TYPE':
      return {}
    case 'PERCENTAGE': {
      const percentage = numberOf(draft.percentage) ?? 0
      return percentage > 0 && percentage < 100 ? {} : { percentage: words.noPercentage }
    }
    case 'FREE_UNITS':
      return Number(draft.payQuantity) < Number(draft.takeQuantity)
        ? {}
        : { payQuantity: words.paysAll }
    case 'FIXED_PRICE':
      if (draft.prices.length === 0) return { prices: words.nothing }
      return Object.fromEntries(
        draft.prices.flatMap(({ price }, index) =>
          price === '' ? [[`prices[${index}].priceUnit`, words.missing]] : [],
        ),
      )
  }
}

/** Returns the request. An untouched price keeps its six decimals. */
export function toRequest(
  draft: PriceScheduleDraft,
  taxOf: TaxOf,
  before: PriceSchedule | undefined,
) {
  const { effect } = draft
  const priceRequest = ({ productId, taxId, iceTaxId, price }: FixedPriceDraft) => {
    const read = before?.prices.find((each) => each.productId === productId)?.priceUnit
    return { productId, priceUnit: priceOf(price, taxOf(taxId, iceTaxId), read) ?? 0 }
  }
  return {
    name: draft.name.trim(),
    effect,
    ...(effect === 'PRICE_TYPE' ? { priceType: Number(draft.priceType) } : {}),
    ...(effect === 'PERCENTAGE' ? { percentage: numberOf(draft.percentage) ?? 0 } : {}),
    ...(effect === 'FREE_UNITS'
      ? {
          takeQuantity: Number(draft.takeQuantity),
          payQuantity: Number(draft.payQuantity),
          mixesProducts: draft.mixesProducts,
        }
      : {}),
    prices: effect === 'FIXED_PRICE' ? draft.prices.map(priceRequest) : [],
    categoryIds: effect === 'FIXED_PRICE' ? [] : [...draft.categoryIds],
    productIds:
      effect === 'FIXED_PRICE'
        ? draft.prices.map(({ productId }) => productId)
        : [...draft.productIds],
    weekdays: [...draft.weekdays].toSorted((one, other) => one - other),
    startTime: draft.startTime,
    endTime: draft.endTime,
    active: draft.active,
    // The form has said how many products change; a schedule for none would do nothing without a word.
    requiresChange: true,
  }
}
