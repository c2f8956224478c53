import { z } from 'zod'
import { amount, date } from '../fields.ts'

/** Per unit, without tax, with at most six decimals; null if it is unknown. */
const perUnit = z.number().nullable()

/** Percent, to one decimal; null without anything to divide. */
const percent = z.number().nullable()

/** What dishes sold and left, without tax. Amounts that need a cost are null while one is unknown. */
const dishFigures = {
  quantity: z.number(),
  net: amount,
  cost: amount.nullable(),
  /** `net` less `cost`. */
  margin: amount.nullable(),
  /** Percent of `net` that is left. */
  marginPercentage: percent,
}

const dish = {
  productId: z.int(),
  name: z.string(),
  categoryId: z.int(),
  ...dishFigures,
  /** Of one unit that was sold; null without units or cost. */
  unitPrice: perUnit,
  unitCost: perUnit,
  unitMargin: perUnit,
  /** Percent of the margin of all dishes whose cost is known. */
  share: percent,
}

const dishTotals = z.object({
  quantity: z.number(),
  net: amount,
  /** Of the dishes whose cost is known. */
  cost: amount,
  margin: amount,
  marginPercentage: percent,
  /** Dishes without a known cost: they are not in `cost` and `margin`. */
  unknown: z.object({ count: z.int(), quantity: z.number(), net: amount }),
})

const ofDays = {
  from: date,
  to: date,
  withoutOpenRegisters: z.boolean(),
  /** When the days of the report end, HH:MM; absent if they are those of the calendar. */
  dayEndsAt: z.string().optional(),
}

export const MarginsReport = z
  .object({
    ...ofDays,
    /** The dish that left most first; those of unknown cost are the last ones. */
    rows: z.array(z.object(dish)),
    totals: dishTotals,
  })
  .meta({ id: 'MarginsReport' })
export type MarginsReport = z.output<typeof MarginsReport>

/**
 * The four fields of menu engineering (Kasavana and Smith, 1982): popular and profitable, popular alone, profitable
 * alone, and neither.
 */
export const menuFields = ['STAR', 'PLOWHORSE', 'PUZZLE', 'DOG'] as const
export type MenuField = (typeof menuFields)[number]

export const MenuEngineeringReport = z
  .object({
    ...ofDays,
    rows: z.array(
      z.object({
        ...dish,
        /** Percent of the units of all dishes. */
        quantityShare: percent,
        /** null if its cost is unknown. */
        field: z.enum(menuFields).nullable(),
      }),
    ),
    totals: dishTotals,
    /** Units from which a dish is popular: 70 % of an equal share; null without dishes. */
    popularFrom: z.number().nullable(),
    /** Margin of a unit from which a dish is profitable: the average, weighted by sales; null without known costs. */
    profitableFrom: perUnit,
  })
  .meta({ id: 'MenuEngineeringReport' })
export type MenuEngineeringReport = z.output<typeof MenuEngineeringReport>

export const stockGroupings = ['product', 'category'] as const
export type StockGrouping = (typeof stockGroupings)[number]

/** Days whose sales say how long a stock lasts. */
export const USE_DAYS = 28

const goods = {
  products: z.int(),
  /** Products with a stock and no known cost: they are not in `value`. */
  withoutCost: z.int(),
  /** Products of which more was sold than there was. */
  belowZero: z.int(),
  /** Quantities above zero at their average cost, without tax; null if no cost is known, or if the caller may not see costs. */
  value: amount.nullable(),
}

export const StockReport = z
  .object({
    groupBy: z.enum(stockGroupings),
    /** By value, the largest first; by name for a caller who sees no costs. */
    rows: z.array(
      z.object({
        key: z.int(),
        label: z.string(),
        ...goods,
        /** Of a category it is null if its products are in several units. */
        quantity: z.number().nullable(),
        measureUnit: z.string().nullable(),
        averageCost: perUnit,
        /** Taken by sales, less what came back, and by production in the last 28 days. */
        used: z.number().nullable(),
        /** Whole days that the quantity lasts at this use; null if nothing is used. */
        daysLeft: z.int().nullable(),
      }),
    ),
    totals: z.object(goods),
  })
  .meta({ id: 'StockReport' })
export type StockReport = z.output<typeof StockReport>
