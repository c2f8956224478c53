import type { OrderItemRequest } from '#shared/api/sales/orders.ts'
import type { TakenModifier } from '#shared/domain/price/modifiers.ts'
import type { WriteContext } from '#main/core/acts/context.ts'
import { memoryGroup } from '#main/database/memory.ts'
import { prepare, prepareList } from '#main/database/prepared.ts'
import { orderLane, tableLane } from '#main/core/outbox/lanes.ts'
import { SETTLED_STATES, SHOP_ALONE } from '#main/core/outbox/outbox-states.ts'
import { isMarkedAlone } from '#main/core/outbox/shop-input.ts'
import { isOfShop, selectOtherPrograms } from '#main/core/shop/is-of-shop.ts'
import type { PushedOperation } from '#shared/api/pushed-operations.ts'
import type { PushedInput } from '#main/core/outbox/pushed-operations.ts'
import { statedModifiers } from '#main/rules/pricing/modifiers/line-modifiers.ts'
import type { PricedSale } from '#main/rules/pricing/price-for-sale.ts'
import { statedPrice } from '#main/rules/pricing/sold-price.ts'
import { loadSyncSettings } from '#main/core/settings/settings.ts'

const pushing = memoryGroup<boolean>('pushesRestaurant', ['settings'])

const findOrder = prepare<{ id: number }>()((db, { id }) =>
  db
    .selectFrom('orders')
    .leftJoin('outbox', 'outbox.uuid', 'orders.orderUuid')
    .select([
      'orders.orderUuid',
      'orders.tableId',
      'outbox.id as openingId',
      'outbox.lastError as openingError',
    ])
    .select((eb) => eb.exists(selectOtherPrograms(db)).as('isOfShop'))
    .where('orders.id', '=', id),
)

const findPushed = prepareList<number>()((db, orderIds) =>
  db
    .selectFrom('orders')
    .innerJoin('outbox', 'outbox.uuid', 'orders.orderUuid')
    .select('orders.orderUuid')
    .where('orders.id', 'in', orderIds)
    .where((eb) =>
      eb.or([eb('outbox.lastError', 'is', null), eb('outbox.lastError', '<>', SHOP_ALONE)]),
    ),
)

const findOpenings = prepareList<number>()((db, orderIds) =>
  db
    .selectFrom('orders')
    .innerJoin('outbox', 'outbox.uuid', 'orders.orderUuid')
    .select(['orders.id', 'orders.orderUuid', 'outbox.lastError', 'outbox.input'])
    .where('orders.id', 'in', orderIds),
)

const findOrderUuids = prepareList<number>()((db, orderIds) =>
  db.selectFrom('orders').select('orderUuid').where('id', 'in', orderIds),
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
 * setting was switched on are never sent there. In a shop of several programs every act on an order is one of the
 * shop, which another program may have to record.
 */
export async function pushOrder<O extends OrderOperation>(
  context: WriteContext,
  orderId: number,
  operation: O,
  input: PushedInput<O>,
): Promise<void> {
  if (context.installation.role === 'central') return
  const isOpening = operation === 'orders.create'
  if (isOpening && !(await isSharedInShop(context)) && !(await pushesRestaurant(context))) return
  const order = await findOrder.first(context.db, { id: orderId })
  if (order === undefined) return
  const isShared = context.apart !== null || Boolean(order.isOfShop)
  const { orderUuid, tableId, openingId, openingError } = order
  const isAtCentral = isOpening
    ? await pushesRestaurant(context)
    : openingId !== null &&
      openingError !== SHOP_ALONE &&
      (context.apart === null || (await ordersOfCentral(context, [orderId])).length > 0)
  if (!isAtCentral && !isShared) return
  const isForShopAlone = !isAtCentral
  context.push(operation, input, {
    uuid: isOpening ? orderUuid : context.randomness.uuid(),
    lane: orderLane(orderUuid),
    resourceId: orderId,
    ...(isForShopAlone
      ? { isForShopAlone }
      : { follows: await lastOn(context, tableId === null ? [] : [tableId], []) }),
  })
}

/** The orders of an act as whoever receives it knows them. */
export interface KnownOrders {
  readonly orderUuids: readonly string[]
  /** No central has any of them: only programs of the shop exchange the act. */
  readonly isForShopAlone: boolean
  /** A central has all of them. */
  readonly areAllAtCentral: boolean
}

/**
 * Returns those orders that the central has or will get from the outbox; of a shop of several programs all of them if
 * the central has none.
 */
export async function knownOrders(
  context: WriteContext,
  orderIds: readonly number[],
): Promise<KnownOrders> {
  const { db, installation, apart } = context
  if (installation.role === 'central') {
    return { orderUuids: [], isForShopAlone: false, areAllAtCentral: false }
  }
  const atCentral = await ordersOfCentral(context, orderIds)
  const isForShopAlone = atCentral.length === 0 && (await isSharedInShop(context))
  // Apart, the main till takes the place of the central, and it has or gets every order.
  const known =
    apart !== null || isForShopAlone ? await findOrderUuids.all(db, orderIds, {}) : atCentral
  return {
    orderUuids: known.map(({ orderUuid }) => orderUuid),
    isForShopAlone,
    areAllAtCentral: atCentral.length === orderIds.length,
  }
}

/** Returns those orders that the central has or will get; apart, it gets them from the main till. */
async function ordersOfCentral(
  { db, apart }: WriteContext,
  orderIds: readonly number[],
): Promise<readonly { readonly orderUuid: string }[]> {
  if (apart === null) return findPushed.all(db, orderIds, {})
  const openings = await findOpenings.all(db, orderIds, {})
  return openings.filter(
    ({ lastError, input }) => lastError !== SHOP_ALONE && !isMarkedAlone(input),
  )
}

/** True if another program of the shop may have to record what is done here. */
async function isSharedInShop(context: WriteContext): Promise<boolean> {
  return context.apart !== null || (await isOfShop(context))
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

/** The options and the price of a line, as it was sold. */
interface TakenLine {
  readonly modifiers?: readonly TakenModifier[]
  readonly sale?: PricedSale
}

/**
 * Returns the items as they are sent to the central: each with the texts and prices of its modifiers,
 * defaults included, and the price at which it was sold. `taken` has them by the item's uuid; one that was added before
 * has no price, because the receiver has it.
 */
export function statedItems(
  requests: readonly OrderItemRequest[],
  taken: ReadonlyMap<string, TakenLine>,
): OrderItemRequest[] {
  return requests.map((request) => {
    const { modifiers = [], sale } = taken.get(request.itemUuid) ?? {}
    return {
      ...request,
      modifiers: modifiers.length === 0 ? [] : statedModifiers(modifiers),
      ...(sale === undefined ? {} : { soldPrice: statedPrice(sale) }),
    }
  })
}
