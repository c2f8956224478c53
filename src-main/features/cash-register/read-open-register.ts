import type { CashRegister, cashRegister } from '#shared/api/sales/cash-register.ts'
import type { Input } from '#shared/api/operation.ts'
import type { ReadContext } from '#main/core/acts/context.ts'
import { toCashRegister } from '#main/rules/register/to-cash-register.ts'
import { requireOpenRegister } from './require-open-register.ts'

/** GET /cash-register/open. Throws 404 without an open register. */
export async function readOpenRegister(
  context: ReadContext,
  { query }: Input<typeof cashRegister.getOpen>,
): Promise<CashRegister> {
  return toCashRegister(await requireOpenRegister(context, query.emissionPointId))
}
