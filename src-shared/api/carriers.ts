import { z } from 'zod'
import { email, id, optionalText, pathId, text, timestamp } from './fields.ts'
import { operations } from './operation.ts'
import { pageOf, SearchQuery } from './page.ts'

export const CarrierRequest = z.object({
  /** Default: by the length of the number. The interface document's carrier has no type. */
  identificationTypeId: id.nullish(),
  identificationNumber: text(20),
  socialReason: text(),
  /** SRI `placa` of a dispatch note: the vehicle's plate, up to 20 letters and digits. */
  licensePlate: z
    .string()
    .trim()
    .regex(/^[A-Za-z0-9-]{1,20}$/),
  email: email.nullish(),
  phone: optionalText(20),
  address: optionalText(),
})
export type CarrierRequest = z.output<typeof CarrierRequest>

export const Carrier = z
  .object({
    id: z.int(),
    identificationTypeId: z.int(),
    identificationNumber: z.string(),
    socialReason: z.string(),
    licensePlate: z.string(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    address: z.string().nullable(),
    createdAt: timestamp,
  })
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
    params: byId,
    changes: ['carriers'],
    success: 204,
    answer: z.void(),
  },
})
