import type { Checklist } from '#shared/api/machine/setup.ts'
import type { ReadDatabase } from '#main/database/prepared.ts'
import { loadStations } from './load-stations.ts'

/** Papers that a shop misses without a printer; kitchen tickets are told by station, and labels are a wish. */
const papers = ['RECEIPT', 'BILL', 'CASH_SLIP', 'CLOSING'] as const

/** Returns the papers and stations that nobody serves. A screen that was opened once counts: it is there. */
export async function readNotReceived(db: ReadDatabase): Promise<Checklist['notReceived']> {
  const routed = await db
    .selectFrom('printRoutes')
    .innerJoin('printers', 'printers.id', 'printRoutes.printerId')
    .where('printers.enabled', '=', 1)
    .select('printRoutes.job')
    .distinct()
    .execute()
  const stations = await loadStations(db)
  return {
    papers: papers.filter((paper) => routed.every(({ job }) => job !== paper)),
    stations: stations
      .filter(({ needsTicket, hasPrinter }) => needsTicket && !hasPrinter)
      .filter(({ hasScreen, screenHeardAt }) => !hasScreen || screenHeardAt === null)
      .map(({ name }) => name),
  }
}
