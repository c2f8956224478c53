import { z } from 'zod'
import { carrierFields } from '#shared/records/carriers.ts'
import { pathId, timestamp } from '../fields.ts'
import { operations } from '../operation.ts'
import { pageOf, SearchQuery } from '../page.ts'
import { answerShape, requestShape } from '../schemas/record-schemas.ts'

export const CarrierRequest = z.object(requestShape(carrierFields))
export type CarrierRequest = z.output<typeof CarrierRequest>

export const Carrier = z
  .object({ id: z.int(), ...answerShape(carrierFields), createdAt: timestamp })
  .meta({ id: 'Carrier' })
export type Carrier = z.output<typeof Carrier>

const byId = z.object({ id: pathId })

export const carriers = operations({
  list: {
    method: 'GET',
    path: '/carriers',
    summary: 'Carriers by name, or what matches the search by name, identification or plate',
    access: 'SIGNED_IN',
    query: SearchQuery,
    success: 200,
    answer: pageOf(Carrier),
    statuses: [400, 401],
  },
  create: {
    method: 'POST',
    path: '/carriers',
    summary: 'Create a carrier',
    access: 'CARRIER:CREATE',
    audit: 'CARRIER_CREATED',
    body: CarrierRequest,
    changes: ['carriers'],
    success: 201,
    answer: Carrier,
  },
  get: {
    method: 'GET',
    path: '/carriers/{id}',
    summary: 'One carrier',
    access: 'CARRIER:READ',
    params: byId,
    success: 200,
    answer: Carrier,
  },
  update: {
    method: 'PUT',
    path: '/carriers/{id}',
    summary: 'Change a carrier',
    access: 'CARRIER:UPDATE',
    audit: 'CARRIER_UPDATED',
    params: byId,
    body: CarrierRequest,
    changes: ['carriers'],
    success: 200,
    answer: Carrier,
  },
  delete: {
    method: 'DELETE',
    path: '/carriers/{id}',
    summary: 'Delete a carrier',
    access: 'CARRIER:DELETE',
    audit: 'CARRIER_DELETED',
    params: byId,
    changes: ['carriers'],
    success: 204,
    answer: z.void(),
  },
})
