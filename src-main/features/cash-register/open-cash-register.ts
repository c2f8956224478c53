import { ApiError, type FieldProblem, invalid, problem, uuidReused } from '#shared/api/error.ts'
import type { CashRegister, cashRegister, OpenRequest } from '#shared/api/sales/cash-register.ts'
import type { Input } from '#shared/api/operation.ts'
import { localTimestamp } from '#shared/domain/calendar.ts'
import { fromCents, toCents } from '#shared/domain/money/money.ts'
import { contentHash } from '#main/core/acts/content-hash.ts'
import { instant, type WriteContext } from '#main/core/acts/context.ts'
import { requireProgramPoint } from '#main/core/session/require-program-point.ts'
import { workingPoint } from '#main/rules/places/working-point.ts'
import { printCashSlip } from '#main/rules/papers/print-cash-slip.ts'
import { suspendedBeside } from './suspended-beside.ts'
import { countDenominations, keepCount } from './count-denominations.ts'
import { openRegisterOf } from '#main/rules/register/open-register.ts'
import { toCashRegister } from '#main/rules/register/to-cash-register.ts'
import { registerLane } from '#main/core/outbox/lanes.ts'

/** POST /cash-register/open. One open register per point; the float may be given as bills and coins. */
export async function openCashRegister(
  context: WriteContext,
  { body }: Input<typeof cashRegister.open>,
): Promise<CashRegister> {
  const { db } = context
  const requestHash = contentHash(body)
  const earlier = await db
    .selectFrom('cashRegisters')
    .innerJoin('users', 'users.id', 'cashRegisters.openedById')
    .where('operationId', '=', body.operationId)
    .selectAll('cashRegisters')
    .select('users.name as openedBy')
    .executeTakeFirst()
  if (earlier !== undefined) {
    if (earlier.requestHash !== requestHash) throw uuidReused('operationId')
    context.repeated()
    return toCashRegister({ ...earlier, status: 'OPEN' })
  }
  context.notDoneBefore()
  const point = await workingPoint(context, body.emissionPointId)
  await requireProgramPoint(context, point.emissionPointId)
  const open = await openRegisterOf(db, point.emissionPointId)
  const isMirror = context.installation.role === 'central'
  // The central keeps each session of a till separate, even if the previous one is not closed there yet.
  const { recorded } = context
  if (open !== undefined && !isMirror && recorded === null) {
    throw new ApiError(409, 'REGISTER_ALREADY_OPEN', {
      parameters: {
        code: point.emissionPointCode,
        time: localTimestamp(new Date(open.openedAt), point.timeZone).slice(11, 16),
        name: open.openedBy,
      },
    })
  }
  const openingCash = toCents(body.openingCash)
  await checkFloat(context, body)
  const openedAt = instant(context)
  const { sequential } = await db
    .selectFrom('cashRegisters')
    .where('emissionPointId', '=', point.emissionPointId)
    .select((eb) => eb.fn.coalesce(eb.fn.max('sequential'), eb.lit(0)).as('sequential'))
    .executeTakeFirstOrThrow()
  const row = {
    operationId: body.operationId,
    requestHash,
    emissionPointId: point.emissionPointId,
    establishmentId: point.establishmentId,
    sequential: sequential + 1,
    openedAt,
    openedById: context.session.id,
    openingCash,
    observation: body.observation ?? null,
    status: 'OPEN' as const,
    isMirror: isMirror ? (1 as const) : (0 as const),
    suspendedAt: await suspendedBeside(context, open, openedAt),
  }
  const { id } = await db
    .insertInto('cashRegisters')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow()
  await keepCount(db, id, 'OPENING', body.denominations)
  context.push(
    'cashRegister.open',
    { body: { ...body, emissionPointId: point.emissionPointId } },
    { uuid: body.operationId, lane: registerLane(id), cashRegisterId: id, resourceId: id },
  )
  context.audit({
    kind: 'REGISTER_OPENED',
    resourceId: id,
    payload: { sequential: row.sequential, openingCash },
  })
  await printCashSlip(context, {
    type: 'OPENING',
    point,
    documentId: null,
    movement: {
      id,
      amount: fromCents(openingCash),
      reason: row.observation ?? 'Fondo de caja',
      beneficiary: null,
      createdAt: openedAt,
      createdBy: context.session.name,
    },
  })
  return toCashRegister({ ...row, id, openedBy: context.session.name })
}

async function checkFloat(context: WriteContext, body: OpenRequest): Promise<void> {
  const { problems, total } = await countDenominations(context.db, body.denominations)
  const all: FieldProblem[] = [...problems]
  if (body.denominations != null && problems.length === 0 && total !== toCents(body.openingCash)) {
    all.push(problem('openingCash', 'OPENING_DIFFERS', { counted: { cents: total } }))
  }
  if (all.length > 0) throw invalid(...all)
}
