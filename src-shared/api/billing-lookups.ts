import { z } from 'zod'
import { Option } from './fields.ts'
import { paymentKinds } from './invoices.ts'
import { operations } from './operation.ts'

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

export const paymentMethods = operations({
  options: {
    method: 'GET',
    path: '/payment-methods/options',
    summary: 'Payment methods with their SRI code and kind',
    access: 'SIGNED_IN',
    success: 200,
    answer: z.array(PaymentMethod),
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
})
