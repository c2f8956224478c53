import { z } from 'zod'
import { customerFields } from '#shared/records/customers.ts'
import { flag, id, pathId, queryFlag, timestamp } from '../fields.ts'
import { operations } from '../operation.ts'
import { pageOf, SearchQuery, SortDirection } from '../page.ts'
import { answerShape, requestShape } from '../schemas/record-schemas.ts'

export const CustomerRequest = z.object(requestShape(customerFields))
export type CustomerRequest = z.output<typeof CustomerRequest>

export const Customer = z
  .object({
    id: z.int(),
    ...answerShape(customerFields),
    active: z.boolean(),
    createdAt: timestamp,
    createdBy: z.string(),
    /** Warnings that do not block, for example a wrong check digit of the identification. */
    warnings: z.array(z.object({ field: z.string(), code: z.string(), message: z.string() })),
  })
  .meta({ id: 'Customer' })
export type Customer = z.output<typeof Customer>

/** Columns that the list of customers can be sorted by; `id` is the order of their creation. */
export const customerSorts = ['socialReason', 'identificationNumber', 'creditLimit', 'id'] as const
export type CustomerSort = (typeof customerSorts)[number]

/**
 * Two active customers that are probably the same person: a cédula and its RUC, or the same name and a
 * passport.
 */
export const CustomerDouble = z
  .object({
    reason: z.enum(['IDENTIFICATION', 'NAME']),
    first: Customer,
    second: Customer,
  })
  .meta({ id: 'CustomerDouble' })
export type CustomerDouble = z.output<typeof CustomerDouble>

const byId = z.object({ id: pathId })

export const customers = operations({
  list: {
    method: 'GET',
    path: '/customers',
    summary:
      'Customers by name, or what matches the search by name, identification, e-mail or telephone',
    access: 'CUSTOMER:READ',
    query: SearchQuery.extend({
      identificationNumber: z.string().trim().max(20).optional(),
      active: queryFlag.optional(),
      customerGroupId: pathId.optional(),
      sort: z.enum(customerSorts).optional(),
      direction: SortDirection.optional(),
    }),
    success: 200,
    answer: pageOf(Customer),
  },
  recent: {
    method: 'GET',
    path: '/customers/recent',
    summary: 'The last customers that were invoiced by name',
    access: 'CUSTOMER:READ',
    success: 200,
    answer: z.array(Customer),
  },
  doubles: {
    method: 'GET',
    path: '/customers/doubles',
    summary: 'Pairs of customers that are probably one: a cédula and its RUC, or the same name',
    access: 'CUSTOMER:UPDATE',
    success: 200,
    answer: z.array(CustomerDouble),
  },
  merge: {
    method: 'POST',
    path: '/customers/{id}/merge',
    summary: "Take over a double's sales, debts, collections and orders; the double is deactivated",
    access: 'CUSTOMER:UPDATE',
    audit: 'CUSTOMERS_MERGED',
    params: byId,
    body: z.object({ doubleId: id }).meta({ id: 'CustomerMerge' }),
    success: 200,
    answer: Customer,
  },
  create: {
    method: 'POST',
    path: '/customers',
    summary: 'Create a customer',
    access: 'CUSTOMER:CREATE',
    audit: 'CUSTOMER_CREATED',
    body: CustomerRequest,
    success: 201,
    answer: Customer,
  },
  get: {
    method: 'GET',
    path: '/customers/{id}',
    summary: 'One customer',
    access: 'CUSTOMER:READ',
    params: byId,
    success: 200,
    answer: Customer,
  },
  update: {
    method: 'PUT',
    path: '/customers/{id}',
    summary: 'Change a customer',
    access: 'CUSTOMER:UPDATE',
    audit: 'CUSTOMER_UPDATED',
    params: byId,
    body: CustomerRequest,
    success: 200,
    answer: Customer,
  },
  setStatus: {
    method: 'PATCH',
    path: '/customers/{id}/status',
    summary: 'Activate or deactivate a customer',
    access: 'CUSTOMER:UPDATE',
    audit: 'CUSTOMER_UPDATED',
    params: byId,
    body: z.object({ active: flag }),
    success: 200,
    answer: Customer,
  },
})
