import { z } from 'zod'
import { wasteReasons } from '#shared/domain/waste-reasons.ts'
import { acrossFields, date, id, note, pathId, quantity, text, timestamp, uuid } from '../fields.ts'
import { operations } from '../operation.ts'
import { pageOf, PageQuery } from '../page.ts'
import { Pin } from '../people/auth.ts'

/** Dollars without tax; null if it is unknown, or if the caller may not see costs. */
const cost = z.number().nullable()

/** Goods that were written off at once, for one reason. */
export const Waste = z
  .object({
    id: z.int(),
    wasteUuid: uuid,
    establishmentId: z.int(),
    reason: z.enum(wasteReasons),
    note: z.string().nullable(),
    /** What they cost, from the average costs of that moment. */
    cost,
    lines: z.array(
      z.object({
        productId: z.int(),
        productName: z.string(),
        /** Name of the product's own unit. */
        unit: z.string(),
        quantity: z.number(),
        /** Per unit. */
        unitCost: cost,
        cost,
      }),
    ),
    createdAt: timestamp,
    createdById: z.int(),
    createdBy: z.string(),
    /** The manager whose PIN allowed it; null: it needed none. */
    approvedBy: z.string().nullable(),
    /** null: it was not annulled. */
    annulment: z.object({ at: timestamp, by: z.string(), reason: z.string() }).nullable(),
  })
  .meta({ id: 'Waste' })
export type Waste = z.output<typeof Waste>

export const WasteRequest = z
  .object({
    wasteUuid: uuid,
    /** Default: the user's establishment. */
    establishmentId: id.optional(),
    /** A combo takes its parts. */
    lines: z
      .array(z.object({ productId: id, quantity }))
      .min(1)
      .max(100),
    reason: z.enum(wasteReasons),
    /** Required with OTHER. */
    note: note(300).nullish(),
    pin: Pin.nullish(),
  })
  .meta({ id: 'WasteRequest' })
export type WasteRequest = z.output<typeof WasteRequest>

/** A product as the screen of waste offers it. */
export const WasteProduct = z
  .object({
    productId: z.int(),
    name: z.string(),
    unit: z.string(),
    /** Per unit. */
    unitCost: cost,
  })
  .meta({ id: 'WasteProduct' })
export type WasteProduct = z.output<typeof WasteProduct>

export const waste = operations({
  list: {
    method: 'GET',
    path: '/stock/waste',
    summary: 'Goods that were written off, newest first',
    access: 'STOCK:WASTE',
    query: PageQuery.extend({
      /** Default: the user's establishment. */
      establishmentId: pathId.optional(),
      /** Days of the calendar, both included. */
      from: date.optional(),
      to: date.optional(),
    }).refine(
      ({ from, to }) => from === undefined || to === undefined || from <= to,
      acrossFields('to', 'ENDS_BEFORE_START'),
    ),
    success: 200,
    answer: pageOf(Waste),
  },
  listProducts: {
    method: 'GET',
    path: '/stock/waste/products',
    summary: 'The products that are written off most often, for the screen of waste',
    access: 'STOCK:WASTE',
    success: 200,
    answer: z.array(WasteProduct),
  },
  create: {
    method: 'POST',
    path: '/stock/waste',
    summary: 'Write goods off; above the limit of the day a manager approves it',
    access: 'STOCK:WASTE',
    audit: 'WASTE_RECORDED',
    body: WasteRequest,
    success: 201,
    answer: Waste,
    manualTransaction: true,
    refusals: [403],
    changes: ['stock'],
  },
  annul: {
    method: 'POST',
    path: '/stock/waste/{id}/annul',
    summary: 'Take goods back that were written off by mistake',
    access: 'STOCK:WASTE',
    audit: 'WASTE_ANNULLED',
    params: z.object({ id: pathId }),
    body: z.object({ reason: text(300), pin: Pin.nullish() }),
    success: 200,
    answer: Waste,
    manualTransaction: true,
    refusals: [403, 404, 409],
    changes: ['stock'],
  },
})
