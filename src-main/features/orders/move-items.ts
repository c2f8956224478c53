import {
  conflict,
  type FieldProblem,
  invalid,
  invalidField,
  problem,
  uuidReused,
} from '#shared/api/error.ts'
import type { Input } from '#shared/api/operation.ts'
import type { MovedItems, orders } from '#shared/api/sales/orders.ts'
import { orderName } from '#shared/domain/sale/order-name.ts'
import { contentHash } from '#main/core/acts/content-hash.ts'
import { instant, type WriteContext } from '#main/core/acts/context.ts'
import { prepareInsertWithId } from '#main/database/prepared-insert.ts'
import { prepareList } from '#main/database/prepared.ts'
import { orderLane } from '#main/core/outbox/lanes.ts'
import { isUnresolvedCharge } from '#main/rules/charges/unresolved-state.ts'
import { checkOf, publishChecks } from '#main/rules/check/check-identity.ts'
import { findOrder, type FoundOrder } from '#main/rules/check/order/find-order.ts'
import { type DeletableItem, judgeDeletion } from './lines/judge-deletion.ts'
import { judgeMove } from './lines/judge-move.ts'
import { loadOpenItems } from '#main/rules/check/lines/load-open-items.ts'
import { chooseTarget } from './order/move-target.ts'
import { knownOrders, lastOn } from '#main/rules/check/order/push-order.ts'
import { isOpenItem } from '#main/rules/check/order/order-status.ts'
import { readOrders } from '#main/rules/check/order/read-orders.ts'
import {
  findLineClashes,
  keepLineClashes,
} from '#main/rules/conflicts/found/lines-changed-twice.ts'
import { dishLine } from '#main/rules/conflicts/sides.ts'
import {
  findMovedLines,
  keepMovedTwice,
  targetNameOf,
} from '#main/rules/conflicts/found/tables-moved-twice.ts'
import { findTable } from '#main/rules/check/table/find-table.ts'
import { moveItemsAtKitchen } from '#main/rules/kitchen/move-at-kitchen.ts'
import type { PreviousPlace } from '#main/rules/kitchen/write-tickets.ts'
import { takeBackBill } from './order/take-back-bill.ts'
import { z } from 'zod'
import { requireStored } from '#main/database/stored-json.ts'

const OrderIds = z.array(z.int())

const setOrder = prepareList<number, { targetOrderId: number }>()((db, ids, { targetOrderId }) =>
  db
    .updateTable('orderItems')
    .set((eb) => ({
      firstOrderId: eb.fn.coalesce('firstOrderId', 'orderId'),
      orderId: targetOrderId,
    }))
    .where('id', 'in', ids)
    .returning('id'),
)

const insertMove = prepareInsertWithId('orderMoves')

/**
 * POST /restaurant/orders/move-items: moves lines unchanged to another table or order, with price, discount
 * and state. A source with nothing left to pay is closed, as after its last bill. A repeat with the same
 * operationId and content moves nothing.
 */
export async function moveItems(
  context: WriteContext,
  { body }: Input<typeof orders.moveItems>,
): Promise<MovedItems> {
  const { db } = context
  const requestHash = contentHash(body)
  const earlier = await db
    .selectFrom('orderMoves')
    .where('operationId', '=', body.operationId)
    .selectAll()
    .executeTakeFirst()
  if (earlier !== undefined) {
    if (earlier.requestHash !== requestHash) throw uuidReused('operationId')
    context.repeated()
    return answerOf(context, requireStored(OrderIds, earlier.sourceOrderIds), earlier.targetOrderId)
  }

  const recorded = await keepMoveClashes(context, body)
  if (recorded?.answer !== undefined) return recorded.answer
  const itemUuids = recorded?.itemUuids ?? body.itemUuids
  const { items, refusal } = await judgeDeletion(context, db, itemUuids)
  if (refusal !== undefined) throw conflict(refusal)
  requireOpen(itemUuids, items)
  const sourceIds = [...new Set(items.map(({ orderId }) => orderId))]
  const sources = []
  for (const id of sourceIds) sources.push(await findOrder(context, id))
  const target = await chooseTarget(context, body, sources)
  if (sources.every(({ id }) => id === target.id)) throw invalidField(fieldOf(body), 'SAME_ORDER')
  if (sources.some(({ place }) => place.establishmentId !== target.place.establishmentId)) {
    throw invalidField(fieldOf(body), 'UNKNOWN_ID')
  }

  const moved = items.filter(({ orderId }) => orderId !== target.id)
  const billed = await judgeMove(context, moved, sources, target, body.reason)
  const billedUuids = new Set(billed.items.map(({ itemUuid }) => itemUuid))
  await setOrder.all(
    db,
    moved.map(({ id }) => id),
    { targetOrderId: target.id },
  )
  for (const source of sources) {
    const ofSource = moved.filter(({ orderId }) => orderId === source.id)
    await moveItemsAtKitchen(
      context,
      ofSource.map(({ id }) => id),
      await checkPlace(context, source),
    )
  }
  await insertMove.one(db, {
    operationId: body.operationId,
    requestHash,
    sourceOrderIds: JSON.stringify(sourceIds),
    targetOrderId: target.id,
    createdAt: instant(context),
    createdById: context.session.id,
  })
  if (target.place.isBillAsked) await takeBackBill(context, target.place, target.id)
  for (const source of sources) {
    if (source.place.isBillAsked) await takeBackBill(context, source.place, source.id)
    if (source.id !== target.id) await closeEmpty(context, source)
  }
  await push(context, { ...body, itemUuids }, sources, target)
  context.audit({
    kind: 'ORDER_ITEMS_MOVED',
    resourceId: target.id,
    authorizedById: billed.approver?.id ?? null,
    payload: {
      reason: body.reason ?? null,
      sourceOrderIds: sourceIds,
      targetOrderId: target.id,
      tableId: target.place.tableId,
      items: moved.map(({ itemUuid, description, quantity, totalAmount, orderId }) => ({
        itemUuid,
        description,
        quantity,
        total: totalAmount,
        orderId,
        isOnBill: billedUuids.has(itemUuid),
      })),
    },
  })
  publishChecks(
    context,
    [...sources, target].map(({ place }) => place.tableId),
  )
  return answerOf(context, sourceIds, target.id)
}

/**
 * Keeps what a recorded move and this program did with the same lines. Returns the lines that are left to move, or the
 * answer if there are none; undefined for an act of this program.
 */
async function keepMoveClashes(
  context: WriteContext,
  body: Input<typeof orders.moveItems>['body'],
): Promise<{ readonly itemUuids: string[]; readonly answer?: MovedItems } | undefined> {
  if (context.recorded === null) return undefined
  const { orderIds } = await judgeDeletion(context, context.db, body.itemUuids)
  const target = { tableId: body.targetTableId ?? null, ...orderOf(body) }
  const input = (itemUuids: string[]) => ({ body: { ...body, itemUuids } })
  const gone = [...(await findLineClashes(context, body.itemUuids)).values()].filter(
    ({ item }) => !isOpenItem(item),
  )
  await keepLineClashes(context, gone, {
    operation: 'orders.moveItems',
    input: input(gone.map(({ item }) => item.itemUuid)),
    lines: gone.map(({ item }) => dishLine(item)),
    tableName: await targetNameOf(context, target),
  })
  const found = await findMovedLines(context, body.itemUuids)
  const moved = found?.lines.map(({ itemUuid }) => itemUuid) ?? []
  await keepMovedTwice(context, found, {
    operation: 'orders.moveItems',
    input: input(moved),
    target,
  })
  const kept = new Set([...moved, ...gone.map(({ item }) => item.itemUuid)])
  const itemUuids = body.itemUuids.filter((itemUuid) => !kept.has(itemUuid))
  if (itemUuids.length > 0) return { itemUuids }
  const [first = 0] = orderIds
  return { itemUuids, answer: await answerOf(context, orderIds, first) }
}

function orderOf({ targetOrderId }: Input<typeof orders.moveItems>['body']) {
  return targetOrderId == null ? {} : { orderId: targetOrderId }
}

/** Returns the kitchen's name of the check: its table, or the order without one. */
async function checkPlace({ db }: WriteContext, { row }: FoundOrder): Promise<PreviousPlace> {
  const table = row.tableId === null ? undefined : await findTable(db, row.tableId)
  return table === undefined
    ? { kind: 'ORDER', name: orderName(row) }
    : { kind: 'TABLE', name: table.name }
}

function requireOpen(itemUuids: readonly string[], items: readonly DeletableItem[]): void {
  const open = new Set(items.map(({ itemUuid }) => itemUuid))
  const problems = itemUuids.flatMap((itemUuid, index): FieldProblem[] =>
    open.has(itemUuid) ? [] : [problem(`itemUuids[${index}]`, 'ITEM_NOT_BILLABLE')],
  )
  if (problems.length > 0) throw invalid(...problems)
}

function fieldOf(body: Input<typeof orders.moveItems>['body']): string {
  return body.targetTableId == null ? 'targetOrderId' : 'targetTableId'
}

/** Closes the orders of a check with nothing left to pay, unless a card charge of it has an unknown outcome. */
async function closeEmpty(context: WriteContext, source: FoundOrder): Promise<void> {
  const { db } = context
  const { tableId } = source.place
  if ((await loadOpenItems(db, checkOf({ id: source.id, tableId }))).length > 0) return
  const charge = await db
    .selectFrom('pinpadTransactions')
    .where(isUnresolvedCharge)
    .where((eb) => (tableId === null ? eb('orderId', '=', source.id) : eb('tableId', '=', tableId)))
    .select('id')
    .executeTakeFirst()
  if (charge !== undefined) return
  await db
    .updateTable('orders')
    .set({ status: 'CLOSED', closedAt: instant(context) })
    .where((eb) => (tableId === null ? eb('id', '=', source.id) : eb('tableId', '=', tableId)))
    .where('status', '=', 'OPEN')
    .execute()
}

/** Queues the move for the central if it has all of its orders, and for the shop otherwise. */
async function push(
  context: WriteContext,
  body: Input<typeof orders.moveItems>['body'],
  sources: readonly FoundOrder[],
  target: FoundOrder,
): Promise<void> {
  const all = [...sources, target]
  const orderIds = [...new Set(all.map(({ id }) => id))]
  const { orderUuids, areAllAtCentral } = await knownOrders(context, orderIds)
  const isForShopAlone = !areAllAtCentral
  const tableIds = [...new Set(all.flatMap(({ place }) => place.tableId ?? []))]
  context.push(
    'orders.moveItems',
    {
      body: { operationId: body.operationId, itemUuids: body.itemUuids, targetOrderId: target.id },
    },
    {
      uuid: body.operationId,
      lane: orderLane(target.row.orderUuid),
      resourceId: target.id,
      ...(isForShopAlone
        ? { isForShopAlone }
        : { follows: await lastOn(context, tableIds, orderUuids) }),
    },
  )
}

async function answerOf(
  context: WriteContext,
  sourceIds: readonly number[],
  targetId: number,
): Promise<MovedItems> {
  const [target, ...sources] = await readOrders(context, [
    targetId,
    ...sourceIds.filter((id) => id !== targetId),
  ])
  // Lines that were at the target already come from no other order.
  const [source = target, ...otherSources] = sources
  if (target === undefined || source === undefined) throw new Error('An order of a move is gone')
  return { source, target, otherSources }
}
