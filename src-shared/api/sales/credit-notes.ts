import { z } from 'zod'
import { Pin } from '../people/auth.ts'
import { environments } from '../places/company.ts'
import {
  amount,
  date,
  dayBy,
  flag,
  id,
  money,
  pathId,
  quantity,
  text,
  timestamp,
  uuid,
} from '../fields.ts'
import { RideQuery, taxOfficeFields, taxStatuses } from './invoices.ts'
import { MailMessage, MailRequest } from '../machine/mail.ts'
import { operations } from '../operation.ts'
import { pageOf, SearchQuery } from '../page.ts'
import { signerFields, signerFilter } from '../tax/signer.ts'

export const refundKinds = ['CASH', 'CREDIT'] as const
export type RefundKind = (typeof refundKinds)[number]

export const CreditNoteLine = z
  .object({
    id: z.int(),
    /** The line of the invoice. */
    lineId: z.int(),
    lineNumber: z.int(),
    productCode: z.string(),
    description: z.string(),
    quantity: z.number(),
    priceUnit: z.number(),
    discount: amount,
    totalPrice: amount,
    taxId: z.int(),
    taxRate: z.number(),
    taxAmount: amount,
    iceAmount: amount,
    /** With tax, as the guest paid it. */
    totalAmount: amount,
  })
  .meta({ id: 'CreditNoteLine' })
export type CreditNoteLine = z.output<typeof CreditNoteLine>

export const CreditNote = z
  .object({
    id: z.int(),
    creditNoteUuid: z.string(),
    invoiceId: z.int(),
    invoiceNumber: z.string(),
    invoiceIssueDate: date,
    emissionPointId: z.int(),
    establishmentId: z.int(),
    cashRegisterId: z.int(),
    number: z.string(),
    accessKey: z.string(),
    taxStatus: z.enum(taxStatuses),
    ...taxOfficeFields,
    ...signerFields,
    environment: z.enum(environments),
    issueDate: date,
    issuedAt: timestamp,
    customer: z.object({
      id: z.int(),
      name: z.string(),
      identification: z.string(),
      address: z.string().nullable(),
      email: z.string().nullable(),
      phone: z.string().nullable(),
    }),
    reason: z.string(),
    restock: z.boolean(),
    refund: z.object({
      kind: z.enum(refundKinds),
      /** The money given back: the total less what the customer still owed for the invoice. */
      amount,
    }),
    /** The part that reduces the customer's debt of an invoice on credit. */
    appliedAmount: amount,
    /** Amount that the customer can still pay with; 0 unless the refund is CREDIT. */
    remaining: amount,
    lines: z.array(CreditNoteLine),
    taxes: z.array(
      z.object({ taxId: z.int(), name: z.string(), taxRate: z.number(), base: amount, amount }),
    ),
    subtotalTaxed: amount,
    subtotalTaxFree: amount,
    subtotalNonTaxable: amount,
    subtotal: amount,
    discount: amount,
    tax: amount,
    ice: amount,
    total: amount,
    createdBy: z.string(),
  })
  .meta({ id: 'CreditNote' })
export type CreditNote = z.output<typeof CreditNote>

/** Amounts of a note that are hidden from a user who counts blind. */
export const countedNoteAmounts = [
  'appliedAmount',
  'remaining',
  'subtotalTaxed',
  'subtotalTaxFree',
  'subtotalNonTaxable',
  'subtotal',
  'discount',
  'tax',
  'ice',
  'total',
] as const

const hiddenAmount = amount.nullable()

/**
 * A note in a list. Its amounts, lines and taxes are null for a user who counts blind while its register is
 * open, unless the list was asked for one invoice or for the note's number or uuid.
 */
export const ListedCreditNote = CreditNote.extend({
  ...(Object.fromEntries(countedNoteAmounts.map((name) => [name, hiddenAmount])) as Record<
    (typeof countedNoteAmounts)[number],
    typeof hiddenAmount
  >),
  refund: z.object({ kind: z.enum(refundKinds), amount: hiddenAmount }),
  lines: z.array(CreditNoteLine).nullable(),
  taxes: CreditNote.shape.taxes.nullable(),
}).meta({ id: 'ListedCreditNote' })
export type ListedCreditNote = z.output<typeof ListedCreditNote>

export const CreditNoteRequest = z
  .object({
    creditNoteUuid: uuid,
    invoiceId: id,
    reason: text(300),
    /** Default: all that no earlier note has credited. */
    lines: z
      .array(
        z.object({
          lineId: id.nullish(),
          /** Used instead of the id by a till, because the id differs at the central. */
          lineNumber: z.int().min(1).max(500).nullish(),
          quantity,
        }),
      )
      .min(1)
      .max(500)
      .nullish(),
    /** Default: true. */
    restock: flag.nullish(),
    refund: z.object({ kind: z.enum(refundKinds) }),
    /** The total that the caller expects, with tax; if the total differs, the request is refused. */
    totalAmount: money.nullish(),
    pin: Pin.nullish(),
    /** Default: the user's own. The money is taken from its register, and its series numbers the note. */
    emissionPointId: id.nullish(),
    /** Sent by a till to the central, which keeps it. A till ignores it and assigns its own number. */
    number: z
      .string()
      .regex(/^\d{3}-\d{3}-\d{9}$/)
      .nullish(),
    accessKey: z
      .string()
      .regex(/^\d{49}$/)
      .nullish(),
    issueDate: date.nullish(),
    issuedAt: timestamp.nullish(),
    cashRegisterId: id.nullish(),
    appliedAmount: money.nullish(),
  })
  .meta({ id: 'CreditNoteRequest' })
export type CreditNoteRequest = z.output<typeof CreditNoteRequest>

export const creditNotes = operations({
  list: {
    method: 'GET',
    path: '/credit-notes',
    summary: 'Credit notes, newest first',
    access: 'CREDIT_NOTE:READ',
    query: SearchQuery.extend({
      /** A number of the note or of its invoice, an identification, or beginnings of the customer's name. */
      search: SearchQuery.shape.search,
      from: date.optional(),
      to: date.optional(),
      dayBy: dayBy.optional(),
      signer: signerFilter,
      invoiceId: pathId.optional(),
      customerId: pathId.optional(),
      /** Finds the note after its answer was lost: at most one note has this uuid. */
      creditNoteUuid: uuid.optional(),
    }),
    success: 200,
    answer: pageOf(ListedCreditNote),
  },
  create: {
    method: 'POST',
    path: '/credit-notes',
    summary: 'Credit an issued invoice, whole or by lines; service and tip cannot be credited',
    access: 'SALES_INVOICE:READ',
    audit: 'CREDIT_NOTE_ISSUED',
    body: CreditNoteRequest,
    success: 201,
    answer: CreditNote,
    manualTransaction: true,
  },
  get: {
    method: 'GET',
    path: '/credit-notes/{id}',
    summary: 'One credit note',
    access: 'CREDIT_NOTE:READ',
    params: z.object({ id: pathId }),
    success: 200,
    answer: CreditNote,
  },
  xml: {
    method: 'GET',
    path: '/credit-notes/{id}/xml',
    summary: 'The signed document; once authorised, with its authorisation',
    access: 'CREDIT_NOTE:READ',
    params: z.object({ id: pathId }),
    success: 200,
    contentType: 'application/xml',
    answer: z.instanceof(Uint8Array),
    refusals: [404],
  },
  ride: {
    method: 'GET',
    path: '/credit-notes/{id}/ride',
    summary: 'The printed representation (RIDE) as a PDF: A4, or the 80 mm paper',
    access: 'CREDIT_NOTE:READ',
    params: z.object({ id: pathId }),
    query: RideQuery,
    success: 200,
    contentType: 'application/pdf',
    answer: z.instanceof(Uint8Array),
  },
  mail: {
    method: 'POST',
    path: '/credit-notes/{id}/mail',
    summary: 'Mail the XML and the RIDE to the buyer or another address, once authorised',
    access: 'CREDIT_NOTE:READ',
    audit: 'DOCUMENT_MAILED',
    params: z.object({ id: pathId }),
    body: MailRequest,
    changes: ['mail'],
    success: 201,
    answer: MailMessage,
  },
})
