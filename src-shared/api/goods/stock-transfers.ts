import { z } from 'zod'
import { id, pathId, quantity, text, timestamp, uuid } from '../fields.ts'
import { hasAtMostDecimals } from '#shared/domain/money/money.ts'
import { operations } from '../operation.ts'
import { pageOf, PageQuery } from '../page.ts'

export const transferStatuses = ['IN_TRANSIT', 'RECEIVED'] as const
export type TransferStatus = (typeof transferStatuses)[number]

/** Products of one transfer. */
export const MAXIMUM_TRANSFER_LINES = 200

const StockTransferLine = z
  .object({
    id: z.int(),
    productId: z.int(),
    productName: z.string(),
    measureUnit: z.string(),
    /** What was sent, in the unit of the product. */
    quantity: z.number(),
    /** The sender's average cost; null if it is unknown, or if the caller may not see costs. */
    unitCost: z.number().nullable(),
    /** null: on the way. */
    receivedQuantity: z.number().nullable(),
    /** Why another quantity came than was sent. */
    differenceReason: z.string().nullable(),
  })
  .meta({ id: 'StockTransferLine' })

const place = z.object({ id: z.int(), name: z.string() })

/** Goods that one establishment sends to another. While they are on the way they are in neither stock. */
export const StockTransfer = z
  .object({
    id: z.int(),
    transferUuid: uuid,
    status: z.enum(transferStatuses),
    from: place,
    to: place,
    note: z.string().nullable(),
    sentAt: timestamp,
    sentBy: z.string(),
    receivedAt: timestamp.nullable(),
    receivedBy: z.string().nullable(),
    /** Of what was sent, at cost; null if one cost is unknown, or if the caller may not see costs. */
    value: z.number().nullable(),
    /** True if another quantity of something came than was sent. */
    hasDifference: z.boolean(),
    lines: z.array(StockTransferLine),
  })
  .meta({ id: 'StockTransfer' })
export type StockTransfer = z.output<typeof StockTransfer>

const StockTransferRequest = z
  .object({
    transferUuid: uuid,
    fromEstablishmentId: id,
    toEstablishmentId: id,
    note: text(300).nullish(),
    lines: z
      .array(z.object({ productId: id, quantity }))
      .min(1)
      .max(MAXIMUM_TRANSFER_LINES),
  })
  .meta({ id: 'StockTransferRequest' })

/** Every line of the transfer with what came of it; 0 if nothing came. */
const StockReceiptRequest = z
  .object({
    lines: z
      .array(
        z.object({
          lineId: id,
          receivedQuantity: z
            .number()
            .min(0)
            .max(999_999)
            .refine((value) => hasAtMostDecimals(value, 6), { params: { reason: 'SIX_DECIMALS' } }),
          /** Required if another quantity came than was sent. */
          differenceReason: text(200).nullish(),
        }),
      )
      .min(1)
      .max(MAXIMUM_TRANSFER_LINES),
  })
  .meta({ id: 'StockReceiptRequest' })

export const stockTransfers = operations({
  list: {
    method: 'GET',
    path: '/stock/transfers',
    summary: 'Transfers of goods between establishments, newest first',
    access: 'STOCK:READ',
    query: PageQuery.extend({
      status: z.enum(transferStatuses).optional(),
      /** Sent by it or on the way to it; default: the user's, or all for a user who may work in all. */
      establishmentId: pathId.optional(),
    }),
    success: 200,
    answer: pageOf(StockTransfer),
  },
  get: {
    method: 'GET',
    path: '/stock/transfers/{id}',
    summary: 'One transfer of goods',
    access: 'STOCK:READ',
    params: z.object({ id: pathId }),
    success: 200,
    answer: StockTransfer,
  },
  create: {
    method: 'POST',
    path: '/stock/transfers',
    summary: 'Send goods to another establishment, at their average cost',
    access: 'STOCK:TRANSFER',
    audit: 'STOCK_TRANSFER_SENT',
    body: StockTransferRequest,
    changes: ['stockTransfers'],
    success: 201,
    answer: StockTransfer,
  },
  receive: {
    method: 'POST',
    path: '/stock/transfers/{id}/receive',
    summary: 'Receive goods by a count; a difference is kept with its reason',
    access: 'STOCK:TRANSFER',
    audit: 'STOCK_TRANSFER_RECEIVED',
    params: z.object({ id: pathId }),
    body: StockReceiptRequest,
    changes: ['stockTransfers'],
    success: 200,
    answer: StockTransfer,
  },
})
