import type { PrintRouteJob } from '#shared/api/paper/print-routes.ts'
import type { BaseContext } from '#main/core/acts/context.ts'
import { memoryGroup } from '#main/database/memory.ts'
import { prepare, type ReadDatabase } from '#main/database/prepared.ts'

const findAll = prepare<Record<never, never>>()((db) =>
  db
    .selectFrom('printRoutes')
    .innerJoin('printers', 'printers.id', 'printRoutes.printerId')
    .selectAll('printRoutes')
    .select(['printers.name as printerName', 'printers.hasDrawer'])
    .orderBy('printRoutes.id'),
)

export type PrintRouteRow = Awaited<ReturnType<typeof findAll.all>>[number]

const routes = memoryGroup<readonly PrintRouteRow[]>('printRoutes', ['printRoutes', 'printers'])

type Context = BaseContext & { readonly db: ReadDatabase }

/** Returns all routes; none for a recorded act, whose papers came out where it was done. */
export async function loadPrintRoutes({
  db,
  memory,
  recorded,
}: Context): Promise<readonly PrintRouteRow[]> {
  if (recorded !== null) return []
  const page = memory.open(routes)
  const known = page.get('all')
  if (known !== undefined) return known
  const rows = await findAll.all(db, {})
  page.set('all', rows)
  return rows
}

/** Returns the routes of a document: those of its emission point, else those for all. */
export async function findPrintRoutes(
  context: Context,
  job: PrintRouteJob,
  emissionPointId: number | null,
): Promise<readonly PrintRouteRow[]> {
  const ofJob = (await loadPrintRoutes(context)).filter((route) => route.job === job)
  const own = ofJob.filter((route) => route.emissionPointId === emissionPointId)
  return own.length > 0 ? own : ofJob.filter((route) => route.emissionPointId === null)
}
