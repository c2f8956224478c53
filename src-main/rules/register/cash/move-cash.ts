import { conflict, forbidden, uuidReused } from '#shared/api/error.ts'
import type { CashMovement, cashRegister } from '#shared/api/sales/cash-register.ts'
import type { Input } from '#shared/api/operation.ts'
import { type Cents, fromCents, toCents } from '#shared/domain/money/money.ts'
import { contentHash } from '#main/core/acts/content-hash.ts'
import { instant, type WriteContext } from '#main/core/acts/context.ts'
import { isRecording } from '#main/core/acts/recorded-act.ts'
import { actOfAmount } from '#main/rules/approval/act-at-hand.ts'
import type { WriteDatabase } from '#main/database/prepared.ts'
import { useApproval } from '#main/rules/approval/approval.ts'
import { mayApprove } from '#main/rules/approval/may-approve.ts'
import { requireProgramPoint } from '#main/core/session/require-program-point.ts'
import { workingPoint } from '#main/rules/places/working-point.ts'
import { printCashSlip } from '#main/rules/papers/print-cash-slip.ts'
import { registerOfSession } from '#main/rules/register/register-of-session.ts'
import { registerFigures } from '#main/rules/register/register-figures.ts'
import { registerLane } from '#main/core/outbox/lanes.ts'

type Movement = Pick<Input<typeof cashRegister.exit>, 'body'>

/** Puts cash in or takes it out, in the caller's transaction; a repeat returns the first movement. */
export async function moveCash(
  context: WriteContext,
  type: 'ENTRY' | 'EXIT',
  { body }: Movement,
): Promise<CashMovement> {
  const { db } = context
  const requestHash = contentHash([type, body])
  const earlier = await db
    .selectFrom('cashMovements')
    .innerJoin('users', 'users.id', 'cashMovements.createdById')
    .where('operationId', '=', body.operationId)
    .selectAll('cashMovements')
    .select('users.name as createdBy')
    .executeTakeFirst()
  if (earlier !== undefined) {
    if (earlier.requestHash !== requestHash) throw uuidReused('operationId')
    context.repeated()
    return toMovement(earlier)
  }
  context.notDoneBefore()
  const point = await workingPoint(context, body.emissionPointId)
  await requireProgramPoint(context, point.emissionPointId)
  const register = await registerOfSession(context, point.emissionPointId, body.cashRegisterId)
  if (register === undefined) throw conflict('NO_OPEN_REGISTER')
  const amount = toCents(body.amount)
  const approver =
    type === 'EXIT'
      ? await useApproval(
          context,
          'cash.exit',
          actOfAmount([body.operationId, register.id], amount, false),
        )
      : null
  // The sales of a recorded exit may not have arrived yet.
  if (type === 'EXIT' && !isRecording(context)) {
    const { totals } = await registerFigures(context, register)
    if (amount > totals.cash) throw conflict('INSUFFICIENT_CASH')
    const limit = await blindExitLimit(db, register.establishmentId)
    const needsApproval = !mayApprove(context.session, 'cash.exit') && amount > limit
    if (needsApproval && approver === null) throw forbidden('EXIT_NEEDS_APPROVAL')
  }
  const row = {
    operationId: body.operationId,
    requestHash,
    cashRegisterId: register.id,
    type,
    amount,
    reason: body.reason,
    beneficiary: body.beneficiary ?? null,
    createdAt: instant(context),
    createdById: context.session.id,
    authorizedById: approver?.id ?? null,
  }
  const { id } = await db
    .insertInto('cashMovements')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow()
  context.push(
    type === 'EXIT' ? 'cashRegister.exit' : 'cashRegister.entry',
    {
      body: {
        ...body,
        emissionPointId: point.emissionPointId,
        cashRegisterId: register.id,
      },
    },
    { uuid: body.operationId, lane: registerLane(register.id), cashRegisterId: register.id },
  )
  context.audit({
    kind: type === 'EXIT' ? 'CASH_EXIT' : 'CASH_ENTRY',
    resourceId: id,
    authorizedById: approver?.id ?? null,
    payload: { cashRegisterId: register.id, amount, reason: body.reason },
  })
  context.publish('register', { emissionPointId: point.emissionPointId })
  const movement = toMovement({ ...row, id, createdBy: context.session.name })
  await printCashSlip(context, { type, point, movement, documentId: id })
  return movement
}

async function blindExitLimit(db: WriteDatabase, establishmentId: number): Promise<Cents> {
  const { blindExitLimit: limit } = await db
    .selectFrom('establishments')
    .where('id', '=', establishmentId)
    .select('blindExitLimit')
    .executeTakeFirstOrThrow()
  return limit
}

function toMovement(row: {
  readonly id: number
  readonly amount: Parameters<typeof fromCents>[0]
  readonly reason: string
  readonly beneficiary: string | null
  readonly createdAt: string
  readonly createdBy: string
}): CashMovement {
  return {
    id: row.id,
    amount: fromCents(row.amount),
    reason: row.reason,
    beneficiary: row.beneficiary,
    createdAt: row.createdAt,
    createdBy: row.createdBy,
  }
}
