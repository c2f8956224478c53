import { conflict, invalidField } from '#shared/api/error.ts'
import type { Input } from '#shared/api/operation.ts'
import type {
  PinpadTransaction,
  pinpadTransactions,
} from '#shared/api/payments/pinpad-transactions.ts'
import { isUnresolved, UNDERWAY_STATES } from '#shared/domain/payment/pinpad-state.ts'
import type { ManualContext, PinpadLease, WriteContext } from '#main/core/acts/context.ts'
import { checkApproval } from '#main/rules/approval/approval.ts'
import { findPinOwner } from '#main/rules/approval/pins/find-pin-owner.ts'
import { mayApprove } from '#main/rules/approval/may-approve.ts'
import { requireEstablishmentRight } from '#main/core/session/place-rights.ts'
import { finishRefund } from '#main/rules/refunds/finish-refund.ts'
import { actOnCharge } from './act-on-charge.ts'
import { busySeconds } from './busy-time.ts'
import { changeState } from './change-state.ts'
import {
  loadTransaction,
  returnOf,
  settingsOf,
  type TransactionRow,
} from '#main/rules/charges/load-transaction.ts'
import { reverseCharge } from './reverse-charge.ts'
import { giveBack, settleOriginal } from './run-void.ts'
import { toAnswer } from '#main/rules/charges/transaction-answer.ts'

type Body = Input<typeof pinpadTransactions.resolve>['body']

/**
 * POST /pinpad-transactions/{id}/resolve: by asking the terminal, or by hand if it cannot answer. Refused
 * while the terminal works. A resolved charge is returned unchanged, so a repeat is harmless.
 */
export async function resolveTransaction(
  context: ManualContext,
  { params, body }: Input<typeof pinpadTransactions.resolve>,
): Promise<PinpadTransaction> {
  const asked = await loadTransaction(context.db, params.id)
  requireEstablishmentRight(context, asked.establishmentId)
  // A charge in VOIDING is resolved through its void.
  const id =
    asked.state === 'VOIDING' ? ((await returnOf(context.db, asked.id)) ?? asked.id) : asked.id
  const permit = await permitOf(context, asked, body)
  if (!isUnresolved(asked.state)) {
    if (body.action === 'MANUAL' && asked.resolution !== body.outcome) {
      throw conflict('PINPAD_ALREADY_RESOLVED')
    }
    return toAnswer(context, asked)
  }
  const lease = context.pinpads.reserve(settingsOf(asked))
  if (lease === undefined) throw conflict('PINPAD_BUSY')
  try {
    if (body.action === 'REVERSE') await askTerminal(context, lease, id, permit)
    const answer = await context.commit(async (write) => {
      if (body.action === 'MANUAL') await resolveByHand(write, id, body, await permit(write))
      return toAnswer(write, await loadTransaction(write.db, params.id))
    })
    if (body.action === 'MANUAL') await context.transaction((write) => finishRefund(write, id))
    return answer
  } finally {
    lease.release()
  }
}

/** Returns the approver of the act, inside its transaction. */
type Permit = (write: WriteContext) => Promise<{ readonly id: number } | null>

/**
 * Returns the permission check. Resolving by hand always needs a PIN, because a person states whether money
 * was taken.
 */
async function permitOf(
  context: ManualContext,
  asked: TransactionRow,
  body: Body,
): Promise<Permit> {
  if (body.action === 'MANUAL') {
    const owner = await findPinOwner(
      context,
      body.pin ?? '',
      { action: 'pinpads.resolve', resource: asked.id },
      (holder) => mayApprove(holder, 'pinpads.resolve'),
    )
    return () => Promise.resolve(owner)
  }
  const approval = await checkApproval(context, 'pinpads.resolve', body.pin, asked.id)
  approval.require()
  return (write) => approval.use(write, actOnCharge(asked))
}

async function askTerminal(
  context: ManualContext,
  lease: PinpadLease,
  id: number,
  permit: Permit,
): Promise<void> {
  const row = await context.transaction(async (write) => {
    const approver = await permit(write)
    write.audit({
      kind: 'PINPAD_ASKED',
      resourceId: id,
      authorizedById: approver?.id ?? null,
      payload: {},
    })
    return becomeUnknown(write, id)
  })
  if (row.type === 'VOID') await giveBack(context, lease, id, { isRepeat: true })
  else await reverseCharge(context, lease, id, { isOver: false })
}

async function resolveByHand(
  context: WriteContext,
  id: number,
  { outcome, reason }: Body,
  owner: { readonly id: number } | null,
): Promise<void> {
  if (outcome == null || reason == null) throw invalidField('outcome', 'REQUIRED')
  const { type, busyUntil } = await becomeUnknown(context, id)
  // While the terminal may still work, the result on its display is not final.
  const seconds = busySeconds(context.clock, busyUntil)
  if (seconds > 0) throw conflict('PINPAD_STILL_AT_WORK', { seconds })
  await changeState(context, id, 'MANUAL_RESOLVED', {
    resolution: outcome,
    reason,
    resolvedById: owner?.id ?? null,
  })
  if (type === 'VOID') {
    await settleOriginal(context, id, outcome === 'APPROVED' ? 'VOIDED' : 'APPROVED')
  }
  context.audit({
    kind: 'PINPAD_RESOLVED_BY_HAND',
    resourceId: id,
    authorizedById: owner?.id ?? null,
    payload: { outcome, reason },
  })
}

/** Sets a charge to UNKNOWN that a program error left unfinished. */
async function becomeUnknown(context: WriteContext, id: number): Promise<TransactionRow> {
  const row = await loadTransaction(context.db, id)
  const underway: readonly string[] = UNDERWAY_STATES
  if (row.state === 'UNKNOWN') return row
  if (!underway.includes(row.state)) throw conflict('PINPAD_ALREADY_RESOLVED')
  await changeState(context, id, 'UNKNOWN', { code: 'INTERRUPTED', message: null })
  return loadTransaction(context.db, id)
}
