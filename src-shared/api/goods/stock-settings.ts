import { z } from 'zod'
import { money } from '../fields.ts'
import { operations } from '../operation.ts'

export const StockSettings = z
  .object({
    /** Dollars at cost that a person may write off a day without a manager's PIN; null: no limit. */
    wasteLimit: money.nullable(),
    /** Dollars at cost: a difference of a count above it is counted a second time; null: never. */
    recountAbove: money.nullable(),
  })
  .meta({ id: 'StockSettings' })
export type StockSettings = z.output<typeof StockSettings>

export const stockSettings = operations({
  get: {
    method: 'GET',
    path: '/stock/settings',
    summary: 'Above which cost a manager approves waste, and a difference is counted again',
    access: 'SIGNED_IN',
    success: 200,
    answer: StockSettings,
  },
  save: {
    method: 'PUT',
    path: '/stock/settings',
    summary: 'Change the limits of waste and of differences',
    access: 'STOCK:APPROVE',
    audit: 'STOCK_SETTINGS_SAVED',
    body: StockSettings,
    success: 200,
    answer: StockSettings,
    changes: ['stock'],
  },
})
