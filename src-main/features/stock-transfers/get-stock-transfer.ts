import type { StockTransfer, stockTransfers } from '#shared/api/goods/stock-transfers.ts'
import { notFound } from '#shared/api/error.ts'
import type { Input } from '#shared/api/operation.ts'
import { hasFlag, type ReadContext } from '#main/core/acts/context.ts'
import { loadStockTransfers } from './load-stock-transfers.ts'

/** GET /stock/transfers/{id}: a user sees those of the own establishment, or of all with the right to all. */
export async function getStockTransfer(
  context: ReadContext,
  { params }: Input<typeof stockTransfers.get>,
): Promise<StockTransfer> {
  const [transfer] = await loadStockTransfers(context, [params.id])
  if (transfer === undefined) throw notFound()
  const { establishmentId } = context.session
  const isOwn = [transfer.from.id, transfer.to.id].includes(establishmentId)
  if (!isOwn && !hasFlag(context, 'changeExitEstablishment')) throw notFound()
  return transfer
}
