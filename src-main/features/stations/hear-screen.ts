import { notFound } from '#shared/api/error.ts'
import type { Answer, Input } from '#shared/api/operation.ts'
import type { stations } from '#shared/api/places/stations.ts'
import { instant, type WriteContext } from '#main/core/acts/context.ts'
import { prepare, prepareList } from '#main/database/prepared.ts'
import type { Instant } from '#main/database/schema.ts'

const findStation = prepare<{ id: number }>()((db, { id }) =>
  db.selectFrom('stations').select('id').where('id', '=', id).where('deletedAt', 'is', null),
)

const hear = prepare<{ id: number; at: Instant }>()((db, { id, at }) =>
  db
    .insertInto('stationScreens')
    .values({ stationId: id, heardAt: at })
    .onConflict((conflict) => conflict.column('stationId').doUpdateSet({ heardAt: at })),
)

const show = prepareList<number, { at: Instant; stationId: number }>()(
  (db, ids, { at, stationId }) =>
    db
      .updateTable('tickets')
      .set({ shownAt: at })
      .where('id', 'in', ids)
      .where('stationId', '=', stationId)
      .where('shownAt', 'is', null)
      .returning('orderId'),
)

/**
 * POST /kitchen/stations/{id}/screen: stores that the station has a screen, and which tickets a cook can see.
 */
export async function hearScreen(
  context: WriteContext,
  { params, body }: Input<typeof stations.screen>,
): Promise<Answer<typeof stations.screen>> {
  const { db } = context
  if ((await findStation.first(db, params)) === undefined) throw notFound()
  const at = instant(context)
  await hear.run(db, { id: params.id, at })
  if (body.ticketIds.length > 0) {
    await show.all(db, body.ticketIds, { at, stationId: params.id })
  }
  return { now: at }
}
