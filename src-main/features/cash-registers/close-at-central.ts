import { ApiError, conflict, invalidField, notFound } from '#shared/api/error.ts'
import type { CountedMethod } from '#shared/api/sales/cash-register.ts'
import type {
  CashReceipt,
  CentralCloseAnswer,
  cashRegisters,
} from '#shared/api/sales/cash-registers.ts'
import type { Input } from '#shared/api/operation.ts'
import { type Cents, hasAtMostDecimals, toCents } from '#shared/domain/money/money.ts'
import type { CentralAnswer, ManualContext } from '#main/core/acts/context.ts'
import { loadSyncSettings } from '#main/core/settings/settings.ts'
import { requirePointRight } from '#main/core/session/place-rights.ts'
import { centralIdOf } from '#main/core/outbox/id-map.ts'
import {
  keepClosing,
  keptCentralAnswer,
  keptReceipt,
} from '#main/rules/register/closing/kept-closing.ts'
import { countUnsent } from './read-central-close.ts'

type Body = Input<typeof cashRegisters.closeAtCentral>['body']

/**
 * POST /cash-registers/{id}/close-at-central. Repeats the final local close at the central, once it has
 * every act of the session. A person types the PIN again; it is sent and never stored.
 */
export async function closeAtCentral(
  context: ManualContext,
  { params, body }: Input<typeof cashRegisters.closeAtCentral>,
): Promise<CentralCloseAnswer> {
  const register = await closedRegister(context, params.id)
  if (register.centralCloseAnswer !== null) {
    return keptCentralAnswer(register.centralCloseAnswer)
  }
  await requireAllSent(context, register.id)
  const emissionPointId = await centralIdOf(context.db, 'emissionPoints', register.emissionPointId)
  const cashRegisterId = await centralIdOf(context.db, 'cashRegisters', register.id)
  const asked = await context.central.ask('cashRegister.summary', {
    body: { emissionPointId, ...(cashRegisterId === undefined ? {} : { cashRegisterId }) },
  })
  // Already closed there, perhaps by us with the answer lost: the same request returns the same answer.
  const isRepeat = register.centralSummaryVersion !== null && hasNoOpenRegister(asked)
  const summary = isRepeat ? undefined : bodyOf(asked)
  if (summary !== undefined) requireSameTotal(register.systemTotal, summary.systemTotal, body)
  const summaryVersion = summary?.summaryVersion ?? register.centralSummaryVersion
  if (summaryVersion == null) throw conflict('CENTRAL_REFUSED', { reason: 'summaryVersion' })
  await keepVersion(context, register.id, summaryVersion)
  const receipt = keptReceipt(register.closeReceipt)
  const answer: CentralCloseAnswer = bodyOf(
    await context.central.ask('cashRegister.close', {
      body: {
        operationId: register.closeOperationId,
        summaryVersion,
        pin: body.pin,
        counted: countedOf(receipt),
        leftInCash: receipt.leftInCash,
        observation: receipt.observation,
      },
    }),
  )
  // Stored permanently as the central's answer: an answer without a register id does not come from a
  // central.
  if (answer.cashRegisterId === undefined) throw new ApiError(503, 'CENTRAL_UNREACHABLE')
  return context.commit(async (write) => {
    await write.db
      .updateTable('cashRegisters')
      .set({ centralCloseAnswer: keepClosing(answer) })
      .where('id', '=', register.id)
      .execute()
    write.audit({
      kind: 'REGISTER_CLOSED_AT_CENTRAL',
      resourceId: register.id,
      payload: {
        sequential: register.sequential,
        centralSystemTotal: summary?.systemTotal ?? null,
      },
    })
    write.publish('register', { emissionPointId: register.emissionPointId })
    return answer
  })
}

async function closedRegister(context: ManualContext, id: number) {
  const register = await context.db
    .selectFrom('cashRegisters')
    .select([
      'id',
      'sequential',
      'status',
      'emissionPointId',
      'establishmentId',
      'closeOperationId',
      'closeReceipt',
      'systemTotal',
      'centralSummaryVersion',
      'centralCloseAnswer',
    ])
    .where('id', '=', id)
    .executeTakeFirst()
  if (register === undefined) throw notFound()
  requirePointRight(context, register.emissionPointId, register.establishmentId)
  const { closeOperationId, closeReceipt } = register
  if (register.status === 'OPEN' || closeOperationId === null || closeReceipt === null) {
    throw conflict('REGISTER_STILL_OPEN')
  }
  const { enabled } = await loadSyncSettings(context.db)
  if (!enabled) throw conflict('SYNC_DISABLED')
  return { ...register, closeOperationId, closeReceipt }
}

function countedOf({ methods }: CashReceipt): Record<CountedMethod, number> {
  const counted = { cash: 0, card: 0, check: 0, bankDeposit: 0, bankTransfer: 0 }
  for (const each of methods) counted[each.method] = each.counted
  return counted
}

/** Throws 409 while any act of the session is waiting to be sent or parked for review. */
async function requireAllSent(context: ManualContext, cashRegisterId: number): Promise<void> {
  const { waiting, toReview } = await countUnsent(context, cashRegisterId)
  const count = waiting + toReview
  if (count > 0) throw conflict('SESSION_NOT_SENT', { count })
}

/** Stores the version before the close is sent, so that the same request can be repeated. */
async function keepVersion(
  context: ManualContext,
  id: number,
  centralSummaryVersion: string,
): Promise<void> {
  await context.transaction(async ({ db }) => {
    await db
      .updateTable('cashRegisters')
      .set({ centralSummaryVersion })
      .where('id', '=', id)
      .execute()
  })
}

function hasNoOpenRegister(answer: CentralAnswer): boolean {
  return answer.kind === 'refusal' && (answer.status === 404 || answer.status === 409)
}

/** Throws 409 if the totals differ, unless a person has accepted the difference. */
function requireSameTotal(ours: Cents | null, theirs: number | undefined, body: Body): void {
  if (theirs === undefined || ours === null || body.acceptDifference === true) return
  const isSame = hasAtMostDecimals(theirs, 2) && toCents(theirs) === ours
  if (isSame) return
  throw conflict('CENTRAL_TOTAL_DIFFERS', {
    ours: { cents: ours },
    theirs: hasAtMostDecimals(theirs, 2) ? { cents: toCents(theirs) } : theirs,
  })
}

/** Returns the body of a successful answer; throws the error for the user otherwise. */
function bodyOf<T>(answer: CentralAnswer<T>): T {
  if (answer.kind === 'answer') return answer.body
  if (answer.kind === 'unreachable') throw new ApiError(503, 'CENTRAL_UNREACHABLE')
  if (answer.kind === 'refused') throw conflict('CENTRAL_SIGN_IN_REFUSED')
  const { problems, code } = answer
  if (problems.some(({ field }) => field === 'pin')) throw invalidField('pin', 'PIN_WRONG')
  if (problems.some(({ field }) => field === 'summaryVersion')) {
    throw conflict('CENTRAL_SUMMARY_STALE')
  }
  throw conflict('CENTRAL_REFUSED', { reason: problems[0]?.message ?? code })
}
