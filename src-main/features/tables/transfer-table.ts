import { type FieldProblem, invalid, invalidField, problem } from '#shared/api/error.ts'
import type { Input } from '#shared/api/operation.ts'
import type { tables } from '#shared/api/places/tables.ts'
import { hasFlag, type WriteContext } from '#main/core/acts/context.ts'
import { findRunningSplit } from '#main/rules/check/order/find-running-split.ts'
import { isUnresolvedCharge } from '#main/rules/charges/unresolved-state.ts'
import { moveAtKitchen } from '#main/rules/kitchen/move-at-kitchen.ts'
import { findTable, type FoundTable } from '#main/rules/check/table/find-table.ts'
import { knownOrders } from '#main/rules/check/order/push-order.ts'
import { pushTable } from '#main/rules/check/table/push-table.ts'
import { isKept } from '#main/rules/conflicts/keep-conflict.ts'
import { findMovedFrom, keepMovedTwice } from '#main/rules/conflicts/found/tables-moved-twice.ts'
import { isTableOccupied } from '#main/rules/check/table/is-occupied.ts'

/**
 * Moves all open orders of a table to another; at an occupied one they join its bill. Every refusal is a
 * 400 on its field, the only status in the interface document.
 */
export async function transferTable(
  context: WriteContext,
  { body }: Input<typeof tables.transfer>,
): Promise<void> {
  const { db } = context
  if (await keepTransferredTwice(context, body)) return
  const source = await findTable(db, body.sourceTableId)
  const target = await findTable(db, body.targetTableId)
  const problems = [
    ...problemsOf(context, 'sourceTableId', source),
    ...(source !== undefined && source.id === target?.id
      ? [problem('targetTableId', 'SAME_TABLE')]
      : problemsOf(context, 'targetTableId', target)),
  ]
  if (problems.length === 0 && source !== undefined && !(await isTableOccupied(db, source.id))) {
    problems.push(problem('sourceTableId', 'TABLE_FREE'))
  }
  if (source === undefined || target === undefined || problems.length > 0) {
    throw invalid(...problems)
  }

  const isJoining = await isTableOccupied(db, target.id)
  const { onlyOrderUuids } = body
  const isTakenBack = onlyOrderUuids != null
  const isPart = isTakenBack && (await isPartOf(context, source.id, onlyOrderUuids))
  if (isJoining && isTakenBack) throw invalidField('targetTableId', 'TRANSFER_FINAL')
  if (isJoining) await refuseSecondSplit(context, source.id, target.id)
  if (isPart) await refuseSharedBill(context, source.id)
  const moved = await db
    .updateTable('orders')
    .set({ tableId: target.id })
    .where('tableId', '=', source.id)
    .where('status', '=', 'OPEN')
    .$if(isTakenBack, (orders) => orders.where('orderUuid', 'in', onlyOrderUuids ?? []))
    .returning('id')
    .execute()
  await moveAtKitchen(
    context,
    moved.map(({ id }) => id),
    { kind: 'TABLE', name: source.name },
  )
  const known = await knownOrders(
    context,
    moved.map(({ id }) => id),
  )
  await pushTable(
    context,
    'tables.transfer',
    { body: { ...body, orderUuids: known.orderUuids } },
    { tableId: source.id, targetTableId: target.id, orders: known },
  )
  // A charge of unknown outcome belongs to these guests and must keep blocking their bill.
  if (!isPart) {
    await db
      .updateTable('pinpadTransactions')
      .set({ tableId: target.id })
      .where('tableId', '=', source.id)
      .where(isUnresolvedCharge)
      .execute()
  }
  // Keep the bill request at a free table; clear it when joining or parting, because the total changes.
  await setBillAsked(context, target.id, isJoining || isPart ? null : source.billAskedAt)
  await setBillAsked(context, source.id, null)

  context.audit({
    kind: 'TABLE_TRANSFERRED',
    resourceId: source.id,
    payload: {
      sourceTableId: source.id,
      sourceName: source.name,
      targetTableId: target.id,
      targetName: target.name,
      orderIds: moved.map(({ id }) => id),
      isJoining,
      ...(isTakenBack ? { isTakenBack } : {}),
    },
  })
}

/**
 * True if a recorded transfer has nothing left to move: the orders were moved here too, to the same table or to another
 * one, which is a conflict. Then orders that are at the table here stay too: other guests may sit there.
 */
async function keepTransferredTwice(
  context: WriteContext,
  body: Input<typeof tables.transfer>['body'],
): Promise<boolean> {
  const found = await findMovedFrom(context, body.sourceTableId)
  if (found === undefined) return isKept(context)
  const kept = await keepMovedTwice(context, found, {
    operation: 'tables.transfer',
    input: { body },
    target: { tableId: body.targetTableId },
  })
  return kept.size > 0 || !(await isTableOccupied(context.db, body.sourceTableId))
}

function problemsOf(
  context: WriteContext,
  field: 'sourceTableId' | 'targetTableId',
  table: FoundTable | undefined,
): FieldProblem[] {
  if (table === undefined) return [problem(field, 'UNKNOWN_ID')]
  const isOwn = table.establishmentId === context.session.establishmentId
  if (!isOwn && !hasFlag(context, 'changeExitEstablishment')) {
    return [problem(field, 'ESTABLISHMENT_NOT_ALLOWED')]
  }
  const isActive = table.active === 1 && table.sectionActive === 1
  return isActive ? [] : [problem(field, 'TABLE_INACTIVE')]
}

/** Refuses a second running split on one table: their shares could not be told apart. */
async function refuseSecondSplit(
  { db }: WriteContext,
  sourceTableId: number,
  targetTableId: number,
): Promise<void> {
  const [sourceSplit, targetSplit] = [
    await findRunningSplit(db, { tableId: sourceTableId }),
    await findRunningSplit(db, { tableId: targetTableId }),
  ]
  if (sourceSplit === undefined || targetSplit === undefined) return
  throw invalidField('targetTableId', 'SPLIT_IN_PROGRESS', { of: targetSplit.shareCount })
}

/** Returns false if these are all open orders of the table. Throws 400 if one of them is no longer open there. */
async function isPartOf(
  { db }: WriteContext,
  tableId: number,
  orderUuids: readonly string[],
): Promise<boolean> {
  const open = await db
    .selectFrom('orders')
    .where('tableId', '=', tableId)
    .where('status', '=', 'OPEN')
    .select('orderUuid')
    .execute()
  const here = new Set(open.map(({ orderUuid }) => orderUuid))
  if (orderUuids.some((orderUuid) => !here.has(orderUuid))) {
    throw invalidField('onlyOrderUuids', 'TRANSFER_FINAL')
  }
  return here.size > new Set(orderUuids).size
}

/** Refuses to part orders that are being paid together: nobody knows whose share or charge it is. */
async function refuseSharedBill({ db }: WriteContext, tableId: number): Promise<void> {
  const charge = await db
    .selectFrom('pinpadTransactions')
    .where('tableId', '=', tableId)
    .where(isUnresolvedCharge)
    .select('id')
    .executeTakeFirst()
  if (charge === undefined && (await findRunningSplit(db, { tableId })) === undefined) return
  throw invalidField('onlyOrderUuids', 'TRANSFER_FINAL')
}

async function setBillAsked(
  context: WriteContext,
  tableId: number,
  billAskedAt: string | null,
): Promise<void> {
  await context.db.updateTable('tables').set({ billAskedAt }).where('id', '=', tableId).execute()
}
