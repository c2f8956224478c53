import { z } from 'zod'

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
})
export type ShopEpoch = Readonly<z.output<typeof shopEpoch>>
