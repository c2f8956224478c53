import type { OrderItemRequest } from '#shared/api/sales/orders.ts'
import type { TakenModifier } from '#shared/domain/price/modifiers.ts'
import type { WriteContext } from '#main/core/acts/context.ts'
import { memoryGroup } from '#main/database/memory.ts'
import { prepare, prepareList } from '#main/database/prepared.ts'
import { orderLane, tableLane } from '#main/core/outbox/lanes.ts'
import { SETTLED_STATES } from '#main/core/outbox/outbox-states.ts'
import type { PushedOperation } from '#shared/api/pushed-operations.ts'
import type { PushedInput } from '#main/core/outbox/pushed-operations.ts'
import { statedModifiers } from '#main/rules/pricing/modifiers/line-modifiers.ts'
import { loadSyncSettings } from '#main/core/settings/settings.ts'

const pushing = memoryGroup<boolean>('pushesRestaurant', ['settings'])

const findOrder = prepare<{ id: number }>()((db, { id }) =>
  db
    .selectFrom('orders')
    .leftJoin('outbox', 'outbox.uuid', 'orders.orderUuid')
    .select(['orders.orderUuid', 'orders.tableId', 'outbox.id as openingId'])
    .where('orders.id', '=', id),
)

const findPushed = prepareList<number>()((db, orderIds) =>
  db
    .selectFrom('orders')
    .innerJoin('outbox', 'outbox.uuid', 'orders.orderUuid')
    .select('orders.orderUuid')
    .where('orders.id', 'in', orderIds),
)

const findLastOfLanes = prepareList<string>()((db, lanes) =>
  db
    .selectFrom('outbox')
    .select((eb) => [eb.fn.max('id').as('id')])
    .where('lane', 'in', lanes)
    .where('state', 'not in', SETTLED_STATES)
    .groupBy('lane'),
)

const findTransferTo = prepare<{ tableId: number }>()((db, { tableId }) =>
  db
    .selectFrom('outbox')
    .select('id')
    .where('operation', '=', 'tables.transfer')
    .where('resourceId', '=', tableId)
    .where('state', 'not in', SETTLED_STATES)
    .orderBy('id', 'desc')
    .limit(1),
)

const findUuids = prepareList<number>()((db, ids) =>
  db.selectFrom('outbox').select('uuid').where('id', 'in', ids),
)

type OrderOperation = Extract<PushedOperation, `orders.${string}`>

/**
 * Queues an act on an order for the central, after earlier acts on its table. Orders opened before the
 * setting was switched on are never sent.
 */
export async function pushOrder<O extends OrderOperation>(
  context: WriteContext,
  orderId: number,
  operation: O,
  input: PushedInput<O>,
): Promise<void> {
  if (context.installation.role === 'central') return
  const isOpening = operation === 'orders.create'
  if (isOpening && !(await pushesRestaurant(context))) return
  const order = await findOrder.first(context.db, { id: orderId })
  if (order === undefined) return
  const { orderUuid, tableId, openingId } = order
  if (!isOpening && openingId === null) return
  context.push(operation, input, {
    uuid: isOpening ? orderUuid : context.randomness.uuid(),
    lane: orderLane(orderUuid),
    resourceId: orderId,
    follows: await lastOn(context, tableId === null ? [] : [tableId], []),
  })
}

/** Returns the uuids of those orders that the central has or will get from the outbox. */
export async function pushedOrders(
  { db, installation }: WriteContext,
  orderIds: readonly number[],
): Promise<readonly string[]> {
  if (installation.role === 'central') return []
  return (await findPushed.all(db, orderIds, {})).map(({ orderUuid }) => orderUuid)
}

/** Returns the last queued operations of these tables and orders: the next one must follow them. */
export async function lastOn(
  { db }: Pick<WriteContext, 'db'>,
  tableIds: readonly number[],
  orderUuids: readonly string[],
): Promise<readonly string[]> {
  const lanes = [...tableIds.map(tableLane), ...orderUuids.map(orderLane)]
  const ids = (await findLastOfLanes.all(db, lanes, {})).map(({ id }) => id)
  for (const tableId of tableIds) {
    const transfer = await findTransferTo.first(db, { tableId })
    if (transfer !== undefined) ids.push(transfer.id)
  }
  return (await findUuids.all(db, ids, {})).map(({ uuid }) => uuid)
}

/** True if orders go to the central; read for every new order. */
async function pushesRestaurant({ db, memory }: WriteContext): Promise<boolean> {
  const isOn = await memory.recall(pushing, 'sync', async () => {
    const settings = await loadSyncSettings(db)
    return settings.enabled && settings.pushesRestaurant
  })
  return isOn ?? false
}

/**
 * Returns the items as they are sent to the central: each with the texts and prices of its modifiers,
 * defaults included. `taken` has the modifiers by the item's uuid.
 */
export function statedItems(
  requests: readonly OrderItemRequest[],
  taken: ReadonlyMap<string, readonly TakenModifier[]>,
): OrderItemRequest[] {
  return requests.map((request) => {
    const modifiers = taken.get(request.itemUuid) ?? []
    return { ...request, modifiers: modifiers.length === 0 ? [] : statedModifiers(modifiers) }
  })
}
