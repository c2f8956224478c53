import type { stockTransfers } from '#shared/api/goods/stock-transfers.ts'
import type { Handlers } from '#main/features/handlers.ts'
import { createStockTransfer } from './create-stock-transfer.ts'
import { getStockTransfer } from './get-stock-transfer.ts'
import { listStockTransfers } from './list-stock-transfers.ts'
import { receiveStockTransfer } from './receive-stock-transfer.ts'

export const stockTransfersHandlers: Handlers<typeof stockTransfers> = {
  list: listStockTransfers,
  get: getStockTransfer,
  create: createStockTransfer,
  receive: receiveStockTransfer,
}
