import type { PrintRouteRequest } from '#shared/api/paper/print-routes.ts'

/** The printer of a station's tickets; null if it prints none. */
export interface StationPaper {
  readonly printerId: number | null
  /** True: prints every ticket; false: only while the station's screen is silent. */
  readonly automatic: boolean
}

/** Returns all routes with those of the station replaced; the station keeps its number of copies. */
export function withPaperOf(
  routes: readonly PrintRouteRequest[],
  stationId: number,
  { printerId, automatic }: StationPaper,
): PrintRouteRequest[] {
  const isOwn = (route: PrintRouteRequest) =>
    route.job === 'KITCHEN' && route.stationId === stationId
  const own = routes.find(isOwn)
  const others = routes
    .filter((route) => !isOwn(route))
    .map(
      ({ job, printerId: printer, copies, automatic: always, emissionPointId, stationId: at }) => ({
        job,
        printerId: printer,
        copies,
        automatic: always,
        emissionPointId,
        stationId: at,
      }),
    )
  if (printerId === null) return others
  return [
    ...others,
    {
      job: 'KITCHEN',
      printerId,
      copies: own?.copies ?? 1,
      automatic,
      emissionPointId: own?.emissionPointId ?? null,
      stationId,
    },
  ]
}
