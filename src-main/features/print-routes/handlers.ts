import type { printRoutes } from '#shared/api/paper/print-routes.ts'
import type { Handlers } from '#main/features/handlers.ts'
import { listPrintRoutes, savePrintRoutes } from './print-routes.ts'

export const printRoutesHandlers: Handlers<typeof printRoutes> = {
  list: listPrintRoutes,
  save: savePrintRoutes,
}
