import type { z } from 'zod'
import { conflict, invalidField } from '#shared/api/error.ts'
import type { Input } from '#shared/api/operation.ts'
import type { DeleteItemsAnswer, orders } from '#shared/api/sales/orders.ts'
import { sum } from '#shared/domain/money/money.ts'
import type { ManualContext, WriteContext } from '#main/core/acts/context.ts'
import { type ActAtHand, textOf } from '#main/rules/approval/act-at-hand.ts'
import { type Approver, checkApproval } from '#main/rules/approval/approval.ts'
import { checkOf, publishChecks } from '#main/rules/check/check-identity.ts'
import { cancelAtKitchen } from '#main/rules/kitchen/tell-kitchen.ts'
import { tellHeld } from '#main/rules/check/lines/insert-items.ts'
import {
  findLineClashes,
  keepLineClashes,
} from '#main/rules/conflicts/found/lines-changed-twice.ts'
import { dishLine } from '#main/rules/conflicts/sides.ts'
import { type Deletion, judgeDeletion } from './lines/judge-deletion.ts'
import { pushOrder } from '#main/rules/check/order/push-order.ts'
import { readOrders } from '#main/rules/check/order/read-orders.ts'
import { settleOffers } from '#main/rules/check/lines/settle-offers.ts'
import { strikeItems } from './lines/strike-items.ts'

type Answer = z.output<typeof DeleteItemsAnswer>

/**
 * Deletes items from their orders. Except for one's own unsent items, it needs the right or a manager's
 * approval, and a reason. The rows stay, with who deleted and approved, when and why.
 */
export async function deleteItems(
  context: ManualContext,
  { body }: Input<typeof orders.deleteItems>,
): Promise<Answer> {
  const { needsRight, orderIds } = await judgeDeletion(context, context.db, body.itemUuids)
  const approval = await checkApproval(
    context,
    'orders.deleteItems',
    needsRight ? body.pin : undefined,
    body.itemUuids[0],
  )
  if (needsRight) approval.require()
  return context.commit(async (write) => {
    // Judge again: another user may have sent or billed an item while the PIN was hashed.
    const kept = await keepDeletionClashes(write, body)
    const itemUuids = body.itemUuids.filter((itemUuid) => !kept.has(itemUuid))
    const deletion = await judgeDeletion(write, write.db, itemUuids)
    if (deletion.refusal !== undefined) throw conflict(deletion.refusal)
    if (deletion.items.length === 0) {
      if (kept.size === 0) write.repeated()
      return answerOf(write, orderIds)
    }
    const approver = deletion.needsRight ? await approval.use(write, actOf(deletion)) : null
    const reason = body.reason ?? null
    if (deletion.needsRight && reason === null) throw invalidField('reason', 'REQUIRED')
    await strike(write, deletion, approver, reason)
    return answerOf(write, orderIds)
  })
}

type Body = Input<typeof orders.deleteItems>['body']

/** Returns the uuids of the lines that were billed or changed here, which are kept as a conflict. */
async function keepDeletionClashes(write: WriteContext, body: Body): Promise<ReadonlySet<string>> {
  const found = await findLineClashes(write, body.itemUuids)
  // Deleted in both is the same.
  const clashes = [...found.values()].filter(({ item }) => item.status !== 'DELETED')
  if (clashes.length > 0) {
    await keepLineClashes(write, clashes, {
      operation: 'orders.deleteItems',
      input: {
        body: { itemUuids: clashes.map(({ item }) => item.itemUuid), reason: body.reason ?? null },
      },
      lines: clashes.map(({ item }) => dishLine({ ...item, isGone: true })),
    })
  }
  return new Set(clashes.map(({ item }) => item.itemUuid))
}

/**
 * Returns the act that an approval must match. One item: its uuid. Several: the first item, their order or
 * their table, with the total amount.
 */
function actOf({ items, orderIds }: Deletion): ActAtHand {
  const [first] = items
  const only = items.length === 1 ? first?.itemUuid : undefined
  const tableIds = [...new Set(items.map(({ tableId }) => tableId))]
  return {
    resources: [
      ...(first === undefined ? [] : [first.itemUuid]),
      ...(orderIds.length === 1 ? orderIds : []),
      ...(tableIds.length === 1 ? tableIds.filter((tableId) => tableId !== null) : []),
    ],
    needsRecord: true,
    amount: sum(items.map(({ totalAmount }) => totalAmount)),
    isAmountFixed: (resource) => only !== undefined && resource === textOf(only),
  }
}

async function strike(
  write: WriteContext,
  { items }: Deletion,
  approver: Approver | null,
  reason: string | null,
): Promise<void> {
  await strikeItems(
    write,
    items.map(({ id }) => id),
    { approver, reason },
  )
  await settleRest(write, items)
  await cancelAtKitchen(
    write,
    items.map(({ id }) => id),
    { reason, approvedBy: approver?.name ?? null },
  )
  tellHeld(write, items)
  write.audit({
    kind: 'ORDER_ITEMS_DELETED',
    resourceId: items[0]?.orderId ?? null,
    authorizedById: approver?.id ?? null,
    payload: {
      reason,
      items: items.map((item) => ({
        itemUuid: item.itemUuid,
        orderId: item.orderId,
        description: item.description,
        quantity: item.quantity,
        total: item.totalAmount,
        status: item.status,
      })),
    },
  })
  // Never put a PIN in the outbox: the central trusts the till's user.
  for (const [orderId, ofOrder] of Map.groupBy(items, (item) => item.orderId)) {
    await pushOrder(write, orderId, 'orders.deleteItems', {
      body: {
        itemUuids: ofOrder.map(({ itemUuid }) => itemUuid),
        reason,
        tableId: ofOrder[0]?.tableId ?? null,
      },
    })
  }
  publishChecks(
    write,
    items.map(({ tableId }) => tableId),
  )
}

/** A deleted unit counts no longer for the offer of the lines that stay. */
async function settleRest(write: WriteContext, items: Deletion['items']): Promise<void> {
  const offered = items.filter(({ offer }) => offer !== null)
  const checks = Map.groupBy(offered, ({ orderId, tableId }) => tableId ?? `order ${orderId}`)
  for (const [first] of checks.values()) {
    if (first === undefined) continue
    await settleOffers(write.db, checkOf({ id: first.orderId, tableId: first.tableId }))
  }
}

async function answerOf(write: WriteContext, orderIds: readonly number[]): Promise<Answer> {
  const [order, ...otherOrders] = await readOrders(write, orderIds)
  if (order === undefined) throw new Error('The order of a deleted item is gone')
  return { ...order, otherOrders }
}
