import { z } from 'zod'
import { paymentMethodFields } from '#shared/records/payment-methods.ts'
import { Option, pathId } from '../fields.ts'
import { operations } from '../operation.ts'
import { pageOf, SearchQuery } from '../page.ts'
import { answerShape, requestShape } from '../schemas/record-schemas.ts'

export const PaymentMethod = Option.extend({
  /** SRI table 24. */
  code: z.string(),
  ...answerShape(paymentMethodFields),
})
  .omit({ active: true })
  .meta({ id: 'PaymentMethod' })
export type PaymentMethod = z.output<typeof PaymentMethod>

export const ListedPaymentMethod = PaymentMethod.extend({ active: z.boolean() }).meta({
  id: 'ListedPaymentMethod',
})
export type ListedPaymentMethod = z.output<typeof ListedPaymentMethod>

export const PaymentMethodRequest = z.object(requestShape(paymentMethodFields))
export type PaymentMethodRequest = z.output<typeof PaymentMethodRequest>
export const PaymentMethodChange = PaymentMethodRequest.omit({ kind: true })
export type PaymentMethodChange = z.output<typeof PaymentMethodChange>

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
    audit: 'PAYMENT_METHOD_CREATED',
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
    audit: 'PAYMENT_METHOD_UPDATED',
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
    audit: 'PAYMENT_METHOD_DELETED',
    params: byId,
    changes: ['billingLookups'],
    success: 204,
    answer: z.void(),
  },
})
