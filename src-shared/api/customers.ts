import { z } from 'zod'
import {
  amount,
  email,
  flag,
  id,
  money,
  note,
  optionalText,
  pathId,
  queryFlag,
  text,
  timestamp,
} from './fields.ts'
import { operations } from './operation.ts'
import { pageOf, SearchQuery, SortDirection } from './page.ts'

const MAXIMUM_ADDITIONAL = 9

export const CustomerRequest = z.object({
  identificationTypeId: id,
  identificationNumber: text(20),
  socialReason: text(),
  tradeName: optionalText(),
  /** The first address; documents state it. */
  email: email.nullish(),
  /** Further addresses that get the documents too; absent: unchanged. */
  additionalEmails: z.array(email).max(MAXIMUM_ADDITIONAL).optional(),
  phone: optionalText(20),
  /** Absent: unchanged. */
  additionalPhones: z.array(text(20)).max(MAXIMUM_ADDITIONAL).optional(),
  address: optionalText(),
  provinceId: id.nullish(),
  cantonId: id.nullish(),
  parishId: id.nullish(),
  customerGroupId: id.nullish(),
  creditLimit: money.nullish(),
  creditDays: z.int().min(0).max(3650).nullish(),
  observation: note(1000).nullish(),
})
export type CustomerRequest = z.output<typeof CustomerRequest>

export const Customer = z
  .object({
    id: z.int(),
    identificationTypeId: z.int(),
    identificationNumber: z.string(),
    socialReason: z.string(),
    tradeName: z.string().nullable(),
    email: z.string().nullable(),
    additionalEmails: z.array(z.string()),
    phone: z.string().nullable(),
    additionalPhones: z.array(z.string()),
    address: z.string().nullable(),
    provinceId: z.int().nullable(),
    cantonId: z.int().nullable(),
    parishId: z.int().nullable(),
    customerGroupId: z.int().nullable(),
    creditLimit: amount.nullable(),
    creditDays: z.int().nullable(),
    observation: z.string().nullable(),
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
    params: byId,
    body: z.object({ active: flag }),
    success: 200,
    answer: Customer,
  },
})
