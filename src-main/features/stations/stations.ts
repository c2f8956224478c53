import { conflict, invalid, problem, taken } from '#shared/api/error.ts'
import type { Input } from '#shared/api/operation.ts'
import type { Station, StationRequest, stations } from '#shared/api/places/stations.ts'
import { stationFields } from '#shared/records/stations.ts'
import { instant, may, type WriteContext } from '#main/core/acts/context.ts'
import { toColumns } from '#main/core/records/columns.ts'
import { recordRules } from '#main/rules/records/record-rules.ts'
import { saveStationPaper } from './save-station-paper.ts'
import { isNamed, loadStation, loadStations } from '#main/rules/kitchen/load-stations.ts'

/** A station's categories and print routes are written with it. */
export const stationRules = recordRules({
  table: 'stations',
  kind: 'STATION',
  load: ({ db }, id) => loadStation(db, id),
  check,
  columns: (body) => toColumns(stationFields, body),
  async after(context, body, id, before) {
    await assignCategories(context, body, before)
    await saveStationPaper(context, before ?? (await loadStation(context.db, id)), body.paper)
  },
})

/**
 * DELETE /kitchen/stations/{id}. Its row stays for its tickets; its categories then have no station, and its printer no
 * paper of it if the person may change printers.
 */
export async function deleteStation(
  context: WriteContext,
  { params }: Input<typeof stations.delete>,
): Promise<void> {
  const { db } = context
  const station = await loadStation(db, params.id)
  if (may(context, 'PRINTER:UPDATE')) await saveStationPaper(context, station, NO_PAPER)
  if (await isUsed(context, params.id)) throw conflict('IN_USE')
  await assignCategories(context, { name: station.name, categoryIds: [] }, station)
  await db
    .updateTable('stations')
    .set({ deletedAt: instant(context) })
    .where('id', '=', params.id)
    .execute()
  context.audit({
    kind: 'STATION_DELETED',
    resourceId: params.id,
    payload: { name: station.name },
  })
}

const NO_PAPER = { printerId: null, automatic: false } as const

async function check(
  { db }: WriteContext,
  body: StationRequest,
  before: Station | undefined,
): Promise<void> {
  const known = new Set(
    (await db.selectFrom('categories').select('id').where('deletedAt', 'is', null).execute()).map(
      ({ id }) => id,
    ),
  )
  const problems = body.categoryIds.flatMap((id, index) =>
    known.has(id) ? [] : [problem(`categoryIds[${index}]`, 'UNKNOWN_ID')],
  )
  if (problems.length > 0) throw invalid(...problems)
  const others = (await loadStations(db)).filter(({ id }) => id !== before?.id)
  if (others.some((other) => isNamed(other, body.name))) throw taken('name')
}

/** Writes the station's name into its categories, and removes it from those that left it. */
async function assignCategories(
  { db }: WriteContext,
  { name, categoryIds }: Pick<StationRequest, 'name' | 'categoryIds'>,
  before?: Station,
): Promise<void> {
  const left = (before?.categoryIds ?? []).filter((id) => !categoryIds.includes(id))
  if (left.length > 0) {
    await db.updateTable('categories').set({ station: null }).where('id', 'in', left).execute()
  }
  if (categoryIds.length > 0) {
    await db
      .updateTable('categories')
      .set({ station: name })
      .where('id', 'in', categoryIds)
      .execute()
  }
}

async function isUsed({ db }: WriteContext, stationId: number): Promise<boolean> {
  const ticket = await db
    .selectFrom('tickets')
    .select('id')
    .where('stationId', '=', stationId)
    .where('state', '<>', 'SERVED')
    .limit(1)
    .executeTakeFirst()
  const route = await db
    .selectFrom('printRoutes')
    .select('id')
    .where('stationId', '=', stationId)
    .limit(1)
    .executeTakeFirst()
  return ticket !== undefined || route !== undefined
}
