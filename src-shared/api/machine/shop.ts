import { z } from 'zod'
import { text, timestamp } from '../fields.ts'
import { operations } from '../operation.ts'
import { Pin } from '../people/auth.ts'
import { counterRoles } from './counters.ts'

/**
 * How a counter goes on without the main till. OWN: with its own emission points. ALL: as the main till, with all of
 * them.
 */
export const takeoverPoints = ['OWN', 'ALL'] as const
export type TakeoverPoints = (typeof takeoverPoints)[number]

/** Reasons that stop a joining; the program then has no data, as before. */
export const joiningFaults = ['NO_ANSWER', 'CODE_WRONG', 'OTHER_SHOP', 'DISK'] as const
export type JoiningFault = (typeof joiningFaults)[number]

/** The role of this program in its shop, and the state of the main till as it sees it. */
export const Shop = z
  .object({
    role: z.enum(counterRoles),
    /** Null for a program without a shop of several counters. */
    counterId: z.int().nullable(),
    name: z.string(),
    /** Grows by one with each takeover of all points. */
    epoch: z.int(),
    /** True if this program was the main till and another one has taken over: it issues nothing. */
    isReplaced: z.boolean(),
    mainUrl: z.string().nullable(),
    /** True at the main till. */
    isMainHeard: z.boolean(),
    /** When the main till was last heard. */
    heardAt: timestamp.nullable(),
    /** Age of this program's copy; null at the main till. */
    lagMs: z.int().nullable(),
    lagActs: z.int().nullable(),
    /** The time up to which this program's copy is whole. */
    copyUntil: timestamp.nullable(),
    /** Last invoice number that the copy knows. */
    lastInvoiceNumber: z.string().nullable(),
    /** Codes of the emission points of this program. */
    emissionPoints: z.array(z.object({ id: z.int(), code: z.string() })),
    /** Acts that this program alone knows. */
    waitingActs: z.int(),
    /** Conflicts that nobody has decided; known at the main till. */
    conflicts: z.int(),
    /** Since when this counter goes on with its own points; null otherwise. */
    ownSince: timestamp.nullable(),
    /**
     * How a program brings to the main till what it alone knows; null while it does not. `fault`: why it does not go
     * on now.
     */
    bringing: z
      .object({
        sent: z.int(),
        waiting: z.int(),
        fault: z.enum(['NO_ANSWER', 'REFUSED', 'DISK']).nullable(),
      })
      .nullable(),
    /** Seconds without the main till after which the ways are offered. */
    takeoverAfterSeconds: z.int(),
    ways: z.array(
      z.object({ points: z.enum(takeoverPoints), needs: z.enum(['PIN', 'MANAGER_PIN']) }),
    ),
    /** Progress of the shop's file while this program joins. */
    joining: z
      .object({
        bytes: z.int(),
        /** Null before the main till has said it. */
        total: z.int().nullable(),
        fault: z.enum(joiningFaults).nullable(),
      })
      .nullable(),
  })
  .meta({ id: 'Shop' })
export type Shop = z.output<typeof Shop>

/** Upper bounds of what the main till did that the copy does not have. */
export const LostActs = z
  .object({
    since: timestamp,
    until: timestamp,
    atMost: z.object({ sales: z.int(), charges: z.int(), tickets: z.int() }),
    /** The last known number of each series, `001-001-000000048`. */
    lastNumbers: z.array(z.string()),
    /** Card charges that were under way at the main till. */
    chargesInFlight: z.array(
      z.object({ transactionId: z.int(), pinpadName: z.string(), amount: z.number() }),
    ),
  })
  .meta({ id: 'LostActs' })
export type LostActs = z.output<typeof LostActs>

export const shop = operations({
  list: {
    method: 'GET',
    path: '/system/shops',
    summary: 'Main tills in the network, for a program without data',
    access: 'DEVICE',
    success: 200,
    answer: z.array(z.object({ name: z.string(), url: z.string(), fingerprint: z.string() })),
    refusals: [409],
  },
  join: {
    method: 'POST',
    path: '/system/join',
    summary: 'Join a shop as a counter; only for a program without data',
    access: 'DEVICE',
    audit: 'RECORDS_WRITTEN',
    body: z.object({
      url: z.url({ protocol: /^https?$/ }).max(200),
      code: text(20),
      fingerprint: text(120).nullish(),
    }),
    success: 202,
    answer: Shop,
    manualTransaction: true,
    refusals: [409, 503],
  },
  stopJoining: {
    method: 'DELETE',
    path: '/system/join',
    summary: 'Stop a joining: the program has no data, as before',
    access: 'DEVICE',
    audit: 'RECORDS_WRITTEN',
    success: 204,
    answer: z.void(),
    manualTransaction: true,
  },
  read: {
    method: 'GET',
    path: '/system/shop',
    summary: 'What this program is in its shop, and whether it hears the main till',
    access: 'DEVICE',
    success: 200,
    answer: Shop,
  },
  takeover: {
    method: 'POST',
    path: '/system/takeover',
    summary: 'Go on without the main till',
    access: 'DEVICE',
    audit: 'SHOP_TAKEN_OVER',
    body: z.object({
      points: z.enum(takeoverPoints),
      pin: Pin,
      reason: text(300).nullish(),
    }),
    success: 200,
    answer: Shop.extend({ lost: LostActs }),
    manualTransaction: true,
    refusals: [409],
  },
})
