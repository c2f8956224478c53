import type { CashMovement, cashRegister } from '#shared/api/sales/cash-register.ts'
import type { Input } from '#shared/api/operation.ts'
import type { ManualContext } from '#main/core/acts/context.ts'
import { guardExit } from '#main/rules/register/cash/guard-exit.ts'
import { moveCash } from '#main/rules/register/cash/move-cash.ts'

/** POST /cash-register/exits. Takes out at most what is there. */
export function exitCash(
  context: ManualContext,
  input: Input<typeof cashRegister.exit>,
): Promise<CashMovement> {
  const { operationId, emissionPointId, amount, reason } = input.body
  const isRepeat = async () => {
    const row = await context.db
      .selectFrom('cashMovements')
      .where('operationId', '=', operationId)
      .select('id')
      .executeTakeFirst()
    return row !== undefined
  }
  return guardExit(context, { emissionPointId, amount, reason, isRepeat }, () =>
    context.commit((write) => moveCash(write, 'EXIT', input)),
  )
}
