import type { CashReceipt, cashRegisters } from '#shared/api/sales/cash-registers.ts'
import { conflict, forbidden, notFound } from '#shared/api/error.ts'
import type { Input } from '#shared/api/operation.ts'
import { hasFlag, type ReadContext } from '#main/core/acts/context.ts'
import { keptReceipt } from '#main/rules/register/closing/kept-closing.ts'

/** GET /cash-registers/{id}/receipt: the closing as it was printed. */
export async function readReceipt(
  context: ReadContext,
  { params }: Input<typeof cashRegisters.receipt>,
): Promise<CashReceipt> {
  const row = await context.db
    .selectFrom('cashRegisters')
    .select('closeReceipt')
    .where('id', '=', params.id)
    .executeTakeFirst()
  if (row === undefined) throw notFound()
  if (!hasFlag(context, 'printCashClosing') && !hasFlag(context, 'viewCashClosing')) {
    throw forbidden('TOTALS_NOT_VISIBLE')
  }
  if (row.closeReceipt === null) throw conflict('REGISTER_STILL_OPEN')
  return keptReceipt(row.closeReceipt)
}
