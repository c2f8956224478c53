import { forbidden, invalid, problem } from '#shared/api/error.ts'
import type { Station, StationRequest } from '#shared/api/places/stations.ts'
import { may, type WriteContext } from '#main/core/acts/context.ts'
import { stopFollowingSimulator } from '#main/rules/papers/stop-following-simulator.ts'

/**
 * Replaces the station's own print routes by one, with the number of copies that there was. Does nothing if it is there
 * already, because a form sends back what it has read. Throws 403 without the right to change printers, 400 for an
 * unknown one.
 */
export async function saveStationPaper(
  context: WriteContext,
  { id, paper: before }: Station,
  paper: StationRequest['paper'],
): Promise<void> {
  if (paper == null || isSamePaper(before, paper)) return
  if (!may(context, 'PRINTER:UPDATE'))
    throw forbidden('PERMISSION_MISSING', { permission: 'PRINTER:UPDATE' })
  const { db } = context
  const { printerId, automatic } = paper
  const own = await db
    .selectFrom('printRoutes')
    .select('copies')
    .where('job', '=', 'KITCHEN')
    .where('stationId', '=', id)
    .executeTakeFirst()
  const route = {
    job: 'KITCHEN',
    emissionPointId: null,
    stationId: id,
    copies: own?.copies ?? 1,
  } as const
  await stopFollowingSimulator(context)
  await db
    .deleteFrom('printRoutes')
    .where('job', '=', 'KITCHEN')
    .where('stationId', '=', id)
    .execute()
  if (printerId !== null) {
    const printer = await db
      .selectFrom('printers')
      .select('id')
      .where('id', '=', printerId)
      .executeTakeFirst()
    if (printer === undefined) throw invalid(problem('paper.printerId', 'UNKNOWN_ID'))
    await db
      .insertInto('printRoutes')
      .values({ ...route, printerId, automatic: automatic ? 1 : 0 })
      .execute()
  }
  context.audit({
    kind: 'PRINT_ROUTES_SAVED',
    resourceId: null,
    payload: { stationId: id, routes: printerId === null ? [] : [{ ...route, ...paper }] },
  })
}

function isSamePaper(before: Station['paper'], wanted: NonNullable<StationRequest['paper']>) {
  if (before === null || before.printerId !== wanted.printerId) return false
  return wanted.printerId === null || before.automatic === wanted.automatic
}
