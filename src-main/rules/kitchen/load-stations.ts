import type { Station } from '#shared/api/places/stations.ts'
import { notFound } from '#shared/api/error.ts'
import { sortKey } from '#shared/domain/text/sort-key.ts'
import { prepare, type ReadDatabase } from '#main/database/prepared.ts'

const stationRows = prepare<Record<never, never>>()((db) =>
  db.selectFrom('stations').selectAll().where('deletedAt', 'is', null).orderBy('id'),
)
const screenRows = prepare<Record<never, never>>()((db) =>
  db.selectFrom('stationScreens').selectAll(),
)
export type StationRow = Awaited<ReturnType<typeof stationRows.all>>[number]

const categoryRows = prepare<Record<never, never>>()((db) =>
  db
    .selectFrom('categories')
    .select(['id', 'station'])
    .where('deletedAt', 'is', null)
    .where('station', 'is not', null)
    .orderBy('id'),
)

const routeRows = prepare<Record<never, never>>()((db) =>
  db
    .selectFrom('printRoutes')
    .innerJoin('printers', 'printers.id', 'printRoutes.printerId')
    .select([
      'printRoutes.stationId',
      'printRoutes.printerId',
      'printRoutes.automatic',
      'printers.enabled',
    ])
    .where('printRoutes.job', '=', 'KITCHEN'),
)

type KitchenRoute = Awaited<ReturnType<typeof routeRows.all>>[number]

export const loadStationRows = (db: ReadDatabase): Promise<StationRow[]> => stationRows.all(db, {})

/** Returns the stations by name. A category belongs to the station that it names. */
export async function loadStations(db: ReadDatabase): Promise<Station[]> {
  const categories = await categoryRows.all(db, {})
  const rows = await loadStationRows(db)
  const screens = await screenRows.all(db, {})
  const routes = await routeRows.all(db, {})
  const heardAt = new Map(screens.map((screen) => [screen.stationId, screen.heardAt]))
  return rows
    .map((row) => ({
      id: row.id,
      name: row.name,
      categoryIds: categories.filter(({ station }) => isNamed(row, station)).map(({ id }) => id),
      hasScreen: row.hasScreen === 1,
      needsTicket: row.needsTicket === 1,
      hasPrinter: kitchenRoutesOf(routes, row).some(({ enabled }) => enabled === 1),
      paper: paperOf(routes.filter(({ stationId }) => stationId === row.id)),
      targetMinutes: row.targetMinutes,
      screenHeardAt: heardAt.get(row.id) ?? null,
    }))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'es'))
}

function paperOf(own: readonly KitchenRoute[]): Station['paper'] {
  if (own.length > 1) return null
  const [route] = own
  return { printerId: route?.printerId ?? null, automatic: route?.automatic === 1 }
}

/**
 * Returns the kitchen routes that print a station's tickets. Its own go before those of all stations, and the latter
 * are only for stations that need a ticket.
 */
export function kitchenRoutesOf<Route extends { readonly stationId: number | null }>(
  routes: readonly Route[],
  { id, needsTicket }: Pick<StationRow, 'id' | 'needsTicket'>,
): readonly Route[] {
  const own = routes.filter((route) => route.stationId === id)
  if (own.length > 0 || needsTicket === 0) return own
  return routes.filter((route) => route.stationId === null)
}

/** Throws 404 for an unknown one. */
export async function loadStation(db: ReadDatabase, id: number): Promise<Station> {
  const station = (await loadStations(db)).find((each) => each.id === id)
  if (station === undefined) throw notFound()
  return station
}

/** Compares without case and accents, because the central and imports write names too. */
export function isNamed(station: Pick<StationRow, 'name'>, name: string | null): boolean {
  return name !== null && sortKey(station.name) === sortKey(name)
}
