import type { cashRegister } from '#shared/api/sales/cash-register.ts'
import type { Answer, Input } from '#shared/api/operation.ts'
import { fromCents } from '#shared/domain/money/money.ts'
import type { ReadContext } from '#main/core/acts/context.ts'
import { DRAWERLESS } from '#main/rules/register/drawerless.ts'
import { workingPoint } from '#main/rules/places/working-point.ts'

/** GET /cash-register/opening: what the last closing of the emission point left in the drawer. */
export async function readOpening(
  context: ReadContext,
  { query }: Input<typeof cashRegister.opening>,
): Promise<Answer<typeof cashRegister.opening>> {
  const point = await workingPoint(context, query.emissionPointId)
  const last = await context.db
    .selectFrom('cashRegisters')
    .innerJoin('users', 'users.id', 'cashRegisters.closedById')
    .where('cashRegisters.emissionPointId', '=', point.emissionPointId)
    .where('cashRegisters.status', '=', 'CLOSED')
    .where('cashRegisters.isMirror', '=', 0)
    .where('cashRegisters.sequential', '<>', DRAWERLESS)
    .select(['cashRegisters.leftInCash', 'cashRegisters.closedAt', 'users.name as closedBy'])
    .orderBy('cashRegisters.sequential', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (last === undefined || last.leftInCash === null || last.closedAt === null) {
    return { lastClosing: null }
  }
  const { leftInCash, closedAt, closedBy } = last
  return { lastClosing: { leftInCash: fromCents(leftInCash), closedAt, closedBy } }
}
