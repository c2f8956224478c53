import type { TakenModifier } from '../../../src-shared/domain/modifiers.ts'
import { fromMillionths } from '../../../src-shared/domain/money.ts'
import { prepareList, type ReadDatabase } from '../../database/prepared.ts'
import { modifiersOf } from '../../records/sale-json.ts'
import { formatQuantity } from '../../../src-shared/domain/format-number.ts'

const itemRows = prepareList<number>()((db, ids) =>
  db
    .selectFrom('orderItems')
    .innerJoin('orders', 'orders.id', 'orderItems.orderId')
    .innerJoin('products', 'products.id', 'orderItems.productId')
    .innerJoin('users', 'users.id', 'orders.waiterId')
    .leftJoin('tables', 'tables.id', 'orders.tableId')
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
    .where('orderItemId', 'in', ids)
    .orderBy('id')
    .select(['orderItemId', 'description', 'quantity']),
)

/** A dish as the kitchen's ticket states it. */
export type KitchenItem = Omit<
  Awaited<ReturnType<typeof itemRows.all>>[number],
  'modifiers' | 'isAllergy'
> & {
  /** Options and parts of a combo, in words. */
  readonly modifiers: readonly string[]
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
  return items.map((item) => ({
    ...item,
    modifiers: [
      ...(parts.get(item.id) ?? []).map(({ description, quantity }) =>
        inWords(description, fromMillionths(quantity)),
      ),
      ...modifiersOf(item.modifiers).map(inWordsOfKind),
    ],
    isAllergy: item.isAllergy === 1,
  }))
}

function inWords(description: string, quantity: number): string {
  return quantity === 1 ? description : `${formatQuantity(quantity, 'es')} ${description}`
}

/** Options that are left out begin with 'Sin', because a cook must not read them as ingredients. */
function inWordsOfKind({ kind, description, quantity }: TakenModifier): string {
  if (kind !== 'WITHOUT') return inWords(description, quantity)
  return /^sin /i.test(description) ? description : `Sin ${description}`
}
