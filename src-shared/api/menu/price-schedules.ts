import { z } from 'zod'
import { priceEffects } from '#shared/domain/price/timed-price.ts'
import { acrossFields, flag, id, pathId, percentage, priceUnit, text } from '../fields.ts'
import { operations } from '../operation.ts'
import { pageOf, SearchQuery } from '../page.ts'

/** `17:00` */
const timeOfDay = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/)
const priceType = z.int().min(1).max(4)

/** A net price of one product during the hours of a schedule, in the product's own unit. */
export const ScheduledPrice = z.object({ productId: id, priceUnit }).meta({ id: 'ScheduledPrice' })

export const PriceScheduleRequest = z
  .object({
    name: text(60),
    /**
     * `PRICE_TYPE`: another price of the product. `PERCENTAGE`: so much less than the usual price. `FREE_UNITS`: of
     * `takeQuantity` units only `payQuantity` are paid. `FIXED_PRICE`: the price that `prices` names.
     */
    effect: z.enum(priceEffects).default('PRICE_TYPE'),
    /**
     * For `PRICE_TYPE`: the price type that its products have during these hours; a product without such a price
     * keeps its usual one.
     */
    priceType: priceType.nullish(),
    /** For `PERCENTAGE`: above 0 and below 100. */
    percentage: percentage.nullish(),
    /** For `FREE_UNITS`: 2 and 1 is two for one. */
    takeQuantity: z.int().min(2).max(20).nullish(),
    payQuantity: z.int().min(1).max(19).nullish(),
    /** For `FREE_UNITS`: units of different products count together, and the cheapest are free. */
    mixesProducts: flag.default(false),
    /** For `FIXED_PRICE`; its products need not be in `productIds` too. */
    prices: z.array(ScheduledPrice).max(500).default([]),
    /** ISO weekdays: 1 is Monday, 7 Sunday. */
    weekdays: z.array(z.int().min(1).max(7)).min(1).max(7),
    startTime: timeOfDay,
    /** The end is excluded. If it is not after `startTime`, it is on the next day. */
    endTime: timeOfDay,
    categoryIds: z.array(id).max(100).default([]),
    productIds: z.array(id).max(500).default([]),
    active: flag.default(true),
    /** True: a schedule of a price type that no product has is refused too. */
    requiresChange: flag.default(false),
  })
  .refine(
    ({ categoryIds, productIds, prices }) =>
      [categoryIds, productIds, prices].some((list) => Array.isArray(list) && list.length > 0),
    acrossFields('categoryIds', 'LIST_TOO_SHORT', { minimum: 1 }),
  )
  .refine(
    ({ effect, priceType: type }) => (effect ?? 'PRICE_TYPE') !== 'PRICE_TYPE' || type != null,
    acrossFields('priceType', 'REQUIRED'),
  )
  .refine(
    ({ effect, percentage: percent }) => effect !== 'PERCENTAGE' || percent != null,
    acrossFields('percentage', 'REQUIRED'),
  )
  .refine(
    ({ effect, percentage: percent }) =>
      effect !== 'PERCENTAGE' || typeof percent !== 'number' || (percent > 0 && percent < 100),
    acrossFields('percentage', 'PERCENTAGE_OF_NOTHING'),
  )
  .refine(
    ({ effect, takeQuantity }) => effect !== 'FREE_UNITS' || takeQuantity != null,
    acrossFields('takeQuantity', 'REQUIRED'),
  )
  .refine(
    ({ effect, payQuantity }) => effect !== 'FREE_UNITS' || payQuantity != null,
    acrossFields('payQuantity', 'REQUIRED'),
  )
  .refine(
    ({ effect, takeQuantity, payQuantity }) =>
      effect !== 'FREE_UNITS' ||
      typeof takeQuantity !== 'number' ||
      typeof payQuantity !== 'number' ||
      payQuantity < takeQuantity,
    acrossFields('payQuantity', 'PAYS_ALL_UNITS'),
  )
  .refine(
    ({ effect, prices }) => effect !== 'FIXED_PRICE' || !Array.isArray(prices) || prices.length > 0,
    acrossFields('prices', 'LIST_TOO_SHORT', { minimum: 1 }),
  )
export type PriceScheduleRequest = z.output<typeof PriceScheduleRequest>

export const PriceSchedule = z
  .object({
    id: z.int(),
    name: z.string(),
    effect: z.enum(priceEffects),
    /** 1 unless the effect is `PRICE_TYPE`. */
    priceType: z.int(),
    percentage: z.number().nullable(),
    takeQuantity: z.int().nullable(),
    payQuantity: z.int().nullable(),
    mixesProducts: z.boolean(),
    prices: z.array(ScheduledPrice),
    weekdays: z.array(z.int()),
    startTime: z.string(),
    endTime: z.string(),
    categoryIds: z.array(z.int()),
    productIds: z.array(z.int()),
    active: z.boolean(),
  })
  .meta({ id: 'PriceSchedule' })
export type PriceSchedule = z.output<typeof PriceSchedule>

/** What a schedule would change, before it is saved. */
export const PriceSchedulePreview = z
  .object({
    /** Products of its categories and its own, as far as they are sold. */
    products: z.int(),
    /** Those of them whose price it changes. */
    changed: z.int(),
    /** The first ones that it changes, by name; prices with tax. */
    examples: z.array(
      z.object({
        productId: z.int(),
        name: z.string(),
        priceBefore: z.number(),
        /** What one unit costs; with free units what a unit costs on average, rounded. */
        priceAfter: z.number(),
      }),
    ),
    /** The first ones that keep their price although they are named, by name. */
    unchanged: z.array(z.object({ productId: z.int(), name: z.string() })),
  })
  .meta({ id: 'PriceSchedulePreview' })
export type PriceSchedulePreview = z.output<typeof PriceSchedulePreview>

const byId = z.object({ id: pathId })

export const priceSchedules = operations({
  list: {
    method: 'GET',
    path: '/price-schedules',
    summary: 'Prices by weekday and hour, also inactive ones',
    access: 'SIGNED_IN',
    query: SearchQuery,
    success: 200,
    answer: pageOf(PriceSchedule),
  },
  create: {
    method: 'POST',
    path: '/price-schedules',
    summary: 'Give categories or products another price at some hours',
    access: 'PRODUCT:UPDATE',
    audit: 'PRICE_SCHEDULE_CREATED',
    body: PriceScheduleRequest,
    changes: ['priceSchedules'],
    success: 201,
    answer: PriceSchedule,
  },
  update: {
    method: 'PUT',
    path: '/price-schedules/{id}',
    summary: 'Change a price schedule; lines that were added keep their price',
    access: 'PRODUCT:UPDATE',
    audit: 'PRICE_SCHEDULE_UPDATED',
    params: byId,
    body: PriceScheduleRequest,
    changes: ['priceSchedules'],
    success: 200,
    answer: PriceSchedule,
  },
  preview: {
    method: 'POST',
    path: '/price-schedules/preview',
    summary: 'How many products a price schedule would change, and examples; nothing is stored',
    access: 'PRODUCT:UPDATE',
    audit: 'RECORDS_WRITTEN',
    body: PriceScheduleRequest,
    success: 200,
    answer: PriceSchedulePreview,
  },
  delete: {
    method: 'DELETE',
    path: '/price-schedules/{id}',
    summary: 'Delete a price schedule',
    access: 'PRODUCT:UPDATE',
    audit: 'PRICE_SCHEDULE_DELETED',
    params: byId,
    changes: ['priceSchedules'],
    success: 204,
    answer: z.void(),
  },
})
