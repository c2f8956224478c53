import type { Printer } from '#shared/api/paper/printers.ts'
import type { Station } from '#shared/api/places/stations.ts'
import type { RouteDraft, ShownJob } from './route-draft.ts'

/** The places that a paper comes from. */
export interface PaperPlaces {
  readonly points: readonly { readonly id: number; readonly name: string }[]
  readonly stations: readonly Station[]
}

export interface PaperFaults {
  /** True if no route has the paper. */
  readonly isNowhere: boolean
  /** Names of registers or stations that no route serves while others are served. */
  readonly unserved: readonly string[]
  /** Names of inactive printers that should print it. */
  readonly inactive: readonly string[]
}

/** Returns why a paper does not come out, with the rules of the print queue. `routes` are those of the paper. */
export function faultsOfPaper(
  job: ShownJob,
  routes: readonly RouteDraft[],
  printers: readonly Printer[],
  { points, stations }: PaperPlaces,
): PaperFaults {
  const isNowhere = routes.length === 0
  const unserved =
    job === 'KITCHEN'
      ? stations.filter((station) => station.needsTicket && routesOf(routes, station).length === 0)
      : points.filter(({ id }) =>
          routes.every(({ emissionPointId }) => emissionPointId !== null && emissionPointId !== id),
        )
  const used = new Set(routes.map(({ printerId }) => printerId))
  return {
    isNowhere,
    unserved: isNowhere ? [] : unserved.map(({ name }) => name),
    inactive: printers
      .filter(({ id, enabled }) => used.has(id) && !enabled)
      .map(({ name }) => name),
  }
}

/** The stations that a route of kitchen tickets serves, by whether a screen shows them the tickets too. */
export function stationsOf(
  route: RouteDraft,
  routes: readonly RouteDraft[],
  stations: readonly Station[],
): { readonly withScreen: readonly string[]; readonly onPaper: readonly string[] } {
  const served = stations.filter((station) => routesOf(routes, station).includes(route))
  const named = (hasScreen: boolean) =>
    served.filter((station) => station.hasScreen === hasScreen).map(({ name }) => name)
  return { withScreen: named(true), onPaper: named(false) }
}

/** A station's own routes go before those of all stations, which are only for stations that need a ticket. */
function routesOf(
  routes: readonly RouteDraft[],
  { id, needsTicket }: Station,
): readonly RouteDraft[] {
  const own = routes.filter(({ stationId }) => stationId === id)
  return own.length > 0 || !needsTicket ? own : routes.filter(({ stationId }) => stationId === null)
}
