import { conflict, invalid, problem, taken } from '../../../src-shared/api/error.ts'
import type { Input } from '../../../src-shared/api/operation.ts'
import type { Station, StationRequest, stations } from '../../../src-shared/api/stations.ts'
import { instant, may, type WriteContext } from '../../acts/context.ts'
import { changesOf } from '../changes.ts'
import { saveStationPaper } from './save-station-paper.ts'
import { isNamed, loadStation, loadStations } from './load-stations.ts'

/** POST /kitchen/stations. */
export async function createStation(
  context: WriteContext,
  { body }: Input<typeof stations.create>,
): Promise<Station> {
  const { db } = context
  await check(context, body)
  const { id } = await db
    .insertInto('stations')
    .values(toColumns(body))
    .returning('id')
    .executeTakeFirstOrThrow()
  await assignCategories(context, body)
  await saveStationPaper(context, await loadStation(db, id), body.paper)
  const station = await loadStation(db, id)
  context.audit({ kind: 'STATION_CREATED', resourceId: id, payload: { ...station } })
  return station
}

/** PUT /kitchen/stations/{id}. */
export async function updateStation(
  context: WriteContext,
  { params, body }: Input<typeof stations.update>,
): Promise<Station> {
  const { db } = context
  const before = await loadStation(db, params.id)
  await check(context, body, params.id)
  await db.updateTable('stations').set(toColumns(body)).where('id', '=', params.id).execute()
  await assignCategories(context, body, before)
  await saveStationPaper(context, before, body.paper)
  const after = await loadStation(db, params.id)
  context.audit({
    kind: 'STATION_UPDATED',
    resourceId: params.id,
    payload: { changes: changesOf(before, after) },
  })
  return after
}

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

function toColumns({ name, hasScreen, needsTicket, targetMinutes }: StationRequest) {
  return {
    name,
    hasScreen: hasScreen ? (1 as const) : (0 as const),
    needsTicket: needsTicket ? (1 as const) : (0 as const),
    targetMinutes,
  }
}

async function check({ db }: WriteContext, body: StationRequest, ownId?: number): Promise<void> {
  const known = new Set(
    (await db.selectFrom('categories').select('id').where('deletedAt', 'is', null).execute()).map(
      ({ id }) => id,
    ),
  )
  const problems = body.categoryIds.flatMap((id, index) =>
    known.has(id) ? [] : [problem(`categoryIds[${index}]`, 'UNKNOWN_ID')],
  )
  if (problems.length > 0) throw invalid(...problems)
  const others = (await loadStations(db)).filter(({ id }) => id !== ownId)
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
