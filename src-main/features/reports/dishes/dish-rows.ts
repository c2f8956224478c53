import type { MarginsReport } from '#shared/api/sales/goods-reports.ts'
import {
  fromMillionths,
  type Millionths,
  wholeCents,
  wholeMillionths,
} from '#shared/domain/money/money.ts'
import { prepareList, type ReadDatabase } from '#main/database/prepared.ts'
import { dollars } from '../sales/sales-figures.ts'
import type { DishSums } from './count-dishes.ts'

type Row = MarginsReport['rows'][number]
type Totals = MarginsReport['totals']

const findProducts = prepareList<number>()((db, ids) =>
  db.selectFrom('products').where('id', 'in', ids).select(['id', 'name', 'categoryId']),
)

/** Maximum ids of one query. */
const MOST_IDS = 512
/** Millionths of a dollar in a cent. */
const PER_CENT = 10_000

/** A dish with its figures: net, cost and margin in cents; null if a cost is unknown. */
interface Dish {
  readonly productId: number
  readonly name: string
  readonly categoryId: number
  readonly quantity: number
  readonly net: number
  readonly cost: number | null
  /** Of all its units, in millionths of a dollar: the figures of one unit are taken from it. */
  readonly exactCost: number
}

/** Returns the dishes as rows, the one that left most first, and their sums. */
export async function dishRows(
  db: ReadDatabase,
  dishes: ReadonlyMap<number, DishSums>,
  categoryId: number | undefined,
): Promise<{ readonly rows: Row[]; readonly totals: Totals }> {
  const all = await namedDishes(db, dishes, categoryId)
  const known = all.filter(({ cost }) => cost !== null)
  const unknown = all.filter(({ cost }) => cost === null)
  const net = sumOf(known, ({ net: each }) => each)
  const cost = sumOf(known, (each) => each.cost ?? 0)
  const rows = all.map((each) => toRow(each, net - cost))
  return {
    rows: rows.toSorted(
      (one, other) =>
        (other.margin ?? Number.NEGATIVE_INFINITY) - (one.margin ?? Number.NEGATIVE_INFINITY) ||
        other.net - one.net ||
        one.productId - other.productId,
    ),
    totals: {
      quantity: units(sumOf(all, ({ quantity }) => quantity)),
      net: dollars(sumOf(all, ({ net: each }) => each)),
      cost: dollars(cost),
      margin: dollars(net - cost),
      marginPercentage: percentOf(net - cost, net),
      unknown: {
        count: unknown.length,
        quantity: units(sumOf(unknown, ({ quantity }) => quantity)),
        net: dollars(sumOf(unknown, ({ net: each }) => each)),
      },
    },
  }
}

async function namedDishes(
  db: ReadDatabase,
  dishes: ReadonlyMap<number, DishSums>,
  categoryId: number | undefined,
): Promise<Dish[]> {
  const ids = [...dishes.keys()]
  const named: Dish[] = []
  for (let at = 0; at < ids.length; at += MOST_IDS) {
    for (const product of await findProducts.all(db, ids.slice(at, at + MOST_IDS), {})) {
      const sums = dishes.get(product.id)
      if (sums === undefined || isNothing(sums)) continue
      if (categoryId !== undefined && product.categoryId !== categoryId) continue
      const isKnown = sums.unknown.size === 0
      named.push({
        productId: product.id,
        name: product.name,
        categoryId: product.categoryId,
        quantity: sums.quantity,
        net: sums.net,
        cost: isKnown ? wholeCents(Math.round(sums.cost / PER_CENT)) : null,
        exactCost: sums.cost,
      })
    }
  }
  return named
}

/** True of a dish whose sales were all taken back. */
function isNothing({ quantity, net, cost, unknown }: DishSums): boolean {
  return quantity === 0 && net === 0 && cost === 0 && unknown.size === 0
}

function toRow(dish: Dish, allMargins: number): Row {
  const { quantity, net, cost, exactCost } = dish
  const margin = cost === null ? null : net - cost
  const ofUnit = (millionths: number | null) =>
    millionths === null || quantity <= 0
      ? null
      : fromMillionths(Math.round((millionths * 1_000_000) / quantity) as Millionths) + 0
  return {
    productId: dish.productId,
    name: dish.name,
    categoryId: dish.categoryId,
    quantity: units(quantity),
    net: dollars(net),
    cost: cost === null ? null : dollars(cost),
    margin: margin === null ? null : dollars(margin),
    marginPercentage: margin === null ? null : percentOf(margin, net),
    unitPrice: ofUnit(net * PER_CENT),
    unitCost: ofUnit(cost === null ? null : exactCost),
    unitMargin: ofUnit(cost === null ? null : net * PER_CENT - exactCost),
    share: margin === null ? null : percentOf(margin, allMargins),
  }
}

function units(quantity: number): number {
  return fromMillionths(wholeMillionths(quantity)) + 0
}

/** Returns how many percent a part is of a whole, to one decimal; null of nothing. */
export function percentOf(part: number, whole: number): number | null {
  return whole > 0 ? Math.round((part / whole) * 1000) / 10 + 0 : null
}

function sumOf<Each>(all: readonly Each[], valueOf: (each: Each) => number): number {
  return all.reduce((sum, each) => sum + valueOf(each), 0)
}
