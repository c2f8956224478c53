import type { PrintRoute, printRoutes } from '../../../src-shared/api/printers.ts'
import { printRouteJobs } from '../../../src-shared/api/printers.ts'
import type { Handlers } from '../handlers.ts'
import { loadPrintRoutes, type PrintRouteRow } from './find-print-routes.ts'
import { savePrintRoutes } from './save-print-routes.ts'

export const printRoutesHandlers: Handlers<typeof printRoutes> = {
  list: async (context) => (await loadPrintRoutes(context)).map(toRoute),

  async save(context, input) {
    await savePrintRoutes(context, input)
    return (await loadPrintRoutes(context)).map(toRoute)
  },
}

function toRoute(row: PrintRouteRow): PrintRoute {
  return {
    id: row.id,
    job: printRouteJobs.find((job) => job === row.job) ?? 'RECEIPT',
    emissionPointId: row.emissionPointId,
    stationId: row.stationId,
    printerId: row.printerId,
    printerName: row.printerName,
    copies: row.copies,
    automatic: row.automatic === 1,
  }
}
