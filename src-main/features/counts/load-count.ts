import type { Count, CountedProduct } from '#shared/api/goods/counts.ts'
import {
  type Cents,
  fromCents,
  fromMillionths,
  type Millionths,
} from '#shared/domain/money/money.ts'
import { may } from '#main/core/acts/context.ts'
import { loadStockSettings } from '#main/core/settings/settings.ts'
import {
  costOfDifference,
  type CountRow,
  differenceOf,
  isAboveLimit,
  type ProductState,
  readCountState,
  requireCount,
} from './count-state.ts'
import { loadCountHeads, type Reader } from './load-count-heads.ts'

/** The parts of a count that the caller may see. */
interface Sight {
  readonly differences: boolean
  readonly costs: boolean
  /** In cents; null: no limit. */
  readonly recountAbove: number | null
}

/**
 * Returns a count. A blind one shows no difference before its close, except to who may approve it. Throws 404 for an
 * unknown id.
 */
export async function loadCount(context: Reader, id: number): Promise<Count> {
  const { db } = context
  const row = await requireCount(db, id)
  const state = await readCountState(db, row)
  const [head] = await loadCountHeads(context, [id])
  if (head === undefined) throw new Error(`The count ${id} was read and is not there`)
  const { recountAbove } = await loadStockSettings(db)
  const sight = {
    differences: row.isBlind === 0 || row.closedAt !== null || may(context, 'STOCK:APPROVE'),
    costs: may(context, 'PRODUCT:COST'),
    recountAbove,
  }
  const countedBy = state.products.flatMap(({ lines }) => lines.map((line) => line.countedBy))
  return {
    ...head,
    countedBy: [...new Set(countedBy)].toSorted(),
    showsDifferences: sight.differences,
    salesMeanwhile: state.salesMeanwhile,
    recountAbove: recountAbove === null ? null : fromCents(recountAbove as Cents),
    previous: sight.costs ? await findPrevious(context, row) : null,
    products: state.products.map((product) => toProduct(product, sight)),
  }
}

async function findPrevious({ db }: Reader, { id, establishmentId }: CountRow) {
  const row = await db
    .selectFrom('stockCounts')
    .where('establishmentId', '=', establishmentId)
    .where('closedAt', 'is not', null)
    .where('id', '<', id)
    .orderBy('createdAt', 'desc')
    .select(['closedAt', 'cost'])
    .executeTakeFirst()
  if (row === undefined || row.closedAt === null || row.cost === null) return null
  return { closedAt: row.closedAt, cost: fromCents(row.cost) }
}

function toProduct(product: ProductState, sight: Sight): CountedProduct {
  const { goods, tally, lines, unitCost } = product
  const shown = (value: Millionths | undefined) =>
    !sight.differences || value === undefined ? null : fromMillionths(value)
  const cost = costOfDifference(product)
  const isCounted = tally !== undefined
  return {
    productId: goods.id,
    name: goods.name,
    referenceCode: goods.referenceCode,
    ean: goods.ean,
    unit: goods.unit,
    categoryName: goods.categoryName,
    isDeleted: goods.deletedAt !== null,
    counted: isCounted ? fromMillionths(tally.counted) : null,
    countedAt: tally?.countedAt ?? null,
    lines: lines.map(({ lineUuid, quantity, countedAt, place, mode, countedBy }) => ({
      lineUuid,
      quantity: fromMillionths(quantity),
      countedAt,
      place,
      mode,
      countedBy,
    })),
    isToRecount: product.isToRecount,
    isRecounted: tally?.isRecounted === true,
    expected: shown(product.expected),
    difference: shown(differenceOf(product)),
    unitCost: sight.costs && unitCost !== null ? fromMillionths(unitCost) : null,
    cost: sight.costs && sight.differences && cost !== undefined ? fromCents(cost) : null,
    movedBetween: isCounted ? shown(product.movedBetween) : null,
    isAboveLimit: isCounted && sight.differences ? isAboveLimit(product, sight.recountAbove) : null,
  }
}
