import { z } from 'zod'
import {
  amount,
  date,
  id,
  money,
  optionalText,
  pathId,
  positiveMoney,
  queryFlag,
  timestamp,
  uuid,
} from '../fields.ts'
import { paymentKinds } from '../sales/invoices.ts'
import { operations } from '../operation.ts'
import { pageOf, SearchQuery } from '../page.ts'

/** The debt of one customer. */
export const Receivable = z
  .object({
    customerId: z.int(),
    socialReason: z.string(),
    identificationNumber: z.string(),
    phone: z.string().nullable(),
    balance: amount,
    /** The part whose due date has passed. */
    overdue: amount,
    oldestDueDate: date,
    invoiceCount: z.int(),
    creditLimit: amount.nullable(),
    /**
     * Debt for sales of other tills, as last reported by the central; null if it reported none. Negative if
     * other tills collected more than they sold.
     */
    balanceElsewhere: amount.nullable(),
  })
  .meta({ id: 'Receivable' })
export type Receivable = z.output<typeof Receivable>

/** A sale on credit that is not paid off. */
export const ReceivableItem = z
  .object({
    invoicePaymentId: z.int(),
    invoiceId: z.int(),
    number: z.string(),
    issueDate: date,
    dueDate: date,
    isOverdue: z.boolean(),
    amount,
    collected: amount,
    balance: amount,
  })
  .meta({ id: 'ReceivableItem' })
export type ReceivableItem = z.output<typeof ReceivableItem>

export const Collection = z
  .object({
    id: z.int(),
    operationId: uuid,
    customerId: z.int(),
    socialReason: z.string(),
    amount,
    receivedAmount: amount.nullable(),
    paymentMethodId: z.int(),
    paymentMethodName: z.string(),
    kind: z.enum(paymentKinds),
    checkNumber: z.string().nullable(),
    checkBank: z.string().nullable(),
    bankTransactionReference: z.string().nullable(),
    targetBank: z.string().nullable(),
    bankId: z.int().nullable(),
    cardVoucherNumber: z.string().nullable(),
    observation: z.string().nullable(),
    cashRegisterId: z.int(),
    createdAt: timestamp,
    createdBy: z.string(),
    /** The sales that it paid, by invoice. */
    items: z.array(
      z.object({ invoicePaymentId: z.int(), invoiceId: z.int(), number: z.string(), amount }),
    ),
  })
  .meta({ id: 'Collection' })
export type Collection = z.output<typeof Collection>

/** A customer's debt and payments, newest collections first. */
export const Statement = z
  .object({
    ...Receivable.omit({ oldestDueDate: true }).shape,
    oldestDueDate: date.nullable(),
    items: z.array(ReceivableItem),
    collections: z.array(Collection),
  })
  .meta({ id: 'Statement' })
export type Statement = z.output<typeof Statement>

export const CollectionRequest = z.object({
  operationId: uuid,
  amount: positiveMoney,
  paymentMethod: z.object({ id }),
  /**
   * Default: the sales by due date, oldest first. The amounts sum to `amount`. A till names the sale to its
   * central by `invoiceId`, because payments have other ids there.
   */
  items: z
    .array(
      z.object({
        invoicePaymentId: id.nullish(),
        invoiceId: id.nullish(),
        amount: positiveMoney,
      }),
    )
    .min(1)
    .max(200)
    .nullish(),
  receivedAmount: money.nullish(),
  checkNumber: optionalText(30),
  checkBank: optionalText(100),
  bankTransactionReference: optionalText(60),
  targetBank: optionalText(100),
  bankId: id.nullish(),
  cardVoucherNumber: optionalText(30),
  observation: optionalText(300),
  emissionPointId: id.nullish(),
  /** Set only by a till that sends a collection of a closed session. */
  cashRegisterId: id.nullish(),
})
export type CollectionRequest = z.output<typeof CollectionRequest>

const byCustomer = z.object({ customerId: pathId })

export const receivables = operations({
  list: {
    method: 'GET',
    path: '/receivables',
    summary: 'Customers who owe, those whose oldest debt is due first',
    access: 'RECEIVABLE:READ',
    query: SearchQuery.extend({
      /** True: only customers with a debt past its due date. */
      overdue: queryFlag.optional(),
    }),
    success: 200,
    answer: pageOf(Receivable),
  },
  get: {
    method: 'GET',
    path: '/receivables/{customerId}',
    summary: 'The statement of a customer: unpaid sales and collections',
    access: 'RECEIVABLE:READ',
    params: byCustomer,
    success: 200,
    answer: Statement,
  },
  collect: {
    method: 'POST',
    path: '/receivables/{customerId}/collections',
    summary: 'Collect all or a part into the open register',
    access: 'RECEIVABLE:COLLECT',
    audit: 'COLLECTED',
    params: byCustomer,
    body: CollectionRequest,
    success: 201,
    answer: Collection,
  },
})
