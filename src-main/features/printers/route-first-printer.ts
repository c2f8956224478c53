import type { PrintRouteJob } from '#shared/api/paper/print-routes.ts'
import type { WriteContext } from '#main/core/acts/context.ts'

/** Papers of a shop with one printer. Labels are for a printer of labels. */
const papers: readonly { readonly job: PrintRouteJob; readonly automatic: 0 | 1 }[] = [
  { job: 'RECEIPT', automatic: 1 },
  { job: 'BILL', automatic: 0 },
  // A station with a screen prints while it is off; one without always prints.
  { job: 'KITCHEN', automatic: 0 },
  { job: 'CASH_SLIP', automatic: 1 },
  { job: 'CLOSING', automatic: 1 },
]

/**
 * Gives a shop's first printer every paper that has no route: whoever adds a printer expects it to print. A second one
 * changes nothing, because only a person knows what it is for.
 */
export async function routeFirstPrinter(context: WriteContext, printerId: number): Promise<void> {
  const { db } = context
  const other = await db
    .selectFrom('printers')
    .select('id')
    .where('id', '!=', printerId)
    .limit(1)
    .executeTakeFirst()
  if (other !== undefined) return
  const routed = await db.selectFrom('printRoutes').select('job').execute()
  const routes = papers
    .filter(({ job }) => routed.every((route) => route.job !== job))
    .map((paper) => ({ ...paper, printerId, emissionPointId: null, stationId: null, copies: 1 }))
  if (routes.length === 0) return
  await db.insertInto('printRoutes').values(routes).execute()
  context.audit({ kind: 'PRINT_ROUTES_SAVED', resourceId: null, payload: { routes } })
}
