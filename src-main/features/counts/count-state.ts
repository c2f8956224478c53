import type { Selectable } from 'kysely'
import { notFound } from '#shared/api/error.ts'
import {
  absolute,
  type Cents,
  type Millionths,
  multiply,
  subtract,
  ZERO,
} from '#shared/domain/money/money.ts'
import type { ReadDatabase } from '#main/database/prepared.ts'
import { prepare } from '#main/database/prepared.ts'
import type { Schema } from '#main/database/schema.ts'
import { categoryIdsOf, type CountedGoods, goodsToCount, namedGoodsOf } from './goods-of-count.ts'
import { loadFlows } from './load-flows.ts'
import { type CountTally, tallyOf } from './tally.ts'

export type CountRow = Selectable<Schema['stockCounts']>

const findCount = prepare<{ id: number }>()((db, { id }) =>
  db.selectFrom('stockCounts').selectAll().where('id', '=', id),
)

const linesOf = prepare<{ countId: number }>()((db, { countId }) =>
  db
    .selectFrom('stockCountLines')
    .innerJoin('users', 'users.id', 'stockCountLines.countedById')
    .where('countId', '=', countId)
    .orderBy('stockCountLines.countedAt')
    .orderBy('stockCountLines.id')
    .selectAll('stockCountLines')
    .select('users.name as countedBy'),
)
export type CountLineRow = Awaited<ReturnType<typeof linesOf.all>>[number]

const marksOf = prepare<{ countId: number }>()((db, { countId }) =>
  db.selectFrom('stockCountProducts').where('countId', '=', countId).selectAll(),
)

/** A product of a count as the ledger sees it. */
export interface ProductState {
  readonly goods: CountedGoods
  /** In the order of counting. */
  readonly lines: readonly CountLineRow[]
  readonly tally: CountTally | undefined
  readonly isToRecount: boolean
  /** The stock by the ledger at the last line; undefined: not counted. */
  readonly expected: Millionths | undefined
  readonly unitCost: Millionths | null
  readonly movedBetween: Millionths
}

export interface CountState {
  readonly row: CountRow
  readonly products: readonly ProductState[]
  readonly salesMeanwhile: number
}

/** Throws 404 for an unknown id. */
export async function requireCount(db: ReadDatabase, id: number): Promise<CountRow> {
  const row = await findCount.first(db, { id })
  if (row === undefined) throw notFound()
  return row
}

/**
 * Returns a count with all its products. The stock expected of a product is its present one less what moved after its last
 * line. Corrections of the ledger (counts, an opening) are no goods that moved: they apply to the moment of the line too,
 * so that two counts at once do not correct the same difference twice.
 */
export async function readCountState(db: ReadDatabase, row: CountRow): Promise<CountState> {
  const lines = Map.groupBy(
    await linesOf.all(db, { countId: row.id }),
    ({ productId }) => productId,
  )
  const marks = new Map(
    (await marksOf.all(db, { countId: row.id })).map((mark) => [mark.productId, mark]),
  )
  const { establishmentId } = row
  const scope =
    row.closedAt === null ? await goodsToCount(db, establishmentId, categoryIdsOf(row)) : []
  const known = new Set(scope.map(({ id }) => id))
  const others = [...lines.keys()].filter((id) => !known.has(id))
  const goods = [...scope, ...(await namedGoodsOf(db, establishmentId, others))]
  const flows = await loadFlows(db, row, new Set(goods.map(({ id }) => id)))

  const products = goods.map((each): ProductState => {
    const mark = marks.get(each.id)
    const recountAskedAt = mark?.recountAskedAt ?? null
    const own = lines.get(each.id) ?? []
    const tally = tallyOf(own, recountAskedAt)
    return {
      goods: each,
      lines: own,
      tally,
      isToRecount: recountAskedAt !== null && tally?.isRecounted !== true,
      expected:
        row.closedAt !== null
          ? (mark?.expected ?? undefined)
          : tally === undefined
            ? undefined
            : subtract(each.stock, flows.after(each.id, tally.countedAt)),
      unitCost: row.closedAt === null ? each.unitCost : (mark?.unitCost ?? null),
      movedBetween:
        tally === undefined
          ? (0 as Millionths)
          : flows.between(each.id, tally.firstAt, tally.countedAt),
    }
  })
  return { row, products: products.toSorted(byCategory), salesMeanwhile: flows.sales }
}

/** Returns counted less expected; undefined if the product was not counted. */
export function differenceOf({ tally, expected }: ProductState): Millionths | undefined {
  if (tally === undefined || expected === undefined) return undefined
  return subtract(tally.counted, expected)
}

/** Returns the cost of the difference, negative if goods are missing; undefined if it is unknown. */
export function costOfDifference(product: ProductState): Cents | undefined {
  const difference = differenceOf(product)
  if (difference === undefined || product.unitCost === null) return undefined
  const size = multiply(absolute(difference), product.unitCost)
  return difference < 0 ? subtract(ZERO, size) : size
}

/** True if the cost of the difference is above the limit, in cents; false without a limit. */
export function isAboveLimit(product: ProductState, limit: number | null): boolean {
  return limit !== null && Math.abs(costOfDifference(product) ?? 0) > limit
}

function byCategory({ goods: one }: ProductState, { goods: other }: ProductState): number {
  return (
    one.categoryName.localeCompare(other.categoryName) ||
    one.sortKey.localeCompare(other.sortKey) ||
    one.id - other.id
  )
}
