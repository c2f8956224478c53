import type { cashRegister, ListedMovement } from '#shared/api/sales/cash-register.ts'
import { absent } from '#shared/api/error.ts'
import type { Input } from '#shared/api/operation.ts'
import { fromCents } from '#shared/domain/money/money.ts'
import type { ReadContext } from '#main/core/acts/context.ts'
import { workingPoint } from '#main/rules/places/working-point.ts'
import { openRegisterOf } from '#main/rules/register/open-register.ts'

/**
 * GET /cash-register/movements: cash in and out, for all users of the register. It shows no sales, so a
 * blind count stays blind.
 */
export async function listMovements(
  context: ReadContext,
  { query }: Input<typeof cashRegister.movements>,
): Promise<ListedMovement[]> {
  const point = await workingPoint(context, query.emissionPointId)
  const register = await openRegisterOf(context.db, point.emissionPointId)
  if (register === undefined) throw absent('NO_OPEN_REGISTER')
  const rows = await context.db
    .selectFrom('cashMovements')
    .innerJoin('users', 'users.id', 'cashMovements.createdById')
    .leftJoin('users as approver', 'approver.id', 'cashMovements.authorizedById')
    .where('cashMovements.cashRegisterId', '=', register.id)
    .orderBy('cashMovements.id', 'desc')
    .select([
      'cashMovements.id',
      'cashMovements.type',
      'cashMovements.amount',
      'cashMovements.reason',
      'cashMovements.beneficiary',
      'cashMovements.createdAt',
      'users.name as createdBy',
      'approver.name as authorizedBy',
    ])
    .execute()
  return rows.map((row) => ({ ...row, amount: fromCents(row.amount) }))
}
