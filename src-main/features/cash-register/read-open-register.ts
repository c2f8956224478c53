import type { CashRegister, cashRegister } from '../../../src-shared/api/cash-register.ts'
import { absent, forbidden } from '../../../src-shared/api/error.ts'
import type { Answer, Input } from '../../../src-shared/api/operation.ts'
import { fromCents } from '../../../src-shared/domain/money.ts'
import { hasFlag, type ReadContext } from '../../acts/context.ts'
import { workingPoint } from '../emission-points/working-point.ts'
import { toCashRegister } from './open-cash-register.ts'
import { type OpenRegister, openRegisterOf } from './open-register.ts'
import { registerFigures } from './register-figures.ts'

/** GET /cash-register/open. Throws 404 without an open register. */
export async function readOpenRegister(
  context: ReadContext,
  { query }: Input<typeof cashRegister.getOpen>,
): Promise<CashRegister> {
  return toCashRegister(await requireOpen(context, query.emissionPointId))
}

/** GET /cash-register/available-cash: what the drawer should hold. */
export async function readAvailableCash(
  context: ReadContext,
  { query }: Input<typeof cashRegister.availableCash>,
): Promise<Answer<typeof cashRegister.availableCash>> {
  if (!hasFlag(context, 'viewCashClosing')) throw forbidden('TOTALS_NOT_VISIBLE')
  const register = await requireOpen(context, query.emissionPointId)
  const { totals } = await registerFigures(context, register)
  return { availableCash: fromCents(totals.cash) }
}

async function requireOpen(
  context: ReadContext,
  emissionPointId: Parameters<typeof workingPoint>[1],
): Promise<OpenRegister> {
  const point = await workingPoint(context, emissionPointId)
  const register = await openRegisterOf(context.db, point.emissionPointId)
  if (register === undefined) throw absent('NO_OPEN_REGISTER')
  return register
}
