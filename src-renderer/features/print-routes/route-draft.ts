import type {
  PrintRoute,
  PrintRouteJob,
  PrintRouteRequest,
} from '#shared/api/paper/print-routes.ts'

// A copy of the contract's list, because importing that would bundle zod.
export const shownJobs = [
  'RECEIPT',
  'BILL',
  'KITCHEN',
  'CASH_SLIP',
  'CLOSING',
  'LABEL',
] as const satisfies readonly PrintRouteJob[]
export type ShownJob = (typeof shownJobs)[number]

export type RouteDraft = Required<PrintRouteRequest>

/** All routes of the till: they are saved together. */
export interface RoutesDraft {
  readonly routes: readonly RouteDraft[]
}

export function draftOf(routes: readonly PrintRoute[] | undefined): RoutesDraft {
  return {
    routes: (routes ?? []).map((route) => ({
      job: route.job,
      printerId: route.printerId,
      copies: route.copies,
      automatic: route.automatic,
      emissionPointId: route.emissionPointId,
      stationId: route.stationId,
    })),
  }
}

/** Returns a new route. Bills and labels come out on request; the other papers with their act. */
export function newRoute(job: ShownJob, printerId: number): RouteDraft {
  return {
    job,
    printerId,
    copies: 1,
    automatic: job !== 'BILL' && job !== 'LABEL',
    emissionPointId: null,
    stationId: null,
  }
}
