import { type FieldProblem, invalid, problem } from '#shared/api/error.ts'
import type { Input } from '#shared/api/operation.ts'
import {
  type PrintRoute,
  printRouteJobs,
  type printRoutes,
} from '#shared/api/paper/print-routes.ts'
import type { ReadContext, WriteContext } from '#main/core/acts/context.ts'
import { loadPrintRoutes, type PrintRouteRow } from '#main/rules/papers/find-print-routes.ts'
import { stopFollowingSimulator } from '#main/rules/papers/stop-following-simulator.ts'

/** GET /print-routes. */
export async function listPrintRoutes(context: ReadContext | WriteContext): Promise<PrintRoute[]> {
  return (await loadPrintRoutes(context)).map(toRoute)
}

/** PUT /print-routes: the whole list at once, because routes only make sense together. */
export async function savePrintRoutes(
  context: WriteContext,
  { body }: Input<typeof printRoutes.save>,
): Promise<PrintRoute[]> {
  const { db } = context
  const printerIds = await idsOf(db.selectFrom('printers').select('id').execute())
  const pointIds = await idsOf(db.selectFrom('emissionPoints').select('id').execute())
  const stationIds = await idsOf(
    db.selectFrom('stations').select('id').where('deletedAt', 'is', null).execute(),
  )
  const problems: FieldProblem[] = body.flatMap(
    ({ printerId, emissionPointId, stationId }, index) => [
      ...(printerIds.has(printerId) ? [] : [problem(`[${index}].printerId`, 'UNKNOWN_ID')]),
      ...(emissionPointId == null || pointIds.has(emissionPointId)
        ? []
        : [problem(`[${index}].emissionPointId`, 'UNKNOWN_ID')]),
      ...(stationId == null || stationIds.has(stationId)
        ? []
        : [problem(`[${index}].stationId`, 'UNKNOWN_ID')]),
    ],
  )
  if (problems.length > 0) throw invalid(...problems)
  await stopFollowingSimulator(context)
  await db.deleteFrom('printRoutes').execute()
  for (const route of body) {
    await db
      .insertInto('printRoutes')
      .values({
        job: route.job,
        emissionPointId: route.emissionPointId ?? null,
        stationId: route.stationId ?? null,
        printerId: route.printerId,
        copies: route.copies,
        automatic: route.automatic ? 1 : 0,
      })
      .execute()
  }
  context.audit({ kind: 'PRINT_ROUTES_SAVED', resourceId: null, payload: { routes: body } })
  return listPrintRoutes(context)
}

async function idsOf(rows: Promise<readonly { readonly id: number }[]>): Promise<Set<number>> {
  return new Set((await rows).map(({ id }) => id))
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
