import { z } from 'zod'
import { stockDocumentKinds, stockMovementKinds } from '#shared/domain/stock-movement-kinds.ts'
import { acrossFields, date, pathId, timestamp } from '../fields.ts'
import { fileFormats } from '../machine/files.ts'
import { operations } from '../operation.ts'
import { pageOf, PageQuery } from '../page.ts'

/** Longest period of a picture. */
export const MAXIMUM_SERIES_DAYS = 400

/** Per unit of the product, without tax; null if it is unknown, or if the caller may not see costs. */
const cost = z.number().nullable()

/** One change of a product's stock. It is never changed or deleted: another one corrects it. */
export const StockMovement = z
  .object({
    id: z.int(),
    at: timestamp,
    kind: z.enum(stockMovementKinds),
    productId: z.int(),
    productName: z.string(),
    establishmentId: z.int(),
    /** In the unit of the product; positive if goods come in. */
    quantity: z.number(),
    unitCost: cost,
    averageCostAfter: cost,
    /** The stock after it, in the order in which the movements were booked. */
    balance: z.number(),
    /** null for an act on the product itself; `id` and `number` are null if the record has none here. */
    document: z
      .object({
        kind: z.enum(stockDocumentKinds),
        id: z.int().nullable(),
        number: z.string().nullable(),
        /** Table of the sale; null: none. */
        tableName: z.string().nullable(),
      })
      .nullable(),
    /** null: the central, or the opening of a file that had no ledger. */
    user: z.string().nullable(),
    reason: z.string().nullable(),
  })
  .meta({ id: 'StockMovement' })
export type StockMovement = z.output<typeof StockMovement>

/** The stock of a product at the end of a day of the calendar. */
export const StockDay = z
  .object({
    date,
    balance: z.number(),
    /** Sum of what came in and of what went out that day; both are positive. */
    received: z.number(),
    issued: z.number(),
    /** True if a purchase came in. */
    hasPurchase: z.boolean(),
  })
  .meta({ id: 'StockDay' })
export type StockDay = z.output<typeof StockDay>

const MovementQuery = PageQuery.extend({
  productId: pathId.optional(),
  /** Default: the user's establishment. */
  establishmentId: pathId.optional(),
  kind: z.enum(stockMovementKinds).optional(),
  /** Days of the calendar, both included. */
  from: date.optional(),
  to: date.optional(),
  /** All movements of the query as a file, without pages. */
  format: z.enum(fileFormats).optional(),
}).refine(
  ({ from, to }) => from === undefined || to === undefined || from <= to,
  acrossFields('to', 'ENDS_BEFORE_START'),
)

export const stock = operations({
  listMovements: {
    method: 'GET',
    path: '/stock/movements',
    summary: 'The ledger of goods (kardex), newest first',
    access: 'STOCK:READ',
    query: MovementQuery,
    success: 200,
    isDownloadable: true,
    answer: pageOf(StockMovement),
  },
  readSeries: {
    method: 'GET',
    path: '/stock/series',
    summary: 'The stock of a product by day, at most 400 days',
    access: 'STOCK:READ',
    query: z
      .object({ productId: pathId, establishmentId: pathId.optional(), from: date, to: date })
      .refine(({ from, to }) => from <= to, acrossFields('to', 'ENDS_BEFORE_START')),
    success: 200,
    answer: z.object({ days: z.array(StockDay) }),
  },
})
