import { type FieldProblem, invalid, problem } from '../../../src-shared/api/error.ts'
import type { Input } from '../../../src-shared/api/operation.ts'
import type { printRoutes } from '../../../src-shared/api/printers.ts'
import type { WriteContext } from '../../acts/context.ts'
import { stopFollowingSimulator } from './stop-following-simulator.ts'

/** PUT /print-routes: the whole list at once, because routes only make sense together. */
export async function savePrintRoutes(
  context: WriteContext,
  { body }: Input<typeof printRoutes.save>,
): Promise<void> {
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
}

async function idsOf(rows: Promise<readonly { readonly id: number }[]>): Promise<Set<number>> {
  return new Set((await rows).map(({ id }) => id))
}
