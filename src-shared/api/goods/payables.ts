import { z } from 'zod'
import { amount, date, id, pathId, queryFlag, uuid } from '../fields.ts'
import { operations } from '../operation.ts'
import { pageOf, SearchQuery } from '../page.ts'
import { Purchase, purchaseDocumentTypes, purchasePaymentFields } from './purchases.ts'

/** A purchase that is not paid off. */
export const Payable = z
  .object({
    purchaseId: z.int(),
    supplierId: z.int(),
    supplierName: z.string(),
    documentType: z.enum(purchaseDocumentTypes),
    number: z.string().nullable(),
    issueDate: date,
    dueDate: date,
    isOverdue: z.boolean(),
    total: amount,
    paid: amount,
    balance: amount,
  })
  .meta({ id: 'Payable' })
export type Payable = z.output<typeof Payable>

const byPurchase = z.object({ purchaseId: pathId })

export const payables = operations({
  list: {
    method: 'GET',
    path: '/payables',
    summary: 'Purchases that are not paid off, those that are due first',
    access: 'PAYABLE:READ',
    query: SearchQuery.extend({
      supplierId: pathId.optional(),
      /** True: only those whose due date has passed. */
      overdue: queryFlag.optional(),
    }),
    success: 200,
    answer: pageOf(Payable).extend({
      /** Sums of all pages. */
      totalAmount: amount,
      overdueAmount: amount,
    }),
  },
  get: {
    method: 'GET',
    path: '/payables/{purchaseId}',
    summary: 'One purchase with what was paid of it',
    access: 'PAYABLE:READ',
    params: byPurchase,
    success: 200,
    answer: Purchase,
  },
  pay: {
    method: 'POST',
    path: '/payables/{purchaseId}/pay',
    summary: 'Pay a purchase, whole or in part, from the open register or not',
    access: 'PAYABLE:PAY',
    audit: 'PURCHASE_PAID',
    params: byPurchase,
    body: z.object({
      paymentUuid: uuid,
      ...purchasePaymentFields,
      emissionPointId: id.nullish(),
    }),
    changes: ['purchases'],
    success: 201,
    answer: Purchase,
    manualTransaction: true,
  },
})
