import { SERVICE_PRODUCT_TYPE_ID } from '#shared/domain/product-type.ts'
import { type Millionths, proportion } from '#shared/domain/money/money.ts'
import { timesQuantity } from '#shared/domain/money/times-quantity.ts'
import type { ReadDatabase } from '#main/database/prepared.ts'
import type { ReportDays } from '../report-days.ts'
import type { ReportScope } from '../report-scope.ts'
import { walkSales } from '../sales/walk-sales.ts'
import { type LineParts, lineQueries, type SoldDishLine } from './sold-lines.ts'

/** What a dish sold and cost: units and costs in millionths, net in cents. */
export interface DishSums {
  quantity: number
  net: number
  cost: number
  /** Lines whose cost nobody knows. */
  readonly unknown: Set<number>
}

const NO_PARTS: Omit<LineParts, 'lineId'> = { count: 0, moved: 0, unknown: 0, cost: 0 }

/**
 * Sums the dishes sold in some days, by product. A line costs what the ledger says that its sale took; a product that
 * the sale did not move costs what its form says (docs/adr/0141). Annulments and credit notes count on their own day,
 * as in the report of sales; a credit note takes back only the cost of goods that came back.
 */
export async function countDishes(
  db: ReadDatabase,
  scope: ReportScope,
  days: ReportDays,
): Promise<ReadonlyMap<number, DishSums>> {
  const dishes = new Map<number, DishSums>()
  for await (const { source, times, slice } of walkSales(db, scope, days)) {
    const lines = await lineQueries[source].lines.all(db, slice)
    if (lines.length === 0) continue
    const parts = new Map(
      (await lineQueries[source].parts.all(db, slice)).map((part) => [part.lineId, part]),
    )
    for (const line of lines) {
      const sums = dishes.get(line.productId) ?? newSums()
      dishes.set(line.productId, sums)
      sums.net += times * line.net
      if (line.partOfLine !== null) continue
      sums.quantity += times * line.quantity
      const cost = line.isBack === 1 ? costOf(line, parts.get(line.lineId) ?? NO_PARTS) : 0
      if (cost !== null) sums.cost += times * cost
      else if (source === 'CREDITED') sums.unknown.add(-line.lineId)
      // An annulment takes back the sale of these days, with its unknown cost.
      else if (source === 'ISSUED' || !sums.unknown.delete(line.lineId)) {
        sums.unknown.add(line.lineId)
      }
    }
  }
  return dishes
}

function newSums(): DishSums {
  return { quantity: 0, net: 0, cost: 0, unknown: new Set() }
}

/** Returns the cost of a line in millionths of a dollar; null if the cost of one of its goods is unknown. */
function costOf(line: SoldDishLine, parts: Omit<LineParts, 'lineId'>): number | null {
  const unitCost = takesItself(line, parts) ? (line.movedCost ?? line.formCost) : (0 as Millionths)
  if (unitCost === null || parts.unknown > 0) return null
  const whole = (timesQuantity(unitCost, line.ownQuantity) +
    Math.round(parts.cost ?? 0)) as Millionths
  return line.quantity === line.soldQuantity
    ? whole
    : proportion(whole, line.quantity, line.soldQuantity)
}

/**
 * True if a line costs its own product. A combo and a dish with a recipe cost their parts; so do both, and an option's
 * goods beside them, in a sale that is older than the ledger.
 */
function takesItself(
  { movementId, comboId, productTypeId }: SoldDishLine,
  parts: Omit<LineParts, 'lineId'>,
): boolean {
  if (movementId !== null) return true
  if (comboId !== null) return parts.count === 0
  return productTypeId === SERVICE_PRODUCT_TYPE_ID || parts.moved === 0
}
