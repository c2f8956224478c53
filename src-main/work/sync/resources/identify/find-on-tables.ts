import {
  type Ask,
  type Finding,
  type LenientAnswer,
  NOTHING_LEARNT,
} from '../../engine/push/ask-central.ts'
import type { SentOf } from '../push-records.ts'

type Order = LenientAnswer<'orders.list'>[number]

interface Listed {
  readonly kind: 'listed'
  readonly orders: readonly Order[]
}

/** Looks up an order on its table at the central by its uuid. */
export async function findOrder(
  { tableId, orderUuid }: SentOf<'orders.create'>['body'],
  ask: Ask,
): Promise<Finding> {
  const listed = await ordersOf(tableId, ask)
  if (listed.kind !== 'listed') return listed
  const order = listed.orders.find((each) => each.orderUuid === orderUuid)
  return order === undefined ? { kind: 'absent' } : { kind: 'found', body: order }
}

/** Looks up whether the items are on the order. Without items: whether nothing is left to send. */
export async function findItems(
  orderId: number,
  { tableId, items = [] }: SentOf<'orders.addItems'>['body'],
  ask: Ask,
): Promise<Finding> {
  const listed = await ordersOf(tableId, ask)
  if (listed.kind !== 'listed') return listed
  const order = listed.orders.find(({ id }) => id === orderId)
  // The order was closed or moved at the central.
  if (order === undefined) return { kind: 'unverifiable' }
  if (items.length === 0) {
    const isUnsent = order.items?.some(({ status }) => status === 'NEW') === true
    return isUnsent ? { kind: 'absent' } : { kind: 'found', body: order }
  }
  const there = new Set(
    [...(order.items ?? []), ...(order.deletedItems ?? []), ...(order.billedItems ?? [])].map(
      ({ itemUuid }) => itemUuid,
    ),
  )
  const found = items.filter(({ itemUuid }) => there.has(itemUuid))
  if (found.length === items.length) return { kind: 'found', body: order }
  return found.length > 0 ? { kind: 'unverifiable' } : { kind: 'absent' }
}

/** Looks up whether all the items are off the table. */
export async function findDeletion(
  { tableId, itemUuids = [] }: SentOf<'orders.deleteItems'>['body'],
  ask: Ask,
): Promise<Finding> {
  const listed = await ordersOf(tableId, ask)
  if (listed.kind !== 'listed') return listed
  const open = new Set(
    listed.orders.flatMap(({ items = [] }) => items.map(({ itemUuid }) => itemUuid)),
  )
  return itemUuids.some((itemUuid) => open.has(itemUuid))
    ? { kind: 'absent' }
    : { kind: 'found', body: undefined }
}

/** Looks up a transfer. It has no key, so both tables are read and the orders' positions decide. */
export async function findTransfer(
  { sourceTableId, targetTableId, orderUuids = [] }: SentOf<'tables.transfer'>['body'],
  ask: Ask,
): Promise<Finding> {
  const target = await ordersOf(targetTableId, ask)
  if (target.kind !== 'listed') return target
  const source = await ordersOf(sourceTableId, ask)
  if (source.kind !== 'listed') return source
  if (orderUuids.some(isOn(source.orders))) {
    return orderUuids.some(isOn(target.orders)) ? { kind: 'unverifiable' } : { kind: 'absent' }
  }
  return orderUuids.every(isOn(target.orders))
    ? { kind: 'found', body: undefined }
    : { kind: 'unverifiable' }
}

/** Looks up a release: the table counts as released if it has nothing left to pay. */
export async function findRelease(tableId: number, ask: Ask): Promise<Finding> {
  const listed = await ordersOf(tableId, ask)
  if (listed.kind !== 'listed') return listed
  return listed.orders.some(({ items = [] }) => items.length > 0)
    ? { kind: 'absent' }
    : { kind: 'found', body: undefined }
}

function isOn(orders: readonly Order[]): (uuid: string) => boolean {
  return (uuid) => orders.some(({ orderUuid }) => orderUuid === uuid)
}

/**
 * Lists the orders of a table. Without a table the operation counts as absent and is sent again: our central skips
 * what it has, by the uuids of orders and items.
 */
async function ordersOf(tableId: number | null | undefined, ask: Ask): Promise<Listed | Finding> {
  if (tableId == null) return { kind: 'absent' }
  const finding = await ask('orders.list', { params: { tableId } })
  if (finding.kind !== 'found') return finding
  const isList = finding.body.every(
    ({ orderUuid, items }) => orderUuid !== undefined && items !== undefined,
  )
  return isList ? { kind: 'listed', orders: finding.body } : NOTHING_LEARNT
}
