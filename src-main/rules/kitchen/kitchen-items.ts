import type { TakenModifier } from '#shared/domain/price/modifiers.ts'
import { fromMillionths } from '#shared/domain/money/money.ts'
import { prepareList, type ReadDatabase } from '#main/database/prepared.ts'
import { dishStations } from '#shared/domain/sale/dish-stations.ts'
import type { StationFinder } from './station-of-item.ts'
import { modifiersOf } from '#main/core/records/sale-json.ts'
import { formatQuantity } from '#shared/domain/money/format-number.ts'

const itemRows = prepareList<number>()((db, ids) =>
  db
    .selectFrom('orderItems')
    .innerJoin('orders', 'orders.id', 'orderItems.orderId')
    .innerJoin('products', 'products.id', 'orderItems.productId')
    .innerJoin('users', 'users.id', 'orders.waiterId')
    .leftJoin('tables', 'tables.id', 'orders.tableId')
    .leftJoin('combos', 'combos.id', 'orderItems.comboId')
    .where('orderItems.id', 'in', ids)
    .orderBy('orderItems.course')
    .orderBy('orderItems.id')
    .select([
      'orderItems.id',
      'orderItems.itemUuid',
      'orderItems.orderId',
      'orderItems.comboId',
      'orderItems.description',
      'orderItems.quantity',
      'orderItems.observation',
      'orderItems.course',
      'orderItems.station',
      'orderItems.modifiers',
      'orderItems.seat',
      'orderItems.isAllergy',
      'products.categoryId',
      'combos.recipeBased',
      'combos.tourism',
      'orders.tableId',
      'orders.guests',
      'orders.orderType',
      'orders.number',
      'orders.name',
      'tables.name as tableName',
      'users.name as waiterName',
    ]),
)

const partRows = prepareList<number>()((db, ids) =>
  db
    .selectFrom('orderDetails')
    .innerJoin('products', 'products.id', 'orderDetails.productId')
    .where('orderDetails.orderItemId', 'in', ids)
    .orderBy('orderDetails.id')
    .select([
      'orderDetails.orderItemId',
      'orderDetails.description',
      'orderDetails.quantity',
      'products.categoryId',
    ]),
)

const categoryRows = prepareList<number>()((db, productIds) =>
  db.selectFrom('products').where('id', 'in', productIds).select(['id', 'categoryId']),
)

/** An option of a dish or a part of a combo, in words. */
interface KitchenWords {
  readonly text: string
  /** Category of a part, which decides on its station; null: it belongs to the dish as a whole. */
  readonly categoryId: number | null
}

/** A dish as the kitchen's ticket states it. */
export type KitchenItem = Omit<
  Awaited<ReturnType<typeof itemRows.all>>[number],
  'modifiers' | 'isAllergy' | 'recipeBased' | 'tourism'
> & {
  /** Options and parts of a combo, in words. */
  readonly modifiers: readonly string[]
  readonly words: readonly KitchenWords[]
  readonly isAllergy: boolean
}

/**
 * Returns the dishes by course. Everything that a line tells the cook is read only here: chosen options, the
 * guest's seat, an allergy.
 */
export async function loadKitchenItems(
  db: ReadDatabase,
  itemIds: readonly number[],
): Promise<KitchenItem[]> {
  const items = await itemRows.all(db, itemIds, {})
  const combos = items.flatMap(({ id, comboId }) => (comboId === null ? [] : [id]))
  const parts = Map.groupBy(await partRows.all(db, combos, {}), ({ orderItemId }) => orderItemId)
  const taken = new Map(items.map(({ id, modifiers }) => [id, modifiersOf(modifiers)]))
  const chosen = [...taken.values()]
    .flat()
    .flatMap(({ isPart, productId }) => (isPart === true ? (productId ?? []) : []))
  const categories = new Map(
    (await categoryRows.all(db, chosen, {})).map(({ id, categoryId }) => [id, categoryId]),
  )
  return items.map(({ recipeBased, tourism, ...item }) => {
    // A recipe is cooked as one dish, and a package is not cooked.
    const isDivided = recipeBased === 0 && tourism === 0
    const words = [
      ...(parts.get(item.id) ?? []).map(({ description, quantity, categoryId }) => ({
        text: inWords(description, fromMillionths(quantity)),
        categoryId: isDivided ? categoryId : null,
      })),
      ...(taken.get(item.id) ?? []).map((modifier) => ({
        text: inWordsOfKind(modifier),
        categoryId:
          isDivided && modifier.isPart === true
            ? (categories.get(modifier.productId ?? 0) ?? null)
            : null,
      })),
    ]
    return {
      ...item,
      words,
      modifiers: words.map(({ text }) => text),
      isAllergy: item.isAllergy === 1,
    }
  })
}

/**
 * Returns a dish as each of its stations gets it, by station. The parts of a combo go each to the station of their own
 * category, else to that of the combo; every other word goes to all of them.
 */
export function dishByStation(
  item: KitchenItem,
  stations: StationFinder,
): ReadonlyMap<number, KitchenItem> {
  const own = stations.find(item)
  const words = item.words.map(({ text, categoryId }) => ({
    text,
    station:
      categoryId === null
        ? 'ALL'
        : ((stations.find({ station: null, categoryId }) ?? own)?.id ?? 'NONE'),
  }))
  const parts = words.flatMap(({ station }) => (typeof station === 'number' ? [station] : []))
  const ids = dishStations(own?.id, parts)
  return new Map(
    ids.map((id) => [
      id,
      {
        ...item,
        modifiers: words.flatMap(({ text, station }) =>
          station === 'ALL' || station === id ? [text] : [],
        ),
      },
    ]),
  )
}

/** Returns the dish for the station of a ticket; the whole dish if its stations have changed since. */
export function dishFor(
  item: KitchenItem,
  stationId: number,
  stations: StationFinder | undefined,
): KitchenItem {
  return (stations && dishByStation(item, stations).get(stationId)) ?? item
}

function inWords(description: string, quantity: number): string {
  return quantity === 1 ? description : `${formatQuantity(quantity, 'es')} ${description}`
}

/** Options that are left out begin with 'Sin', because a cook must not read them as ingredients. */
function inWordsOfKind({ kind, description, quantity }: TakenModifier): string {
  if (kind !== 'WITHOUT') return inWords(description, quantity)
  return /^sin /i.test(description) ? description : `Sin ${description}`
}
