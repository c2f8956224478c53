import { type FieldProblem, invalid, invalidField, problem, uuidReused } from '#shared/api/error.ts'
import type { CloseAnswer, CloseRequest, cashRegister } from '#shared/api/sales/cash-register.ts'
import type { CashReceipt } from '#shared/api/sales/cash-registers.ts'
import type { Input } from '#shared/api/operation.ts'
import { fromCents, subtract, sum, toCents } from '#shared/domain/money/money.ts'
import { contentHash } from '#main/core/acts/content-hash.ts'
import { hasFlag, instant, type ManualContext, type WriteContext } from '#main/core/acts/context.ts'
import { findPinOwner, type PinOwner } from '#main/rules/approval/pins/find-pin-owner.ts'
import { requirePointRight } from '#main/core/session/place-rights.ts'
import { printClosing } from '#main/rules/papers/print-closing.ts'
import { buildReceipt } from '#main/rules/register/closing/build-receipt.ts'
import { countedOf } from '#main/rules/register/closing/counted-of.ts'
import { countDenominations, keepCount } from './count-denominations.ts'
import {
  type OpenRegister,
  openRegisterById,
  registerById,
} from '#main/rules/register/open-register.ts'
import { type RegisterFigures, registerFigures } from '#main/rules/register/register-figures.ts'
import { registerLane } from '#main/core/outbox/lanes.ts'
import { registerIdOf } from '#main/rules/register/register-version.ts'
import { resumeRegisters } from '#main/rules/register/resume-registers.ts'
import { registerWarnings } from '#main/rules/register/register-warnings.ts'
import { keepClosing, keptCloseAnswer } from '#main/rules/register/closing/kept-closing.ts'

/**
 * POST /cash-register/close. The PIN signs. The count, the expected amounts and their difference are stored
 * permanently. A difference never blocks; a stale summary or an unresolved card charge does.
 */
export async function closeCashRegister(
  context: ManualContext,
  { body }: Input<typeof cashRegister.close>,
): Promise<CloseAnswer> {
  const requestHash = contentHash(body)
  const earlier = await closedBefore(context, body.operationId, requestHash)
  if (earlier !== undefined) return earlier
  context.notDoneBefore()
  if (context.recorded !== null) return recordClose(context, body, requestHash)
  if (body.pin == null) throw invalidField('pin', 'REQUIRED')

  const signer = await findPinOwner(
    context,
    body.pin,
    { action: 'cashRegister.close', resource: registerIdOf(body.summaryVersion) ?? null },
    ({ id, allowCashClosing }) => allowCashClosing || id === context.session.id,
  )
  // Only the signed-in user learns that their own PIN may not close; another user's PIN is reported as
  // wrong.
  if (!signer.allowCashClosing) throw invalidField('pin', 'PIN_CANNOT_CLOSE')
  const answer = await context.commit(async (write) => {
    const repeat = await closedBefore(write, body.operationId, requestHash)
    if (repeat !== undefined) return repeat
    const register = await registerOf(write, body)
    const figures = await registerFigures(write, register)
    await checkClosing(write, body, figures)
    return recordClosing(write, { body, requestHash, signer, register, figures })
  })
  context.backups.registerClosed()
  return answer
}

/**
 * Records the close of another program's drawer with its count, its user and its time; the expected amounts are
 * computed here from what has arrived. The session may be suspended here. Throws 400 if it is closed already.
 */
function recordClose(
  context: ManualContext,
  body: CloseRequest,
  requestHash: string,
): Promise<CloseAnswer> {
  return context.commit(async (write) => {
    const repeat = await closedBefore(write, body.operationId, requestHash)
    if (repeat !== undefined) {
      write.repeated()
      return repeat
    }
    const register = await registerById(write.db, body.cashRegisterId ?? 0)
    if (register?.status !== 'OPEN') throw invalidField('cashRegisterId', 'REGISTER_NOT_OPEN')
    const figures = await registerFigures(write, register)
    const signer = await signerOf(write, body)
    return recordClosing(write, { body, requestHash, signer, register, figures })
  })
}

async function signerOf({ db, session }: WriteContext, { signerId }: CloseRequest) {
  if (signerId == null || signerId === session.id) return session
  const signer = await db
    .selectFrom('users')
    .where('id', '=', signerId)
    .select(['id', 'name'])
    .executeTakeFirst()
  if (signer === undefined) throw invalidField('signerId', 'UNKNOWN_ID')
  return signer
}

async function closedBefore(
  context: Pick<WriteContext, 'db'> | Pick<ManualContext, 'db'>,
  operationId: string,
  requestHash: string,
): Promise<CloseAnswer | undefined> {
  const row = await context.db
    .selectFrom('cashRegisters')
    .where('closeOperationId', '=', operationId)
    .select(['closeRequestHash', 'closeAnswer'])
    .executeTakeFirst()
  if (row === undefined) return undefined
  if (row.closeRequestHash !== requestHash || row.closeAnswer === null) {
    throw uuidReused('operationId')
  }
  return keptCloseAnswer(row.closeAnswer)
}

/**
 * Returns the register that the summary names, so that a manager can close another point's from the office.
 */
async function registerOf(context: WriteContext, body: CloseRequest): Promise<OpenRegister> {
  const id = registerIdOf(body.summaryVersion)
  const register = id === undefined ? undefined : await openRegisterById(context.db, id)
  if (register === undefined) throw invalidField('summaryVersion', 'REGISTER_NOT_OPEN')
  requirePointRight(context, register.emissionPointId, register.establishmentId)
  return register
}

async function checkClosing(
  context: WriteContext,
  body: CloseRequest,
  figures: RegisterFigures,
): Promise<void> {
  const problems: FieldProblem[] = []
  if (figures.unresolvedPinpadTransactionIds.length > 0) {
    problems.push(problem('summaryVersion', 'PINPAD_UNRESOLVED'))
  } else if (figures.summaryVersion !== body.summaryVersion) {
    problems.push(problem('summaryVersion', 'SUMMARY_STALE'))
  }
  const cash = toCents(body.counted.cash)
  if (toCents(body.leftInCash) > cash) problems.push(problem('leftInCash', 'LEFT_ABOVE_COUNTED'))
  const { total, problems: unknown } = await countDenominations(context.db, body.denominations)
  problems.push(...unknown)
  if (body.denominations != null && unknown.length === 0 && total !== cash) {
    problems.push(problem('counted.cash', 'COUNT_DIFFERS', { counted: { cents: total } }))
  }
  if (problems.length > 0) throw invalid(...problems)
}

/** Compares the count with the figures, and stores both with their difference. */
export async function recordClosing(
  context: WriteContext,
  closing: {
    readonly body: CloseRequest
    readonly requestHash: string
    readonly signer: Pick<PinOwner, 'id' | 'name'>
    readonly register: OpenRegister
    readonly figures: RegisterFigures
  },
): Promise<CloseAnswer> {
  const { db } = context
  const { body, register, figures, signer } = closing
  const closedAt = instant(context)
  const counted = countedOf(body, figures)
  const countedTotal = sum(Object.values(counted))
  const answer: CloseAnswer = {
    cashRegisterId: register.id,
    sequential: register.sequential,
    closedAt,
    countedTotal: fromCents(countedTotal),
    systemComparison: {
      systemTotal: fromCents(figures.systemTotal),
      difference: fromCents(subtract(countedTotal, figures.systemTotal)),
    },
    receiptAvailable: hasFlag(context, 'printCashClosing'),
    warnings: registerWarnings(figures, context.language),
  }
  await keepCount(db, register.id, 'CLOSING', body.denominations)
  const receipt: CashReceipt = await buildReceipt(context, {
    register,
    figures,
    body,
    counted,
    closedAt,
    closedBy: signer.name,
    countedBy: context.session.name,
    countedTotal,
  })
  await db
    .updateTable('cashRegisters')
    .set({
      status: 'CLOSED',
      closeOperationId: body.operationId,
      closeRequestHash: closing.requestHash,
      closedAt,
      closedById: signer.id,
      leftInCash: toCents(body.leftInCash),
      countedTotal,
      systemTotal: figures.systemTotal,
      closeAnswer: keepClosing(answer),
      closeReceipt: keepClosing({ ...receipt, ...countOf(context, body) }),
    })
    .where('id', '=', register.id)
    .execute()
  await resumeRegisters(context, [register.emissionPointId])
  context.audit({
    kind: 'REGISTER_CLOSED',
    resourceId: register.id,
    authorizedById: signer.id,
    payload: {
      sequential: register.sequential,
      counted,
      totals: figures.totals,
      difference: countedTotal - figures.systemTotal,
    },
  })
  // A central has its own closing of the session, see cashRegisters.closeAtCentral.
  const { pin: _pin, ...sent } = body
  context.push(
    'cashRegister.close',
    { body: { ...sent, cashRegisterId: register.id, signerId: signer.id } },
    {
      uuid: body.operationId,
      lane: registerLane(register.id),
      cashRegisterId: register.id,
      isForShopAlone: true,
    },
  )
  context.publish('register', { emissionPointId: register.emissionPointId })
  await printClosing(context, register, receipt)
  return answer
}

/** The part of a count that a recorded closing keeps: the charges of the terminals come after it. */
function countOf({ recorded }: WriteContext, { cardFromTerminals }: CloseRequest) {
  return recorded === null ? {} : { cardFromTerminals: cardFromTerminals === true }
}
