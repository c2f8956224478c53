import type { PriceEffect } from '#shared/domain/price/timed-price.ts'
import { type BasisPoints, type Millionths } from '#shared/domain/money/money.ts'

/** A price schedule in JSON, with local ids. */
export interface PriceScheduleFields {
  readonly name: string
  readonly effect: PriceEffect
  readonly priceType: number | null
  readonly percentage: BasisPoints | null
  readonly takeQuantity: number | null
  readonly payQuantity: number | null
  readonly mixesProducts: boolean
  readonly prices: readonly { readonly productId: number; readonly priceUnit: Millionths }[]
  /** ISO weekdays. */
  readonly weekdays: readonly number[]
  /** `17:00` */
  readonly startTime: string
  readonly endTime: string
  readonly categoryIds: readonly number[]
  readonly productIds: readonly number[]
  readonly active: boolean
}

const FIRST_PRICE_TYPE = 1

/**
 * Returns the columns of a price schedule: of the fields of the effects only those of its own. A repeated day or id is
 * stored once, and of several prices of a product the last.
 */
export function toPriceScheduleColumns(fields: PriceScheduleFields) {
  const { effect } = fields
  const hasFreeUnits = effect === 'FREE_UNITS'
  const prices = new Map(
    effect === 'FIXED_PRICE'
      ? fields.prices.map(({ productId, priceUnit }) => [productId, priceUnit] as const)
      : [],
  )
  // A product is found by `productIds` for every effect.
  const priced = [...prices.keys()]
  return {
    name: fields.name,
    effect,
    priceType: effect === 'PRICE_TYPE' ? (fields.priceType ?? FIRST_PRICE_TYPE) : FIRST_PRICE_TYPE,
    percentage: effect === 'PERCENTAGE' ? fields.percentage : null,
    takeQuantity: hasFreeUnits ? fields.takeQuantity : null,
    payQuantity: hasFreeUnits ? fields.payQuantity : null,
    mixesProducts: hasFreeUnits && fields.mixesProducts ? (1 as const) : (0 as const),
    prices: JSON.stringify([...prices].map(([productId, priceUnit]) => ({ productId, priceUnit }))),
    weekdays: JSON.stringify([...new Set(fields.weekdays)].toSorted((a, b) => a - b)),
    startTime: fields.startTime,
    endTime: fields.endTime,
    // A price of each product is for these products alone.
    categoryIds: JSON.stringify(effect === 'FIXED_PRICE' ? [] : [...new Set(fields.categoryIds)]),
    productIds: JSON.stringify(effect === 'FIXED_PRICE' ? priced : [...new Set(fields.productIds)]),
    active: fields.active ? (1 as const) : (0 as const),
  }
}
