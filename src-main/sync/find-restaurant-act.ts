import { isRecord } from './judge-reply.ts'
import { type Finding, type Look, NOTHING_LEARNT } from './finding.ts'

type Row = Readonly<Record<string, unknown>>

interface Listed {
  readonly kind: 'listed'
  readonly orders: readonly Row[]
}

/** Looks up an order on its table at the central by its uuid. */
export async function findOrder(given: Row, look: Look): Promise<Finding> {
  const listed = await ordersOf(given['tableId'], look)
  if (listed.kind !== 'listed') return listed
  const order = listed.orders.find(({ orderUuid }) => orderUuid === given['orderUuid'])
  return order === undefined ? { kind: 'absent' } : { kind: 'found', body: order }
}

/** Looks up if the items are on an order of the table. Without items: if nothing is left to send. */
export async function findItems(path: string, given: Row, look: Look): Promise<Finding> {
  const listed = await ordersOf(given['tableId'], look)
  if (listed.kind !== 'listed') return listed
  const id = Number(/\/orders\/(\d+)\//.exec(path)?.[1])
  const order = listed.orders.find((each) => each['id'] === id)
  // The order was closed or moved at the central.
  if (order === undefined) return { kind: 'unverifiable' }
  const wanted = rowsOf(given['items']).map(({ itemUuid }) => itemUuid)
  if (wanted.length === 0) {
    const isUnsent = rowsOf(order['items']).some(({ status }) => status === 'NEW')
    return isUnsent ? { kind: 'absent' } : { kind: 'found', body: order }
  }
  const there = new Set(
    ['items', 'deletedItems', 'billedItems'].flatMap((list) =>
      rowsOf(order[list]).map(({ itemUuid }) => itemUuid),
    ),
  )
  return allOrNone(wanted, (itemUuid) => there.has(itemUuid), order)
}

/** Looks up if none of the items is on the table any more. */
export async function findDeletion(given: Row, look: Look): Promise<Finding> {
  const listed = await ordersOf(given['tableId'], look)
  if (listed.kind !== 'listed') return listed
  const open = new Set(
    listed.orders.flatMap((order) => rowsOf(order['items']).map(({ itemUuid }) => itemUuid)),
  )
  const wanted: readonly unknown[] = Array.isArray(given['itemUuids']) ? given['itemUuids'] : []
  return wanted.some((itemUuid) => open.has(itemUuid))
    ? { kind: 'absent' }
    : { kind: 'found', body: undefined }
}

/** Looks up a transfer. It has no key, so both tables are read and the orders' positions decide. */
export async function findTransfer(given: Row, look: Look): Promise<Finding> {
  const target = await ordersOf(given['targetTableId'], look)
  if (target.kind !== 'listed') return target
  const source = await ordersOf(given['sourceTableId'], look)
  if (source.kind !== 'listed') return source
  const moved: readonly unknown[] = Array.isArray(given['orderUuids']) ? given['orderUuids'] : []
  if (moved.some(isOn(source.orders))) {
    return moved.some(isOn(target.orders)) ? { kind: 'unverifiable' } : { kind: 'absent' }
  }
  return moved.every(isOn(target.orders))
    ? { kind: 'found', body: undefined }
    : { kind: 'unverifiable' }
}

/** Looks up a release: the table counts as released if it has nothing left to pay. */
export async function findRelease(path: string, look: Look): Promise<Finding> {
  const listed = await ordersOf(/\/tables\/(\d+)\//.exec(path)?.[1], look)
  if (listed.kind !== 'listed') return listed
  return listed.orders.some((order) => rowsOf(order['items']).length > 0)
    ? { kind: 'absent' }
    : { kind: 'found', body: undefined }
}

function isOn(orders: readonly Row[]): (uuid: unknown) => boolean {
  return (uuid) => orders.some(({ orderUuid }) => orderUuid === uuid)
}

async function ordersOf(tableId: unknown, look: Look): Promise<Listed | Finding> {
  const finding = await look(`/api/v1/restaurant/tables/${String(tableId)}/orders`)
  if (finding.kind !== 'found') return finding
  const rows: readonly unknown[] | undefined = Array.isArray(finding.body)
    ? finding.body
    : undefined
  return rows?.every(isOrder) === true ? { kind: 'listed', orders: rows } : NOTHING_LEARNT
}

function isOrder(row: unknown): row is Row {
  return isRecord(row) && typeof row['orderUuid'] === 'string' && Array.isArray(row['items'])
}

function rowsOf(list: unknown): readonly Row[] {
  return Array.isArray(list) ? (list as readonly unknown[]).filter(isRecord) : []
}

function allOrNone(
  wanted: readonly unknown[],
  isThere: (one: unknown) => boolean,
  body: unknown,
): Finding {
  if (wanted.every(isThere)) return { kind: 'found', body }
  return wanted.some(isThere) ? { kind: 'unverifiable' } : { kind: 'absent' }
}
