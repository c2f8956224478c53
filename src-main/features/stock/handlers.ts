import type { stock } from '#shared/api/goods/stock.ts'
import type { Handlers } from '#main/features/handlers.ts'
import { listStockMovements } from './list-stock-movements.ts'
import { readStockSeries } from './read-stock-series.ts'

export const stockHandlers: Handlers<typeof stock> = {
  listMovements: listStockMovements,
  readSeries: readStockSeries,
}
