import { z } from 'zod'
import { flag, id, optionalText, pathId, timestamp, uuid } from '../fields.ts'
import { hasAtMostDecimals } from '#shared/domain/money/money.ts'
import { operations } from '../operation.ts'
import { pageOf, PageQuery } from '../page.ts'
import { Pin } from '../people/auth.ts'

/** Most lines of one request; a phone that was long without a line sends several. */
export const MAXIMUM_COUNT_LINES = 500

export const countStates = ['OPEN', 'CLOSED'] as const
export const countLineModes = ['ADD', 'REPLACE'] as const
export type CountLineMode = (typeof countLineModes)[number]

/** Dollars without tax; null if it is unknown, or if the caller may not see it. */
const cost = z.number().nullable()
/** null: not counted, or a blind count that is not closed yet. */
const figure = z.number().nullable()

/** What a person wrote down at one place. */
export const CountLine = z
  .object({
    lineUuid: uuid,
    quantity: z.number(),
    countedAt: timestamp,
    place: z.string().nullable(),
    /** REPLACE: earlier lines of the product do not count any more. */
    mode: z.enum(countLineModes),
    countedBy: z.string(),
  })
  .meta({ id: 'CountLine' })
export type CountLine = z.output<typeof CountLine>

export const CountedProduct = z
  .object({
    productId: z.int(),
    name: z.string(),
    referenceCode: z.string(),
    ean: z.string().nullable(),
    /** Name of the product's own unit. */
    unit: z.string(),
    categoryName: z.string(),
    /** True if the product was deleted meanwhile: its lines stay, and the close does not change its stock. */
    isDeleted: z.boolean(),
    /** Sum of the lines that count; null: not counted yet. */
    counted: z.number().nullable(),
    /** The last of these lines. */
    countedAt: timestamp.nullable(),
    /** In the order of counting. */
    lines: z.array(CountLine),
    /** True if a second count was asked for and has not come. */
    isToRecount: z.boolean(),
    /** True if it was counted a second time. */
    isRecounted: z.boolean(),
    /** The stock by the ledger at `countedAt`. */
    expected: figure,
    /** `counted` less `expected`. */
    difference: figure,
    /** Per unit. */
    unitCost: cost,
    /** Of the difference. */
    cost,
    /** Quantity that moved between its first and its last line, which may be missing or double in `counted`. */
    movedBetween: figure,
    /** True if the difference is above `recountAbove`. */
    isAboveLimit: z.boolean().nullable(),
  })
  .meta({ id: 'CountedProduct' })
export type CountedProduct = z.output<typeof CountedProduct>

const head = {
  id: z.int(),
  countUuid: uuid,
  establishmentId: z.int(),
  /** null: all goods. */
  categoryIds: z.array(z.int()).nullable(),
  categoryNames: z.array(z.string()),
  isBlind: z.boolean(),
  state: z.enum(countStates),
  createdAt: timestamp,
  createdBy: z.string(),
  closedAt: timestamp.nullable(),
  closedBy: z.string().nullable(),
  /** The manager whose PIN allowed the close; null: it needed none. */
  approvedBy: z.string().nullable(),
  /** Number of products with a line. */
  countedProducts: z.int(),
  /** Differences at cost of a closed count; negative if goods are missing. */
  cost,
}

export const CountHead = z.object(head).meta({ id: 'CountHead' })
export type CountHead = z.output<typeof CountHead>

export const Count = z
  .object({
    ...head,
    countedBy: z.array(z.string()),
    /** False of a blind count for a user who may not approve it, until it is closed. */
    showsDifferences: z.boolean(),
    /** Number of sales of these products since the count began. */
    salesMeanwhile: z.int(),
    recountAbove: z.number().nullable(),
    /** The closed count before this one; null: none, or no right to see costs. */
    previous: z.object({ closedAt: timestamp, cost: z.number() }).nullable(),
    /** By category and name. */
    products: z.array(CountedProduct),
  })
  .meta({ id: 'Count' })
export type Count = z.output<typeof Count>

const countedQuantity = z
  .number()
  .min(0)
  .max(999_999)
  .refine((value) => hasAtMostDecimals(value, 6), { params: { reason: 'SIX_DECIMALS' } })

const params = z.object({ id: pathId })

export const counts = operations({
  list: {
    method: 'GET',
    path: '/stock/counts',
    summary: 'Counts of goods, newest first',
    access: 'STOCK:COUNT',
    query: PageQuery.extend({
      /** Default: the user's establishment. */
      establishmentId: pathId.optional(),
      state: z.enum(countStates).optional(),
    }),
    success: 200,
    answer: pageOf(CountHead),
  },
  create: {
    method: 'POST',
    path: '/stock/counts',
    summary: 'Begin a count of goods while the shop sells',
    access: 'STOCK:COUNT',
    audit: 'COUNT_BEGUN',
    body: z.object({
      countUuid: uuid,
      /** Default: the user's establishment. */
      establishmentId: id.optional(),
      /** With their subcategories; absent: all goods. */
      categoryIds: z.array(id).min(1).max(200).nullish(),
      isBlind: flag,
    }),
    success: 201,
    answer: CountHead,
    changes: ['stock'],
  },
  get: {
    method: 'GET',
    path: '/stock/counts/{id}',
    summary: 'A count with its products, what was counted, and the differences with their cost',
    access: 'STOCK:COUNT',
    params,
    success: 200,
    answer: Count,
    refusals: [404],
  },
  addLines: {
    method: 'PUT',
    path: '/stock/counts/{id}',
    summary: 'Add what was counted; a line that is sent again counts once',
    access: 'STOCK:COUNT',
    audit: 'COUNT_LINES_ADDED',
    params,
    body: z.object({
      /** Time of the sender's clock at this moment: times of its lines are corrected by the difference from ours. */
      sentAt: timestamp.nullish(),
      lines: z
        .array(
          z.object({
            lineUuid: uuid,
            productId: id,
            quantity: countedQuantity,
            countedAt: timestamp,
            place: optionalText(60),
            mode: z.enum(countLineModes),
          }),
        )
        .min(1)
        .max(MAXIMUM_COUNT_LINES),
    }),
    success: 200,
    answer: z.object({
      /** Lines that this request added. */
      added: z.int(),
      /** Products that were deleted meanwhile: their lines are kept, and change no stock. */
      deletedProducts: z.array(z.string()),
    }),
    refusals: [404, 409],
    changes: ['stock'],
  },
  recount: {
    method: 'POST',
    path: '/stock/counts/{id}/recount',
    summary: 'Ask for a second count of products; their earlier lines end with it',
    access: 'STOCK:COUNT',
    audit: 'COUNT_RECOUNT_ASKED',
    params,
    body: z.object({ productIds: z.array(id).min(1).max(1_000) }),
    success: 200,
    answer: Count,
    refusals: [404, 409],
    changes: ['stock'],
  },
  close: {
    method: 'POST',
    path: '/stock/counts/{id}/close',
    summary: 'End a count: the differences are added to the present stock',
    access: 'STOCK:COUNT',
    audit: 'COUNT_CLOSED',
    params,
    body: z.object({ pin: Pin.nullish() }),
    success: 200,
    answer: Count,
    manualTransaction: true,
    refusals: [403, 404],
    changes: ['stock'],
  },
})
