import { z } from 'zod'
import { serviceChargeFields } from '#shared/records/service-charges.ts'
import { Option, pathId } from '../fields.ts'
import { operations } from '../operation.ts'
import { pageOf, SearchQuery } from '../page.ts'
import { answerShape, requestShape } from '../schemas/record-schemas.ts'

/** `enabled`: true if the caller's establishment adds it automatically. */
export const ServiceCharge = Option.extend({
  ...answerShape(serviceChargeFields),
  name: Option.shape.name,
})
  .omit({ active: true })
  .meta({ id: 'ServiceCharge' })
export type ServiceCharge = z.output<typeof ServiceCharge>

export const ListedServiceCharge = ServiceCharge.extend({ active: z.boolean() }).meta({
  id: 'ListedServiceCharge',
})
export type ListedServiceCharge = z.output<typeof ListedServiceCharge>

export const ServiceChargeRequest = z.object(requestShape(serviceChargeFields))
export type ServiceChargeRequest = z.output<typeof ServiceChargeRequest>

const byId = z.object({ id: pathId })

export const serviceCharges = operations({
  options: {
    method: 'GET',
    path: '/service-charges/options',
    summary: 'Service charges of the establishments',
    access: 'SIGNED_IN',
    success: 200,
    answer: z.array(ServiceCharge),
  },
  list: {
    method: 'GET',
    path: '/service-charges',
    summary: 'Service charges, also inactive ones',
    access: 'SIGNED_IN',
    query: SearchQuery,
    success: 200,
    answer: pageOf(ListedServiceCharge),
  },
  create: {
    method: 'POST',
    path: '/service-charges',
    summary: 'Create a service charge of at most 10 %',
    access: 'CATALOG:UPDATE',
    audit: 'SERVICE_CHARGE_CREATED',
    body: ServiceChargeRequest,
    changes: ['billingLookups', 'company'],
    success: 201,
    answer: ListedServiceCharge,
  },
  update: {
    method: 'PUT',
    path: '/service-charges/{id}',
    summary: 'Change a service charge, also for the establishments that add it',
    access: 'CATALOG:UPDATE',
    audit: 'SERVICE_CHARGE_UPDATED',
    params: byId,
    body: ServiceChargeRequest,
    changes: ['billingLookups', 'company'],
    success: 200,
    answer: ListedServiceCharge,
  },
  delete: {
    method: 'DELETE',
    path: '/service-charges/{id}',
    summary: 'Delete a service charge that no establishment has',
    access: 'CATALOG:UPDATE',
    audit: 'SERVICE_CHARGE_DELETED',
    params: byId,
    changes: ['billingLookups'],
    success: 204,
    answer: z.void(),
  },
})
