import type { CashMovement, cashRegister } from '#shared/api/sales/cash-register.ts'
import type { Input } from '#shared/api/operation.ts'
import type { WriteContext } from '#main/core/acts/context.ts'
import { moveCash } from '#main/rules/register/cash/move-cash.ts'

/** POST /cash-register/entries */
export function enterCash(
  context: WriteContext,
  input: Input<typeof cashRegister.entry>,
): Promise<CashMovement> {
  return moveCash(context, 'ENTRY', input)
}
