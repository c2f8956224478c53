import { z } from 'zod'
import { flag, Option, pathId, percentage, text } from './fields.ts'
import { paymentKinds } from './invoices.ts'
import { operations } from './operation.ts'
import { pageOf, SearchQuery } from './page.ts'

export const PaymentMethod = Option.extend({
  /** SRI table 24. */
  code: z.string(),
  kind: z.enum(paymentKinds),
}).meta({ id: 'PaymentMethod' })
export type PaymentMethod = z.output<typeof PaymentMethod>

export const PaymentTerm = Option.extend({ days: z.int() }).meta({ id: 'PaymentTerm' })
export type PaymentTerm = z.output<typeof PaymentTerm>

export const ServiceCharge = Option.extend({
  percentage: z.number(),
  /** True if the caller's establishment adds it automatically. */
  enabled: z.boolean(),
}).meta({ id: 'ServiceCharge' })
export type ServiceCharge = z.output<typeof ServiceCharge>

const active = { active: z.boolean() }
export const ListedPaymentMethod = PaymentMethod.extend(active).meta({ id: 'ListedPaymentMethod' })
export type ListedPaymentMethod = z.output<typeof ListedPaymentMethod>
export const ListedPaymentTerm = PaymentTerm.extend(active).meta({ id: 'ListedPaymentTerm' })
export type ListedPaymentTerm = z.output<typeof ListedPaymentTerm>
export const ListedServiceCharge = ServiceCharge.extend(active).meta({ id: 'ListedServiceCharge' })
export type ListedServiceCharge = z.output<typeof ListedServiceCharge>

const isActive = { active: flag.default(true) }

/** The kind decides what a payment needs as proof and how a register counts it, so it cannot be changed. */
export const PaymentMethodRequest = z.object({
  name: text(60),
  kind: z.enum(paymentKinds),
  ...isActive,
})
export const PaymentMethodChange = PaymentMethodRequest.omit({ kind: true })

export const PaymentTermRequest = z.object({
  name: text(60),
  days: z.int().min(0).max(3650),
  ...isActive,
})

/** The law allows at most 10 %. A charge without a name is named by its percentage. */
export const ServiceChargeRequest = z.object({
  name: text(60).nullish(),
  percentage: percentage.max(10),
  /**
   * True: the caller's establishment adds this charge automatically from now on; false: it does not add it.
   */
  enabled: flag.optional(),
  ...isActive,
})

const byId = z.object({ id: pathId })

export const paymentMethods = operations({
  options: {
    method: 'GET',
    path: '/payment-methods/options',
    summary: 'Payment methods with their SRI code and kind',
    access: 'SIGNED_IN',
    success: 200,
    answer: z.array(PaymentMethod),
  },
  list: {
    method: 'GET',
    path: '/payment-methods',
    summary: 'Payment methods, also inactive ones',
    access: 'SIGNED_IN',
    query: SearchQuery,
    success: 200,
    answer: pageOf(ListedPaymentMethod),
  },
  create: {
    method: 'POST',
    path: '/payment-methods',
    summary: 'Create a payment method of a kind, such as an app that transfers',
    access: 'CATALOG:UPDATE',
    body: PaymentMethodRequest,
    changes: ['billingLookups'],
    success: 201,
    answer: ListedPaymentMethod,
  },
  update: {
    method: 'PUT',
    path: '/payment-methods/{id}',
    summary: 'Rename or deactivate a payment method',
    access: 'CATALOG:UPDATE',
    params: byId,
    body: PaymentMethodChange,
    changes: ['billingLookups'],
    success: 200,
    answer: ListedPaymentMethod,
  },
  delete: {
    method: 'DELETE',
    path: '/payment-methods/{id}',
    summary: 'Delete a payment method that was never used',
    access: 'CATALOG:UPDATE',
    params: byId,
    changes: ['billingLookups'],
    success: 204,
    answer: z.void(),
  },
})

export const paymentTerms = operations({
  options: {
    method: 'GET',
    path: '/payment-terms/options',
    summary: 'Payment terms with their days',
    access: 'SIGNED_IN',
    success: 200,
    answer: z.array(PaymentTerm),
  },
  list: {
    method: 'GET',
    path: '/payment-terms',
    summary: 'Payment terms, also inactive ones',
    access: 'SIGNED_IN',
    query: SearchQuery,
    success: 200,
    answer: pageOf(ListedPaymentTerm),
  },
  create: {
    method: 'POST',
    path: '/payment-terms',
    summary: 'Create a payment term',
    access: 'CATALOG:UPDATE',
    body: PaymentTermRequest,
    changes: ['billingLookups'],
    success: 201,
    answer: ListedPaymentTerm,
  },
  update: {
    method: 'PUT',
    path: '/payment-terms/{id}',
    summary: 'Change a payment term; its days only while nothing was sold with it',
    access: 'CATALOG:UPDATE',
    params: byId,
    body: PaymentTermRequest,
    changes: ['billingLookups'],
    success: 200,
    answer: ListedPaymentTerm,
  },
  delete: {
    method: 'DELETE',
    path: '/payment-terms/{id}',
    summary: 'Delete a payment term that was never used',
    access: 'CATALOG:UPDATE',
    params: byId,
    changes: ['billingLookups'],
    success: 204,
    answer: z.void(),
  },
})

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
    params: byId,
    changes: ['billingLookups'],
    success: 204,
    answer: z.void(),
  },
})
