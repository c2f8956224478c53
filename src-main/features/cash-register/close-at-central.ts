import { ApiError, conflict, invalidField, notFound } from '../../../src-shared/api/error.ts'
import type {
  CashReceipt,
  CentralCloseAnswer,
  cashRegisters,
} from '../../../src-shared/api/cash-register.ts'
import type { Input } from '../../../src-shared/api/operation.ts'
import { type Cents, hasAtMostDecimals, toCents } from '../../../src-shared/domain/money.ts'
import type { CentralAnswer, ManualContext } from '../../acts/context.ts'
import { loadSyncSettings } from '../../settings/settings.ts'
import { requirePointRight } from '../emission-points/require-point-right.ts'
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
    return JSON.parse(register.centralCloseAnswer) as CentralCloseAnswer
  }
  await requireAllSent(context, register.id)
  const emissionPointId = await centralId(context, 'emissionPoints', register.emissionPointId)
  const cashRegisterId = await centralId(context, 'cashRegisters', register.id)
  const asked = await context.central.ask('POST', '/api/v1/cash-register/summary', {
    emissionPointId,
    ...(cashRegisterId === undefined ? {} : { cashRegisterId }),
  })
  // Already closed there, perhaps by us with the answer lost: the same request returns the same answer.
  const isRepeat = register.centralSummaryVersion !== null && hasNoOpenRegister(asked)
  const summary = isRepeat ? undefined : recordOf(asked)
  if (summary !== undefined) requireSameTotal(register.systemTotal, summary['systemTotal'], body)
  const summaryVersion = summary?.['summaryVersion'] ?? register.centralSummaryVersion
  if (typeof summaryVersion !== 'string')
    throw conflict('CENTRAL_REFUSED', { reason: 'summaryVersion' })
  await keepVersion(context, register.id, summaryVersion)
  const receipt = JSON.parse(register.closeReceipt ?? '{}') as CashReceipt
  const answer = recordOf(
    await context.central.ask('POST', '/api/v1/cash-register/close', {
      operationId: register.closeOperationId,
      summaryVersion,
      pin: body.pin,
      counted: Object.fromEntries(receipt.methods.map(({ method, counted }) => [method, counted])),
      leftInCash: receipt.leftInCash,
      observation: receipt.observation,
    }),
  ) as unknown as CentralCloseAnswer
  // Stored permanently as the central's answer: an answer without a register id does not come from a
  // central.
  if (typeof answer.cashRegisterId !== 'number') throw new ApiError(503, 'CENTRAL_UNREACHABLE')
  return context.commit(async (write) => {
    await write.db
      .updateTable('cashRegisters')
      .set({ centralCloseAnswer: JSON.stringify(answer) })
      .where('id', '=', register.id)
      .execute()
    write.audit({
      kind: 'REGISTER_CLOSED_AT_CENTRAL',
      resourceId: register.id,
      payload: {
        sequential: register.sequential,
        centralSystemTotal: summary?.['systemTotal'] ?? null,
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
  if (register.status === 'OPEN') throw conflict('REGISTER_STILL_OPEN')
  const { enabled } = await loadSyncSettings(context.db)
  if (!enabled) throw conflict('SYNC_DISABLED')
  return register
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
  return answer.kind === 'answer' && (answer.status === 404 || answer.status === 409)
}

async function centralId(
  context: ManualContext,
  resource: string,
  localId: number,
): Promise<number | undefined> {
  const row = await context.db
    .selectFrom('idMap')
    .select('centralId')
    .where('resource', '=', resource)
    .where('localId', '=', localId)
    .executeTakeFirst()
  return row?.centralId
}

/** Throws 409 if the totals differ, unless a person has accepted the difference. */
function requireSameTotal(ours: Cents | null, theirs: unknown, body: Body): void {
  if (typeof theirs !== 'number' || ours === null || body.acceptDifference === true) return
  const isSame = hasAtMostDecimals(theirs, 2) && toCents(theirs) === ours
  if (isSame) return
  throw conflict('CENTRAL_TOTAL_DIFFERS', {
    ours: { cents: ours },
    theirs: hasAtMostDecimals(theirs, 2) ? { cents: toCents(theirs) } : theirs,
  })
}

/** Returns the body of a successful answer; throws the error for the user otherwise. */
function recordOf(answer: CentralAnswer): Readonly<Record<string, unknown>> {
  if (answer.kind === 'unreachable') throw new ApiError(503, 'CENTRAL_UNREACHABLE')
  if (answer.kind === 'refused') throw conflict('CENTRAL_SIGN_IN_REFUSED')
  const body = (answer.body ?? {}) as Readonly<Record<string, unknown>>
  if (answer.status < 300) return body
  const errors = body['errors'] as readonly { readonly field: string; readonly message: string }[]
  if (errors.some(({ field }) => field === 'pin')) throw invalidField('pin', 'PIN_WRONG')
  if (errors.some(({ field }) => field === 'summaryVersion')) {
    throw conflict('CENTRAL_SUMMARY_STALE')
  }
  const code = typeof body['code'] === 'string' ? body['code'] : `HTTP ${answer.status}`
  throw conflict('CENTRAL_REFUSED', { reason: errors[0]?.message ?? code })
}
