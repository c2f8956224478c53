import { isAuditKind } from '#shared/api/audit-kinds.ts'
import { mayFollow, type PinpadState } from '#shared/domain/payment/pinpad-state.ts'
import { instant, type WriteContext } from '#main/core/acts/context.ts'
import { prepare } from '#main/database/prepared.ts'
import type { Schema } from '#main/database/schema.ts'
import type { Updateable } from 'kysely'

const findState = prepare<{ id: number }>()((db, { id }) =>
  db
    .selectFrom('pinpadTransactions')
    .select(['state', 'type', 'pinpadId', 'totalAmount', 'originalTransactionId'])
    .where('id', '=', id),
)

type Changes = Omit<Updateable<Schema['pinpadTransactions']>, 'id' | 'state' | 'settledAt'>

/** Final states: nothing is left to find out. */
const SETTLED: readonly PinpadState[] = [
  'APPROVED',
  'DECLINED',
  'NOT_SENT',
  'CANCELLED',
  'REVERSED',
  'NOT_FOUND',
  'VOIDED',
  'MANUAL_RESOLVED',
]

/**
 * Moves a charge to its next state, with the data known so far. The caller must commit before any outside
 * action that depends on it. Throws for a step that the state table does not have, e.g. a second answer.
 */
export async function changeState(
  context: WriteContext,
  id: number,
  state: PinpadState,
  changes: Changes = {},
): Promise<void> {
  const before = await findState.first(context.db, { id })
  const kind = `PINPAD_${before?.type ?? 'SALE'}_${state}`
  if (before === undefined || !mayFollow(before.state, state, before.type) || !isAuditKind(kind)) {
    throw new Error(`Charge ${id} cannot go from ${before?.state} to ${state}`)
  }
  await context.db
    .updateTable('pinpadTransactions')
    .set({ ...changes, state, settledAt: SETTLED.includes(state) ? instant(context) : null })
    .where('id', '=', id)
    .execute()
  context.audit({
    kind,
    resourceId: id,
    payload: {
      from: before.state,
      totalAmount: before.totalAmount,
      ...(changes.code == null ? {} : { code: changes.code }),
      ...(changes.authorizationNumber == null
        ? {}
        : { authorizationNumber: changes.authorizationNumber }),
    },
  })
  context.publish('pinpadTransactions', { pinpadId: before.pinpadId, transactionId: id })
}

/** Returns the charge that a void gives back; null for any other transaction. */
export async function originalOf(context: WriteContext, id: number): Promise<number | null> {
  return (await findState.first(context.db, { id }))?.originalTransactionId ?? null
}

export async function stateOf(context: WriteContext, id: number): Promise<PinpadState | undefined> {
  return (await findState.first(context.db, { id }))?.state
}
