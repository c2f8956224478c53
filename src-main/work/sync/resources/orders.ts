import { z } from 'zod'
import { findDeletion, findItems, findOrder } from './identify/find-on-tables.ts'
import { echoes, hasId, isSameText } from './identify/identify.ts'
import { type LenientAnswerOf, pushRecord } from './push-records.ts'

const modifierIds = { optionId: 'LEFT_OUT', productId: 'products?' } as const

const itemIds = {
  productId: 'products',
  comboId: 'combos',
  measureUnitId: 'measureUnits',
  priceScheduleId: 'LEFT_OUT',
  modifiers: modifierIds,
} as const

export const orders = {
  'orders.create': pushRecord('orders.create', {
    ids: {
      body: { tableId: 'tables', customerId: 'customers', vendorId: 'vendors', items: itemIds },
    },
    givesIdOf: 'orders',
    lookUp: ({ body }, ask) => findOrder(body, ask),
    identifies: ({ body }, answer) => isSameText(body.orderUuid, answer.orderUuid),
  }),
  'orders.addItems': pushRecord('orders.addItems', {
    ids: { params: { orderId: 'orders' }, body: { tableId: 'tables', items: itemIds } },
    added: { tableId: z.int() },
    lookUp: ({ params, body }, ask) => findItems(params.orderId, body, ask),
    identifies: ({ params, body }, answer) =>
      hasId(answer, params.orderId) &&
      hasItems(
        answer,
        (body.items ?? []).map(({ itemUuid }) => itemUuid),
      ),
  }),
  'orders.fire': pushRecord('orders.fire', {
    ids: { params: { orderId: 'orders' } },
    lookUp: 'REPEATABLE',
    identifies: ({ params }, answer) => hasId(answer, params.orderId),
  }),
  'orders.update': pushRecord('orders.update', {
    ids: { params: { orderId: 'orders' }, body: { customerId: 'customers' } },
    lookUp: 'REPEATABLE',
    identifies: ({ params, body: { guests } }, answer) =>
      hasId(answer, params.orderId) && echoes({ guests }, answer),
  }),
  'orders.updateItem': pushRecord('orders.updateItem', {
    ids: {
      body: { measureUnitId: 'measureUnits', priceScheduleId: 'LEFT_OUT', modifiers: modifierIds },
    },
    lookUp: 'REPEATABLE',
    identifies: ({ params }, answer) => hasItems(answer, [params.itemUuid]),
  }),
  'orders.edit': pushRecord('orders.edit', {
    ids: { params: { orderId: 'orders' }, body: { customerId: 'customers' } },
    lookUp: 'REPEATABLE',
    identifies: ({ params }, answer) => hasId(answer, params.orderId),
  }),
  'orders.setDeliveryFee': pushRecord('orders.setDeliveryFee', {
    ids: { params: { orderId: 'orders' } },
    lookUp: 'REPEATABLE',
    identifies: ({ params }, answer) => hasId(answer, params.orderId),
  }),
  'orders.setStatus': pushRecord('orders.setStatus', {
    ids: { params: { orderId: 'orders' } },
    lookUp: 'REPEATABLE',
    identifies: ({ params }, answer) => hasId(answer, params.orderId),
  }),
  'orders.seat': pushRecord('orders.seat', {
    ids: { params: { orderId: 'orders' }, body: { tableId: 'tables' } },
    lookUp: 'REPEATABLE',
    identifies: ({ params }, answer) => hasId(answer, params.orderId),
  }),
  'orders.moveItems': pushRecord('orders.moveItems', {
    ids: { body: { targetTableId: 'tables', targetOrderId: 'orders' } },
    lookUp: 'REPEATABLE',
    identifies: ({ body }, { target }) =>
      target !== undefined && hasItems(target, body.itemUuids ?? []),
  }),
  'orders.deleteItems': pushRecord('orders.deleteItems', {
    ids: { body: { tableId: 'tables' } },
    added: { tableId: z.int() },
    lookUp: ({ body }, ask) => findDeletion(body, ask),
    identifies: ({ body }, answer) => hasItems(answer, body.itemUuids ?? []),
  }),
}

/**
 * True if all items are on the order or on another order that the operation changed. Without items, checks
 * only that the answer is an order.
 */
function hasItems(
  order: LenientAnswerOf<'orders.updateItem'> & Partial<LenientAnswerOf<'orders.deleteItems'>>,
  wanted: readonly (string | undefined)[],
): boolean {
  const there = new Set(
    [order, ...(order.otherOrders ?? [])].flatMap(({ items, deletedItems, billedItems }) =>
      [...(items ?? []), ...(deletedItems ?? []), ...(billedItems ?? [])].map(
        ({ itemUuid }) => itemUuid,
      ),
    ),
  )
  return order.items !== undefined && wanted.every((itemUuid) => there.has(itemUuid))
}
