import { conflict, notFound } from '#shared/api/error.ts'
import type { counters } from '#shared/api/machine/counters.ts'
import type { Input } from '#shared/api/operation.ts'
import { instant, type ManualContext } from '#main/core/acts/context.ts'
import { actOn } from '#main/rules/approval/act-at-hand.ts'
import { endSessionsOfCounter } from '#main/rules/approval/end-sessions.ts'
import { confirmByPin } from '#main/rules/approval/confirm-by-pin.ts'
import { loadPrograms } from './programs.ts'

/**
 * DELETE /counters/{id}. The counter is refused at once, its sessions end, and its points are the main till's again. The
 * hash of its credential stays, so that it is told later if it is not connected now.
 */
export async function removeCounter(
  context: ManualContext,
  { params: { id }, body }: Input<typeof counters.remove>,
): Promise<void> {
  const confirm = await confirmByPin(context, 'counters.remove', body.pin, id)
  const program = (await loadPrograms(context)).find((each) => each.id === id)
  if (program === undefined) throw notFound()
  if (program.isMain === 1) throw conflict('COUNTER_IS_MAIN')
  await context.commit(async (write) => {
    const { id: authorizedById } = await confirm(write, actOn([id], null))
    const { db } = write
    await db.deleteFrom('counterCodes').where('counterId', '=', id).execute()
    const points = await db
      .updateTable('emissionPoints')
      .set({ counterId: null })
      .where('counterId', '=', id)
      .returning('id')
      .execute()
    const { numUpdatedRows } = await db
      .updateTable('counters')
      .set({ removedAt: instant(write) })
      .where('id', '=', id)
      .where('removedAt', 'is', null)
      .executeTakeFirst()
    // Two managers may remove it at once.
    if (numUpdatedRows === 0n) throw notFound()
    await endSessionsOfCounter(write, id)
    write.audit({
      kind: 'COUNTER_REMOVED',
      resourceId: id,
      authorizedById,
      payload: { name: program.name, emissionPointIds: points.map((point) => point.id) },
    })
  })
  context.counterLines.forget(id)
}
