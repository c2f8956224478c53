import { z } from 'zod'
import { amount, date, timestamp } from '../fields.ts'

const figures = { documents: z.int(), net: amount, total: amount }

/** Today so far, for the owner's screen. */
export const SalesNow = z
  .object({
    /** The moment up to which everything is counted. */
    at: timestamp,
    /** The same moment on the clock of the shop: `14:58`. */
    time: z.string(),
    today: date,
    /** The same weekday a week ago. */
    comparedDay: date,
    sales: z.object({
      ...figures,
      /** Total by document; null without documents. */
      average: amount.nullable(),
      /** People at the tables and orders whose bills were paid. */
      guests: z.int(),
      annulled: z.int(),
      creditNotes: z.int(),
    }),
    /** The compared day up to the same minute, and whole. */
    before: z.object({ untilNow: z.object(figures), wholeDay: z.object(figures) }),
    /** Percent by which `sales.total` differs from the compared day up to the same minute, to one decimal. */
    change: z.number().nullable(),
    /** Hours of the day from the first to the last with sales on either day. */
    hours: z.array(
      z.object({
        hour: z.int(),
        ...figures,
        before: z.object({ untilNow: amount, wholeDay: amount }),
        /** The hour is not over. */
        isRunning: z.boolean(),
      }),
    ),
    openTables: z.object({
      count: z.int(),
      totalAmount: amount,
      guests: z.int(),
      billAsked: z.int(),
      /** Open longer than the restaurant's limit. */
      late: z.int(),
    }),
    /** Orders without a table that are not paid. */
    openOrders: z.object({ count: z.int(), totalAmount: amount }),
    /** Card charges whose outcome is unknown. */
    uncertainCharges: z.object({
      count: z.int(),
      totalAmount: amount,
      oldest: z
        .object({
          transactionId: z.int(),
          tableName: z.string().nullable(),
          orderReference: z.string().nullable(),
          since: timestamp,
        })
        .nullable(),
    }),
    corrections: z.object({
      count: z.int(),
      amount,
      /** Percent of the sales, to one decimal; null without sales. */
      share: z.number().nullable(),
      standsOut: z.object({ userId: z.int(), name: z.string(), count: z.int() }).nullable(),
    }),
    /** Open registers and the cash that must be in them; absent for a user who counts blind. */
    drawers: z
      .array(
        z.object({
          cashRegisterId: z.int(),
          emissionPointCode: z.string(),
          openedBy: z.string(),
          openedAt: timestamp,
          expectedCash: amount,
        }),
      )
      .optional(),
    /** Card payments of today's sales. */
    cards: z.object({ count: z.int(), amount }),
    /** Documents that the tax office does not have yet. */
    waitingDocuments: z.object({
      count: z.int(),
      oldestAt: timestamp.nullable(),
      needsPerson: z.int(),
    }),
    withoutOpenRegisters: z.boolean(),
    /** When the day ends, HH:MM; absent if it is the calendar's. */
    dayEndsAt: z.string().optional(),
  })
  .meta({ id: 'SalesNow' })
export type SalesNow = z.output<typeof SalesNow>
