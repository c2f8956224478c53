import { ApiError, conflict, invalidField, notFound } from '../../../src-shared/api/error.ts'
import type {
  CashReceipt,
  CentralCloseAnswer,
  cashRegisters,
} from '../../../src-shared/api/cash-register.ts'
import type { Input } from '../../../src-shared/api/operation.ts'
import { type Cents, hasAtMostDecimals, toCents } from '../../../src-shared/domain/money.ts'
import type { CentralAnswer, ManualContext } from '../../context.ts'
import { loadSyncSettings } from '../../sync-settings.ts'
import { requirePointRight } from '../emission-points/require-point-right.ts'
import { countUnsent } from './read-central-close.ts'

type Body = Input<typeof cashRegisters.closeAtCentral>['body']

/**
 * POST /cash-registers/{id}/close-at-central. The local close is final; this repeats it there, by a
 * person with the PIN typed again, once the central has every act of the session. The PIN goes
 * through and is kept nowhere.
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
  // Closed there already, it may be by us: the answer was lost, and the same request is answered again.
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
  // Kept for ever as the central's word: what names no register of it is somebody else's.
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

/** A session closes there when nothing of it is under way any more, or parked. */
async function requireAllSent(context: ManualContext, cashRegisterId: number): Promise<void> {
  const { waiting, toReview } = await countUnsent(context, cashRegisterId)
  const count = waiting + toReview
  if (count > 0) throw conflict('SESSION_NOT_SENT', { count })
}

/** Before the close leaves: whatever becomes of its answer, the same can be sent again. */
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

/** A difference is shown and a person confirms it; nothing is swapped silently. */
function requireSameTotal(ours: Cents | null, theirs: unknown, body: Body): void {
  if (typeof theirs !== 'number' || ours === null || body.acceptDifference === true) return
  const isSame = hasAtMostDecimals(theirs, 2) && toCents(theirs) === ours
  if (isSame) return
  throw conflict('CENTRAL_TOTAL_DIFFERS', {
    ours: { cents: ours },
    theirs: hasAtMostDecimals(theirs, 2) ? { cents: toCents(theirs) } : theirs,
  })
}

/** The body of a good answer; else why the person cannot have it. */
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
