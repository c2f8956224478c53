import { z } from 'zod'
import { SharedPast } from '#shared/api/machine/counters.ts'

/** How copies and takeovers behave (`GET /counters/settings`). */
export const counterSettings = z.object({
  waitForCopyMs: z.int().default(0),
  takeoverAfterSeconds: z.int().default(10),
  addresses: z.array(z.string()).default([]),
})
export type CounterSettings = Readonly<z.output<typeof counterSettings>>

export const defaultCounterSettings: CounterSettings = counterSettings.parse({})

/** The epoch that this file belongs to; a shop that nobody took over is in epoch 1. */
export const shopEpoch = z.object({
  epoch: z.int().positive(),
  since: z.string(),
  /** Name of the manager who took over. */
  by: z.string(),
  /** A newer epoch that another program showed, and when. */
  newer: z.int().exactOptional(),
  newerSince: z.string().exactOptional(),
  /** The common past of this file and that of the program which led before, for each epoch. Oldest first. */
  forks: z.array(z.object({ epoch: z.int().positive(), past: SharedPast })).default([]),
  /** Set in the file of a counter that goes on with its own points alone. */
  own: z
    .object({
      since: z.string(),
      /** The main till that it left. */
      mainId: z.int().exactOptional(),
      /** Highest numbers that the main till told, by series: a takeover of all points jumps above them. */
      numbers: z.record(z.string(), z.number()).exactOptional(),
    })
    .exactOptional(),
})
export type ShopEpoch = Readonly<z.output<typeof shopEpoch>>
