import { z } from 'zod'
import { Pin } from '../people/auth.ts'
import { environments } from '../places/company.ts'
import { ElectronicDocumentMessage } from '../tax/electronic-documents.ts'
import {
  acrossFields,
  amount,
  date,
  dayBy,
  flag,
  id,
  money,
  note,
  optionalText,
  percentage,
  pathId,
  positiveMoney,
  priceUnit,
  quantity,
  text,
  timestamp,
  uuid,
} from '../fields.ts'
import { modifierChoices } from '../menu/modifier-groups.ts'
import { operations } from '../operation.ts'
import { OrderDetail } from './order-detail.ts'
import { orderTypes } from './order-types.ts'
import { MailMessage, MailRequest } from '../machine/mail.ts'
import { pageOf, SearchQuery } from '../page.ts'
import { FORM } from '../schemas/file-values.ts'
import { invoiceRideFormats, rideFormats } from '../tax/ride-formats.ts'
import { RecoveredSale, RecoveryRequest } from './recovered-sale.ts'
import { Refusal, signerFields, signerFilter } from '../tax/signer.ts'

export const invoiceStatuses = ['CREATED', 'ANNULLED'] as const
/** Status at the tax office, separate from the invoice's own status. */
export const taxStatuses = [
  'PENDING',
  'SENT',
  'RECEIVED',
  'PROCESSING',
  'AUTHORIZED',
  'NOT_AUTHORIZED',
  'RETURNED',
] as const
export type TaxStatus = (typeof taxStatuses)[number]

/** The tax office's answer, received here or by the central that transmits. */
export const taxOfficeFields = {
  /** Null before the authorisation, or if the central does not send it. */
  authorizedAt: timestamp.nullable(),
  taxMessages: z.array(ElectronicDocumentMessage),
}

export const paymentKinds = [
  'CASH',
  'CARD',
  'CHECK',
  'BANK_DEPOSIT',
  'BANK_TRANSFER',
  'CREDIT_MEMO',
  'CREDIT',
] as const
export type PaymentKind = (typeof paymentKinds)[number]

export const cardTypes = ['DEBIT', 'CREDIT'] as const
export type CardType = (typeof cardTypes)[number]

const Named = z.object({ id, name: z.string().max(300).nullish() })

/** Fuel and commercial transport (SRI annex 25): ABC0123. */
export const Plate = z
  .string()
  .trim()
  .regex(/^[A-Z]{2,3}\d{3,4}[A-Z]?$/)

/**
 * `campoAdicional` of 1 to 300 characters, without line breaks. A document contains 15, of which the provider's RUC and
 * the buyer's e-mail, telephone and observation take one each where they exist.
 */
export const AdditionalInfo = z.array(z.object({ label: text(300), value: text(300) })).max(100)

/** Customer by id or by identification of a stored customer; empty means the final consumer. */
export const InvoiceCustomer = z.object({
  id: id.nullish(),
  identificationNumber: z.string().trim().max(20).nullish(),
  socialReason: z.string().trim().max(300).nullish(),
})

export const PaymentRequest = z
  .object({
    amount: positiveMoney,
    paymentMethod: Named,
    paymentTerm: Named.nullish(),
    checkNumber: optionalText(30),
    checkBank: optionalText(100),
    checkType: optionalText(30),
    cardholderName: optionalText(100),
    cardVoucherNumber: optionalText(30),
    bankTransactionReference: optionalText(60),
    targetBank: optionalText(100),
    sourceAccountNumber: optionalText(30),
    creditMemoNumber: optionalText(30),
    observation: optionalText(300),
    bankId: id.nullish(),
    pinpadTransactionId: id.nullish(),
    /** For a card that no pinpad charged: the answer of a pinpad decides otherwise. Default: CREDIT. */
    cardType: z.enum(cardTypes).nullish(),
    /** Sent by a till to the central: the part of the payment that is a tip outside the invoice. */
    extraTipAmount: money.nullish(),
    /** Cash received; the change is `receivedAmount − amount`. */
    receivedAmount: money.nullish(),
  })
  .meta({ id: 'PaymentRequest' })
export type PaymentRequest = z.output<typeof PaymentRequest>

export const billDiscountKinds = ['DISCOUNT', 'COURTESY'] as const

/** A discount on a whole bill: a percentage of each line, or an amount with tax, as the guest reads it. */
export const BillDiscountRequest = z
  .object({
    percent: percentage.nullish(),
    amount: positiveMoney.nullish(),
    reason: text(200),
    kind: z.enum(billDiscountKinds).default('DISCOUNT'),
  })
  .refine(
    (discount) => (discount.percent == null) !== (discount.amount == null),
    acrossFields('percent', 'EXACTLY_ONE_OF', { fields: 'percent, amount' }),
  )
  .meta({ id: 'BillDiscountRequest' })
export type BillDiscountRequest = z.output<typeof BillDiscountRequest>

/** A discount on a whole bill as it was given. */
const AppliedDiscount = z
  .object({
    kind: z.enum(billDiscountKinds),
    /** Null if it was given as an amount. */
    percent: percentage.nullish(),
    amount: money,
    reason: text(200),
    /** Name of the approver. */
    authorizedById: id.nullish(),
  })
  .meta({ id: 'AppliedDiscount' })

/** Payments of a bill: they sum to its total. Empty for a total of 0. */
export const Payments = z.array(PaymentRequest).max(20)

const money0 = money.nullish()

/** ICE of a line: code of SRI table 18, rate in percent. */
const IceTax = z
  .object({ code: z.string().regex(/^\d{1,4}$/), rate: z.number().min(0).max(1000) })
  .meta({ id: 'IceTax' })

export const InvoiceLineRequest = z
  .object({
    product: Named.nullish(),
    combo: Named.nullish(),
    quantity,
    referenceCode: optionalText(25),
    description: optionalText(300),
    serialNumber: optionalText(60),
    lotNumber: optionalText(60),
    observation: note(300).nullish(),
    /** Absent: the offer of the hour, else the product's `salesDiscount`. */
    discountAmount: money0,
    /** Sent by a till to the central: the part of the discount that an offer of the hour gave. */
    offerDiscountAmount: money0,
    /**
     * The schedule of prices by hour under which the line was added, valid during its hours and one hour longer;
     * absent: the one of now.
     */
    priceScheduleId: id.nullish(),
    priceUnit: priceUnit.nullish(),
    measureUnitId: id.nullish(),
    taxAmount: money0,
    iceAmount: money0,
    subtotalAmount: money0,
    totalAmount: money0,
    tax: z.object({ id, rate: z.number().min(0).max(100).nullish() }).nullish(),
    /** Sent by a till to the central: the ICE with which the line was sold. */
    iceTax: IceTax.nullish(),
    modifiers: modifierChoices,
    /** Sent by a till to the central: this line is a part of the combo in that earlier line. */
    partOfLine: z.int().min(1).max(500).nullish(),
    /** Sent by a till to the central: nobody knows the product of this recovered line. A sale must name one. */
    withoutProduct: flag.nullish(),
  })
  .refine(
    (line) =>
      line.withoutProduct === true
        ? line.product == null && line.combo == null
        : (line.product == null) !== (line.combo == null),
    acrossFields('product', 'EXACTLY_ONE_OF', { fields: 'product, combo' }),
  )
  .meta({ id: 'InvoiceLineRequest' })
export type InvoiceLineRequest = z.output<typeof InvoiceLineRequest>

const portionFields = { quantity, discountAmount: money, totalAmount: money }

/** A part of an order item, sent to the central, which keeps the till's division. */
export const InvoiceItemPart = z.object({
  itemUuid: uuid,
  ...portionFields,
  share: z
    .object({ of: z.int().min(2).max(50), number: z.int().min(1).max(50), ...portionFields })
    .nullish(),
})
export type InvoiceItemPart = z.output<typeof InvoiceItemPart>

export const InvoiceRequest = z
  .object({
    groupConsumption: flag.nullish(),
    documentType: z.literal('INVOICE'),
    invoiceUuid: uuid,
    /** Default: today in the establishment's zone. */
    issueDate: date.nullish(),
    emissionPointId: id.nullish(),
    vendorId: id.nullish(),
    activityId: id.nullish(),
    subtotalAmount: money0,
    taxAmount: money0,
    totalAmount: money,
    /**
     * The invoice contains it up to 10 % of the subtotal, service charge included; the rest is an extra tip.
     */
    tipAmount: money0,
    serviceCharge: flag.nullish(),
    observation: note(300).nullish(),
    plate: Plate.nullish(),
    customer: InvoiceCustomer.nullish(),
    payments: Payments,
    billDiscount: BillDiscountRequest.nullish(),
    /** Reason why lines have a larger discount than allowed; stored with the user who approved it. */
    discountReason: optionalText(200),
    details: z.array(InvoiceLineRequest).min(1).max(500),
    additionalInfo: AdditionalInfo.nullish(),
    /**
     * Number and key that a till sends to the central, which keeps them. A till ignores them and assigns its
     * own.
     */
    number: z
      .string()
      .regex(/^\d{3}-\d{3}-\d{9}$/)
      .nullish(),
    accessKey: z
      .string()
      .regex(/^\d{49}$/)
      .nullish(),
    issuedAt: timestamp.nullish(),
    serviceAmount: money0,
    cashRegisterId: id.nullish(),
    /** Sent by a till to the central: a recovered sale, whose money is in no drawer. */
    outsideDrawers: flag.nullish(),
    /** The discount on the whole bill that the lines of a finished invoice contain already. */
    appliedDiscount: AppliedDiscount.nullish(),
    /** Uuids of the billed order items, if the till also sends its orders. */
    itemUuids: z.array(uuid).max(500).nullish(),
    /** Parts of order items that this invoice bills only partly, or that were partly paid before. */
    itemParts: z.array(InvoiceItemPart).max(500).nullish(),
  })
  .meta({ id: 'InvoiceRequest' })
export type InvoiceRequest = z.output<typeof InvoiceRequest>

export const InvoiceLine = z
  .object({
    id: z.int(),
    lineNumber: z.int(),
    productId: z.int().nullable(),
    comboId: z.int().nullable(),
    productCode: z.string(),
    description: z.string(),
    quantity: z.number(),
    /** The product's own price. */
    priceUnit: z.number(),
    /** The price with the line's modifiers: quantity × this − discount = `totalPrice`. */
    fullPriceUnit: z.number(),
    discount: amount,
    totalPrice: amount,
    taxId: z.int(),
    taxRate: z.number(),
    taxAmount: amount,
    iceAmount: amount,
    /** Null without ICE. */
    iceTax: IceTax.nullable(),
    /** Amounts with tax, as a guest reads them: quantity × price − discount = total. */
    priceWithTax: amount,
    discountWithTax: amount,
    /** The part of `discount`, net, that an offer of the hour gave. */
    offerDiscount: amount,
    totalAmount: amount,
    observation: z.string().nullable(),
    serialNumber: z.string().nullable(),
    lotNumber: z.string().nullable(),
    /** The chosen options. */
    details: z.array(OrderDetail),
    /**
     * A combo whose parts have several taxes has a line for each tax; all but the first contain the
     * `lineNumber` of the first.
     */
    partOfLine: z.int().nullable(),
    /** The product's code of SRI table 31 or 32. */
    auxiliaryCode: z.string().nullable(),
  })
  .meta({ id: 'InvoiceLine' })
export type InvoiceLine = z.output<typeof InvoiceLine>

export const InvoicePayment = z
  .object({
    id: z.int(),
    paymentMethodId: z.int(),
    paymentMethodName: z.string(),
    kind: z.enum(paymentKinds),
    amount,
    receivedAmount: amount.nullable(),
    paymentTermId: z.int().nullable(),
    paymentTermName: z.string().nullable(),
    checkNumber: z.string().nullable(),
    checkBank: z.string().nullable(),
    checkType: z.string().nullable(),
    cardholderName: z.string().nullable(),
    cardVoucherNumber: z.string().nullable(),
    bankTransactionReference: z.string().nullable(),
    targetBank: z.string().nullable(),
    sourceAccountNumber: z.string().nullable(),
    creditMemoNumber: z.string().nullable(),
    observation: z.string().nullable(),
    bankId: z.int().nullable(),
    pinpadTransactionId: z.int().nullable(),
    /** Set for a sale on credit: issue date + days of the term. */
    dueDate: date.nullable(),
    cardType: z.enum(cardTypes).nullable(),
    /** The tax office's code (table 24): 16 for a debit card, 19 for a credit card. */
    paymentCode: z.string(),
    /** Tip outside the invoice that was paid with it; not part of `amount`. */
    extraTipAmount: amount,
  })
  .meta({ id: 'InvoicePayment' })
export type InvoicePayment = z.output<typeof InvoicePayment>

const invoiceHeader = {
  id: z.int(),
  invoiceUuid: z.string(),
  emissionPointId: z.int(),
  establishmentId: z.int(),
  vendorId: z.int().nullable(),
  number: z.string(),
  shortNumber: z.string(),
  documentType: z.string(),
  authorizationKey: z.string(),
  accessKey: z.string(),
  observation: z.string().nullable(),
  status: z.enum(invoiceStatuses),
  taxStatus: z.enum(taxStatuses),
  ...taxOfficeFields,
  ...signerFields,
  /** A document of TEST is never valid, also after the business starts to issue in production. */
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
  subtotalTaxed: amount,
  subtotalTaxFree: amount,
  subtotalNonTaxable: amount,
  subtotal: amount,
  discount: amount,
  tax: amount,
  ice: amount,
  /** Service charge plus voluntary tip. */
  tip: amount,
  serviceAmount: amount,
  total: amount,
  /** Sum of its credit notes, with tax. */
  creditedAmount: amount,
  tableName: z.string().nullable(),
  /** Type of its order; null for a counter sale. */
  orderType: z.enum(orderTypes).nullable(),
  orderId: z.int().nullable(),
  /** Name of an order without a table. */
  orderName: z.string().nullable(),
  /** Discount or courtesy on the whole bill; the lines include it. */
  billDiscount: z
    .object({
      kind: z.enum(billDiscountKinds),
      percent: z.number().nullable(),
      /** Amount off the bill, with tax. */
      amount,
      reason: z.string(),
    })
    .nullable(),
  createdBy: z.string(),
}

/** An invoice in a list. */
export const InvoiceSummary = z.object(invoiceHeader).meta({ id: 'InvoiceSummary' })
export type InvoiceSummary = z.output<typeof InvoiceSummary>

/** Invoice amounts hidden from a user who counts blind. */
export const countedAmounts = [
  'subtotalTaxed',
  'subtotalTaxFree',
  'subtotalNonTaxable',
  'subtotal',
  'discount',
  'tax',
  'ice',
  'tip',
  'serviceAmount',
  'total',
  'creditedAmount',
] as const

const hiddenAmount = amount.nullable()

/**
 * An invoice in a list. Its amounts are null for a user who counts blind while its register is open, unless
 * the list was searched by its number.
 */
export const ListedInvoice = z
  .object({
    ...invoiceHeader,
    ...(Object.fromEntries(countedAmounts.map((name) => [name, hiddenAmount])) as Record<
      (typeof countedAmounts)[number],
      typeof hiddenAmount
    >),
  })
  .meta({ id: 'ListedInvoice' })
export type ListedInvoice = z.output<typeof ListedInvoice>

export const Invoice = z
  .object({
    ...invoiceHeader,
    details: z.array(InvoiceLine),
    payments: z.array(InvoicePayment),
    /** Base and tax per rate, as the tax office requires. */
    taxes: z.array(
      z.object({ taxId: z.int(), name: z.string(), taxRate: z.number(), base: amount, amount }),
    ),
    additionalInfo: z.array(z.object({ label: z.string(), value: z.string() })),
    plate: z.string().nullable(),
    activityId: z.int().nullable(),
    groupConsumption: z.boolean(),
    cashRegisterId: z.int(),
    annulment: z
      .object({
        annulledAt: timestamp,
        annulledBy: z.string(),
        /** User whose PIN approved the annulment; null if the user had the right. */
        authorizedBy: z.string().nullable(),
        reason: z.string(),
      })
      .nullable(),
    /** Why it cannot be annulled, with the code of the refusal; null if it can, with an open register. */
    annulRefusal: Refusal.nullable(),
    /** Why it takes no credit note, with the code of the refusal; null if it does. */
    creditRefusal: Refusal.nullable(),
  })
  .meta({ id: 'Invoice' })
export type Invoice = z.output<typeof Invoice>

const byId = z.object({ id: pathId })

export const RideQuery = z.object({ format: z.enum(rideFormats).default('a4') })

export const invoices = operations({
  list: {
    method: 'GET',
    path: '/invoices',
    summary: 'Invoices, newest first',
    access: 'SALES_INVOICE:READ',
    query: SearchQuery.extend({
      /**
       * A complete or short number, an access key as the QR code states it, an identification, the beginnings of a
       * customer's name, a table's name ('Mesa 9', 'VIP 1') or a total with its cents or sign ('43,00', '$ 43').
       */
      search: SearchQuery.shape.search,
      from: date.optional(),
      to: date.optional(),
      dayBy: dayBy.optional(),
      status: z.enum(invoiceStatuses).optional(),
      signer: signerFilter,
      emissionPointId: pathId.optional(),
      customerId: pathId.optional(),
      /** Finds the sale after its answer was lost: at most one invoice has this uuid. */
      invoiceUuid: uuid.optional(),
    }),
    success: 200,
    answer: pageOf(ListedInvoice).extend({
      /**
       * Sum of the listed invoices on all pages. Annulled ones count only with `status=ANNULLED`. Null for a
       * user who counts blind while a register is open.
       */
      totalAmount: hiddenAmount,
    }),
  },
  issue: {
    method: 'POST',
    path: '/invoices',
    summary: 'Issue an invoice; the core computes every amount and refuses what does not agree',
    access: 'SALES_INVOICE:CREATE',
    audit: 'INVOICE_ISSUED',
    body: InvoiceRequest,
    success: 201,
    answer: Invoice,
    statuses: [400, 401, 403, 409],
  },
  recover: {
    method: 'POST',
    path: '/invoices/recover',
    summary:
      'Record a sale that a guest holds on paper and no file has: from the tax office, or from its XML',
    access: 'COUNTER:READ',
    audit: 'INVOICE_RECOVERED',
    body: RecoveryRequest,
    // JSON is enough without a file.
    bodyTypes: [FORM, 'application/json'],
    success: 200,
    answer: RecoveredSale,
    refusals: [409],
    manualTransaction: true,
  },
  get: {
    method: 'GET',
    path: '/invoices/{id}',
    summary: 'One invoice',
    access: 'SALES_INVOICE:READ',
    audit: 'INVOICE_OPENED_BLIND',
    params: byId,
    success: 200,
    answer: Invoice,
    statuses: [400, 401, 403],
    manualTransaction: true,
  },
  xml: {
    method: 'GET',
    path: '/invoices/{id}/xml',
    summary: 'The signed document; once authorised, with its authorisation',
    access: 'SALES_INVOICE:READ',
    audit: 'INVOICE_OPENED_BLIND',
    params: byId,
    success: 200,
    contentType: 'application/xml',
    answer: z.instanceof(Uint8Array),
    refusals: [404],
    manualTransaction: true,
  },
  ride: {
    method: 'GET',
    path: '/invoices/{id}/ride',
    summary: 'The printed representation (RIDE) as a PDF: A4, or the 80 mm paper',
    access: 'SALES_INVOICE:READ',
    audit: 'INVOICE_OPENED_BLIND',
    params: byId,
    query: z.object({ format: z.enum(invoiceRideFormats).default('a4') }),
    success: 200,
    contentType: 'application/pdf',
    answer: z.instanceof(Uint8Array),
    manualTransaction: true,
  },
  mail: {
    method: 'POST',
    path: '/invoices/{id}/mail',
    summary: 'Mail the XML and the RIDE to the buyer or another address, once authorised',
    access: 'SALES_INVOICE:READ',
    audit: 'DOCUMENT_MAILED',
    params: byId,
    body: MailRequest,
    changes: ['mail'],
    success: 201,
    answer: MailMessage,
  },
  edit: {
    method: 'PATCH',
    path: '/invoices/{id}',
    summary: 'Change the observation and additional info of an invoice that is not sent yet',
    access: 'SALES_INVOICE:READ',
    audit: 'INVOICE_EDITED',
    params: byId,
    body: z.object({
      observation: note(300).nullish(),
      additionalInfo: AdditionalInfo.nullish(),
    }),
    success: 200,
    answer: Invoice,
  },
  correctPayment: {
    method: 'POST',
    path: '/invoices/{id}/correct-payment',
    summary: 'Book a payment under the right method, while its register is open',
    access: 'SALES_INVOICE:READ',
    audit: 'PAYMENT_CORRECTED',
    params: byId,
    body: z.object({
      /** Place of the payment in the invoice's list, from 1. */
      payment: z.int().min(1).max(20),
      paymentMethod: Named,
      bankId: id.nullish(),
      checkNumber: optionalText(30),
      checkBank: optionalText(100),
      bankTransactionReference: optionalText(60),
      cardVoucherNumber: optionalText(30),
      cardType: z.enum(cardTypes).nullish(),
      reason: text(300),
      pin: Pin.nullish(),
    }),
    success: 200,
    answer: Invoice,
    manualTransaction: true,
  },
  annul: {
    method: 'POST',
    path: '/invoices/{id}/annul',
    summary: 'Annul an invoice; the money goes back in the figures of the register',
    access: 'SALES_INVOICE:READ',
    audit: 'INVOICE_ANNULLED',
    params: byId,
    body: z.object({
      reason: text(300),
      pin: Pin.nullish(),
      /** The register session that returns the money; sent by a till to the central. */
      cashRegisterId: id.nullish(),
    }),
    success: 200,
    answer: Invoice,
    manualTransaction: true,
  },
  revertAnnulment: {
    method: 'POST',
    path: '/invoices/{id}/revert-annulment',
    summary: 'Revert an annulment that has not left this installation',
    access: 'SALES_INVOICE:READ',
    audit: 'ANNULMENT_REVERTED',
    params: byId,
    body: z.object({ reason: text(300), pin: Pin.nullish() }),
    success: 200,
    answer: Invoice,
    manualTransaction: true,
  },
})
