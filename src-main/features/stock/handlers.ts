import type { stock } from '#shared/api/goods/stock.ts'
import type { Handlers } from '#main/features/handlers.ts'
import { listMovements } from './list-movements.ts'
import { readSeries } from './read-series.ts'

export const stockHandlers: Handlers<typeof stock> = { listMovements, readSeries }
