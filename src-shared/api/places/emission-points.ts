import { z } from 'zod'
import { flag, id, Option, pathId, text, threeDigits } from '../fields.ts'
import { operations } from '../operation.ts'
import { pageOf, SearchQuery } from '../page.ts'

const invoiceNumber = z.int().min(1).max(999_999_999)

export const EmissionPointRequest = z.object({
  establishmentId: id,
  code: threeDigits,
  name: text(120),
  /** May only increase after the first issued invoice, because a number is never used twice. */
  nextInvoiceNumber: invoiceNumber.optional(),
  active: flag.default(true),
})
export type EmissionPointRequest = z.output<typeof EmissionPointRequest>

export const EmissionPoint = z
  .object({
    id: z.int(),
    establishmentId: z.int(),
    establishmentIdentifier: z.string(),
    code: z.string(),
    name: z.string(),
    nextInvoiceNumber: z.int(),
    /** True if this installation issues on it. */
    isOwn: z.boolean(),
    active: z.boolean(),
  })
  .meta({ id: 'EmissionPoint' })
export type EmissionPoint = z.output<typeof EmissionPoint>

const byId = z.object({ id: pathId })

export const emissionPoints = operations({
  options: {
    method: 'GET',
    path: '/emission-points/options',
    summary: 'Active emission points to choose from',
    access: 'SIGNED_IN',
    query: z.object({ establishmentId: pathId.optional() }),
    success: 200,
    answer: z.array(Option),
  },
  list: {
    method: 'GET',
    path: '/emission-points',
    summary: 'Emission points, by code',
    access: 'EMISSION_POINT:READ',
    query: SearchQuery.extend({ establishmentId: pathId.optional() }),
    success: 200,
    answer: pageOf(EmissionPoint),
  },
  create: {
    method: 'POST',
    path: '/emission-points',
    summary: 'Create an emission point',
    access: 'EMISSION_POINT:CREATE',
    audit: 'EMISSION_POINT_CREATED',
    body: EmissionPointRequest,
    success: 201,
    answer: EmissionPoint,
  },
  update: {
    method: 'PUT',
    path: '/emission-points/{id}',
    summary: 'Change an emission point',
    access: 'EMISSION_POINT:UPDATE',
    audit: 'EMISSION_POINT_UPDATED',
    params: byId,
    body: EmissionPointRequest,
    success: 200,
    answer: EmissionPoint,
  },
  delete: {
    method: 'DELETE',
    path: '/emission-points/{id}',
    summary: 'Delete an emission point that never issued',
    access: 'EMISSION_POINT:DELETE',
    audit: 'EMISSION_POINT_DELETED',
    params: byId,
    success: 204,
    answer: z.void(),
  },
})
