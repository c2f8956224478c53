import { z } from 'zod'
import { acrossFields, flag, id, pathId, text } from './fields.ts'
import { operations } from './operation.ts'
import { pageOf, SearchQuery } from './page.ts'

/** `17:00` */
const timeOfDay = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/)
const priceType = z.int().min(1).max(4)

export const PriceScheduleRequest = z
  .object({
    name: text(60),
    /**
     * The price type that its products have during these hours; a product without such a price keeps its
     * usual one.
     */
    priceType,
    /** ISO weekdays: 1 is Monday, 7 Sunday. */
    weekdays: z.array(z.int().min(1).max(7)).min(1).max(7),
    startTime: timeOfDay,
    /** The end is excluded. If it is not after `startTime`, it is on the next day. */
    endTime: timeOfDay,
    categoryIds: z.array(id).max(100).default([]),
    productIds: z.array(id).max(500).default([]),
    active: flag.default(true),
  })
  .refine(
    ({ categoryIds, productIds }) =>
      !Array.isArray(categoryIds) ||
      !Array.isArray(productIds) ||
      categoryIds.length + productIds.length > 0,
    acrossFields('categoryIds', 'LIST_TOO_SHORT', { minimum: 1 }),
  )
export type PriceScheduleRequest = z.output<typeof PriceScheduleRequest>

export const PriceSchedule = z
  .object({
    id: z.int(),
    name: z.string(),
    priceType: z.int(),
    weekdays: z.array(z.int()),
    startTime: z.string(),
    endTime: z.string(),
    categoryIds: z.array(z.int()),
    productIds: z.array(z.int()),
    active: z.boolean(),
  })
  .meta({ id: 'PriceSchedule' })
export type PriceSchedule = z.output<typeof PriceSchedule>

const byId = z.object({ id: pathId })

export const priceSchedules = operations({
  list: {
    method: 'GET',
    path: '/price-schedules',
    summary: 'Price types by weekday and hour, also inactive ones',
    access: 'SIGNED_IN',
    query: SearchQuery,
    success: 200,
    answer: pageOf(PriceSchedule),
  },
  create: {
    method: 'POST',
    path: '/price-schedules',
    summary: 'Give categories or products another price type at some hours',
    access: 'PRODUCT:UPDATE',
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
    params: byId,
    body: PriceScheduleRequest,
    changes: ['priceSchedules'],
    success: 200,
    answer: PriceSchedule,
  },
  delete: {
    method: 'DELETE',
    path: '/price-schedules/{id}',
    summary: 'Delete a price schedule',
    access: 'PRODUCT:UPDATE',
    params: byId,
    changes: ['priceSchedules'],
    success: 204,
    answer: z.void(),
  },
})
