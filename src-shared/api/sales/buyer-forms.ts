import { z } from 'zod'
import { Customer } from '../people/customers.ts'
import { acrossFields, email, id, optionalText, pathId, text, timestamp } from '../fields.ts'
import { operations } from '../operation.ts'

/** The data of an invoice's buyer as a guest writes them. */
export const BuyerFormFields = z.object({
  /** A cédula or a RUC, distinguished by its length. */
  identificationNumber: text(13),
  socialReason: text(),
  email,
  phone: optionalText(20),
  address: optionalText(),
})
export type BuyerFormFields = z.output<typeof BuyerFormFields>

/** Data that a guest wrote on a phone, until a cashier accepts or rejects them. */
export const BuyerForm = z
  .object({
    id: z.int(),
    tableId: z.int().nullable(),
    /** Set for an order without a table. */
    orderId: z.int().nullable(),
    identificationTypeId: z.int(),
    identificationNumber: z.string(),
    socialReason: z.string(),
    email: z.string(),
    phone: z.string().nullable(),
    address: z.string().nullable(),
    writtenAt: timestamp,
    /** The stored customer with this identification, which is not changed; null if there is none. */
    customer: Customer.pick({ id: true, socialReason: true, email: true }).nullable(),
    /** Warnings that do not block, for example a wrong check digit of the identification. */
    warnings: Customer.shape.warnings,
  })
  .meta({ id: 'BuyerForm' })
export type BuyerForm = z.output<typeof BuyerForm>

/** The address of a form, for the QR code that a guest opens. */
export const BuyerFormLink = z
  .object({ id: z.int(), url: z.string(), expiresAt: timestamp })
  .meta({ id: 'BuyerFormLink' })
export type BuyerFormLink = z.output<typeof BuyerFormLink>

const ofCheck = { tableId: id.nullish(), orderId: id.nullish() }
const onePlace = (check: { tableId?: unknown; orderId?: unknown }) =>
  (check.tableId == null) !== (check.orderId == null)
const exactlyOne = () => acrossFields('tableId', 'EXACTLY_ONE_OF', { fields: 'tableId, orderId' })

const byId = z.object({ id: pathId })

export const buyerForms = operations({
  list: {
    method: 'GET',
    path: '/restaurant/buyer-forms',
    summary: 'Data of the buyer that guests of a table or order wrote and nobody decided on yet',
    access: 'SALES_INVOICE:CREATE',
    query: z
      .object({ tableId: pathId.optional(), orderId: pathId.optional() })
      .refine(onePlace, exactlyOne()),
    success: 200,
    answer: z.array(BuyerForm),
  },
  create: {
    method: 'POST',
    path: '/restaurant/buyer-forms',
    summary: 'A one-use address where a guest writes the data of the buyer, for a QR on the screen',
    access: 'ORDER:CREATE',
    audit: 'RECORDS_WRITTEN',
    body: z.object(ofCheck).refine(onePlace, exactlyOne()).meta({ id: 'BuyerFormRequest' }),
    success: 201,
    answer: BuyerFormLink,
    hasSecretAnswer: true,
  },
  accept: {
    method: 'POST',
    path: '/restaurant/buyer-forms/{id}/accept',
    summary: 'Take the data over: the known customer, or a new one with them',
    access: 'SALES_INVOICE:CREATE',
    audit: 'BUYER_FORMS_ACCEPT',
    params: byId,
    success: 200,
    answer: Customer,
    changes: ['buyerForms'],
  },
  reject: {
    method: 'POST',
    path: '/restaurant/buyer-forms/{id}/reject',
    summary: 'Discard the data that a guest wrote',
    access: 'SALES_INVOICE:CREATE',
    audit: 'RECORDS_WRITTEN',
    params: byId,
    success: 204,
    answer: z.void(),
    changes: ['buyerForms'],
  },
})
