import { z } from 'zod'
import { acrossFields, flag, id } from '../fields.ts'
import { operations } from '../operation.ts'

/** Jobs that a route sends to a printer; card vouchers and credit notes go with the receipts. */
export const printRouteJobs = [
  'RECEIPT',
  'BILL',
  'KITCHEN',
  'CASH_SLIP',
  'CLOSING',
  'LABEL',
] as const
export type PrintRouteJob = (typeof printRouteJobs)[number]

const routeFields = {
  job: z.enum(printRouteJobs),
  printerId: id,
  copies: z.int().min(1).max(5).default(1),
  /** True: printed automatically with the act; false: only on request. */
  automatic: flag.default(true),
}

export const PrintRouteRequest = z
  .object({
    ...routeFields,
    /** Only for this emission point. Such a route goes before one for all points. */
    emissionPointId: id.nullish(),
    /** Only for tickets of this kitchen station. */
    stationId: id.nullish(),
  })
  .refine(
    (route) => route.job === 'KITCHEN' || route.stationId == null,
    acrossFields('stationId', 'STATION_ONLY_FOR_KITCHEN'),
  )
export type PrintRouteRequest = z.output<typeof PrintRouteRequest>

export const PrintRoute = z
  .object({
    ...routeFields,
    copies: z.int(),
    automatic: z.boolean(),
    id: z.int(),
    printerName: z.string(),
    emissionPointId: z.int().nullable(),
    stationId: z.int().nullable(),
  })
  .meta({ id: 'PrintRoute' })
export type PrintRoute = z.output<typeof PrintRoute>

export const printRoutes = operations({
  list: {
    method: 'GET',
    path: '/print-routes',
    summary: 'Which printer takes which documents',
    access: 'PRINTER:READ',
    success: 200,
    answer: z.array(PrintRoute),
  },
  save: {
    method: 'PUT',
    path: '/print-routes',
    summary: 'Replace the whole list of routes',
    access: 'PRINTER:UPDATE',
    audit: 'PRINT_ROUTES_SAVED',
    body: z.array(PrintRouteRequest).max(100),
    success: 200,
    changes: ['printers'],
    answer: z.array(PrintRoute),
  },
})
