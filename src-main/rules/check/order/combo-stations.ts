import { dishStations } from '#shared/domain/sale/dish-stations.ts'
import { prepare, prepareList, type ReadDatabase } from '#main/database/prepared.ts'
import { modifiersOf } from '#main/core/records/sale-json.ts'
import type { DetailRow, ItemRow } from './order-rows.ts'

const productRows = prepareList<number>()((db, productIds) =>
  db
    .selectFrom('products')
    .leftJoin('combos', 'combos.id', 'products.comboId')
    .where('products.id', 'in', productIds)
    .select(['products.id', 'products.categoryId', 'combos.recipeBased', 'combos.tourism']),
)

const categoryRows = prepare<Record<never, never>>()((db) =>
  db.selectFrom('categories').select(['id', 'parentId', 'station']),
)

/** Returns the names of the stations of each combo among the items, by item id, as its tickets are divided. */
export async function loadComboStations(
  db: ReadDatabase,
  items: readonly ItemRow[],
  details: readonly DetailRow[],
): Promise<ReadonlyMap<number, readonly string[]>> {
  const combos = items.filter(({ comboId }) => comboId !== null)
  if (combos.length === 0) return new Map()
  const detailsOf = Map.groupBy(details, ({ orderItemId }) => orderItemId)
  const partsOf = new Map(
    combos.map(({ id, modifiers }) => [
      id,
      [
        ...(detailsOf.get(id) ?? []).map(({ productId }) => productId),
        ...modifiersOf(modifiers).flatMap(({ isPart, productId }) =>
          isPart === true ? (productId ?? []) : [],
        ),
      ],
    ]),
  )
  const ids = combos.flatMap(({ id, productId }) => [productId, ...(partsOf.get(id) ?? [])])
  const products = new Map(
    (await productRows.all(db, [...new Set(ids)], {})).map((row) => [row.id, row]),
  )
  const categories = new Map((await categoryRows.all(db, {})).map((row) => [row.id, row]))
  const stationOf = (productId: number): string | null => {
    const seen = new Set<number>()
    let at = products.get(productId)?.categoryId ?? null
    while (at !== null && !seen.has(at)) {
      seen.add(at)
      const category = categories.get(at)
      if (category?.station != null) return category.station
      at = category?.parentId ?? null
    }
    return null
  }
  return new Map(
    combos.map(({ id, productId, station }) => {
      const product = products.get(productId)
      // A recipe is cooked as one dish, and a package is not cooked.
      const isWhole = product?.recipeBased === 1 || product?.tourism === 1
      const parts = isWhole ? [] : (partsOf.get(id) ?? [])
      return [id, dishStations(station ?? stationOf(productId), parts.map(stationOf))]
    }),
  )
}
