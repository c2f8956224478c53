import type { cashRegister } from '#shared/api/sales/cash-register.ts'
import { forbidden } from '#shared/api/error.ts'
import type { Answer, Input } from '#shared/api/operation.ts'
import { fromCents } from '#shared/domain/money/money.ts'
import { hasFlag, type ReadContext } from '#main/core/acts/context.ts'
import { registerFigures } from '#main/rules/register/register-figures.ts'
import { requireOpenRegister } from './require-open-register.ts'

/** GET /cash-register/available-cash: what the drawer should hold. */
export async function readAvailableCash(
  context: ReadContext,
  { query }: Input<typeof cashRegister.availableCash>,
): Promise<Answer<typeof cashRegister.availableCash>> {
  if (!hasFlag(context, 'viewCashClosing')) throw forbidden('TOTALS_NOT_VISIBLE')
  const register = await requireOpenRegister(context, query.emissionPointId)
  const { totals } = await registerFigures(context, register)
  return { availableCash: fromCents(totals.cash) }
}
