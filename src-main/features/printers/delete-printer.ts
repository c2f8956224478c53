import { conflict } from '#shared/api/error.ts'
import type { Input } from '#shared/api/operation.ts'
import type { printers } from '#shared/api/paper/printers.ts'
import type { WriteContext } from '#main/core/acts/context.ts'
import { deleteRecords } from '#main/core/records/unused-id.ts'
import { stopFollowingSimulator } from '#main/rules/papers/stop-following-simulator.ts'
import { loadPrinter } from '#main/rules/papers/load-printers.ts'

/**
 * DELETE /printers/{id}. Throws 409 if a route, a substitute or an open job names it. The routes of the only printer go
 * with it, because there is no other that could take its papers; a test that waits is for nobody else.
 */
export async function deletePrinter(
  context: WriteContext,
  { params: { id } }: Input<typeof printers.delete>,
): Promise<void> {
  const { db } = context
  const printer = await loadPrinter(db, id)
  const other = await db
    .selectFrom('printers')
    .select('id')
    .where('id', '!=', id)
    .limit(1)
    .executeTakeFirst()
  const uses = await Promise.all([
    other === undefined
      ? undefined
      : db.selectFrom('printRoutes').select('id').where('printerId', '=', id).executeTakeFirst(),
    db.selectFrom('printers').select('id').where('substitutePrinterId', '=', id).executeTakeFirst(),
    db
      .selectFrom('printJobs')
      .select('id')
      .where('printerId', '=', id)
      .where((eb) =>
        eb.or([
          eb('state', '=', 'PRINTING'),
          eb.and([eb('state', 'in', ['QUEUED', 'UNKNOWN']), eb('job', '!=', 'TEST')]),
        ]),
      )
      .executeTakeFirst(),
  ])
  if (uses.some((use) => use !== undefined)) throw conflict('IN_USE')
  if (other === undefined) await db.deleteFrom('printRoutes').where('printerId', '=', id).execute()
  await db.deleteFrom('printJobs').where('printerId', '=', id).execute()
  await stopFollowingSimulator(context)
  await deleteRecords(db, 'printers', [id])
  context.audit({ kind: 'PRINTER_DELETED', resourceId: id, payload: { ...printer } })
}
