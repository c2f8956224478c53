import { z } from 'zod'
import { paymentTermFields } from '#shared/records/payment-terms.ts'
import { Option, pathId } from '../fields.ts'
import { operations } from '../operation.ts'
import { pageOf, SearchQuery } from '../page.ts'
import { answerShape, requestShape } from '../schemas/record-schemas.ts'

export const PaymentTerm = Option.extend(answerShape(paymentTermFields))
  .omit({ active: true })
  .meta({ id: 'PaymentTerm' })
export type PaymentTerm = z.output<typeof PaymentTerm>

export const ListedPaymentTerm = PaymentTerm.extend({ active: z.boolean() }).meta({
  id: 'ListedPaymentTerm',
})
export type ListedPaymentTerm = z.output<typeof ListedPaymentTerm>

export const PaymentTermRequest = z.object(requestShape(paymentTermFields))
export type PaymentTermRequest = z.output<typeof PaymentTermRequest>

const byId = z.object({ id: pathId })

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
    audit: 'PAYMENT_TERM_CREATED',
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
    audit: 'PAYMENT_TERM_UPDATED',
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
    audit: 'PAYMENT_TERM_DELETED',
    params: byId,
    changes: ['billingLookups'],
    success: 204,
    answer: z.void(),
  },
})
