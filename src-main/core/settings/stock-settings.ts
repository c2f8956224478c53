import { z } from 'zod'

/** Limits of goods, in cents at cost. */
export const stockSettings = z.object({
  /** A person may write off so much a day without a manager's PIN; null: no limit. */
  wasteLimit: z.int().nullable().default(2_000),
  /** A difference of a count above it is counted a second time; null: never. */
  recountAbove: z.int().nullable().default(1_000),
})
export type StockSettings = Readonly<z.output<typeof stockSettings>>

export const defaultStockSettings: StockSettings = stockSettings.parse({})
