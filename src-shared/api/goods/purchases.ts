import { z } from 'zod'
import {
  acrossFields,
  amount,
  date,
  flag,
  id,
  money,
  optionalText,
  pathId,
  positiveMoney,
  priceUnit,
  quantity,
  text,
  timestamp,
  uuid,
} from '../fields.ts'
import { operations } from '../operation.ts'
import { pageOf, SearchQuery } from '../page.ts'
import { Pin } from '../people/auth.ts'

/** SETTLEMENT: a purchase settlement (SRI 03) that the company writes for a supplier without RUC. */
export const purchaseDocumentTypes = ['INVOICE', 'SALES_NOTE', 'SETTLEMENT', 'OTHER'] as const
export type PurchaseDocumentType = (typeof purchaseDocumentTypes)[number]

export const purchaseStatuses = ['CREATED', 'ANNULLED'] as const
export type PurchaseStatus = (typeof purchaseStatuses)[number]

export const purchasePaymentMethods = [
  'CASH',
  'BANK_TRANSFER',
  'CHECK',
  'CARD',
  'BANK_DEPOSIT',
] as const
export type PurchasePaymentMethod = (typeof purchasePaymentMethods)[number]

/** How the company pays a supplier. */
export const purchasePaymentFields = {
  method: z.enum(purchasePaymentMethods),
  amount: positiveMoney,
  reference: optionalText(60),
  /** True: cash of the open register, of which it is an exit. */
  fromRegister: flag.nullish(),
}

export const PurchaseLineRequest = z.object({
  /** null: an expense, which needs a description and moves no goods. */
  productId: id.nullish(),
  /** Default: the product's name. */
  description: optionalText(300),
  /** The supplier's code of it. */
  supplierCode: optionalText(50),
  /** In `measureUnitId`. */
  quantity,
  /** Default: the product's own unit. */
  measureUnitId: id.nullish(),
  /**
   * How many of the product's own unit are in one of the line: a box of 12. Default: by the conversions of both units.
   */
  unitFactor: quantity.nullish(),
  /** Per unit of the line, without tax, before the discount. */
  unitCost: priceUnit,
  /** Of the whole line, without tax. */
  discountAmount: money.nullish(),
  /** A VAT tax. */
  taxId: id,
  /** ICE of the line: part of the base of VAT and of the cost. */
  iceAmount: money.nullish(),
  /** Tax on plastic bottles (IRBPNR) of the line: part of the cost alone. */
  bottleTaxAmount: money.nullish(),
  lotNumber: optionalText(50),
  expiresAt: date.nullish(),
})
export type PurchaseLineRequest = z.output<typeof PurchaseLineRequest>

export const PurchaseRequest = z.object({
  purchaseUuid: uuid,
  supplierId: id,
  documentType: z.enum(purchaseDocumentTypes),
  /** Of an invoice as 001-001-000000123; zeros and hyphens may be left out. Default: that of the access key. */
  number: optionalText(40),
  accessKey: z
    .string()
    .trim()
    .regex(/^\d{49}$/)
    .nullish(),
  issueDate: date,
  /** Default: after the supplier's days of payment. */
  dueDate: date.nullish(),
  lines: z.array(PurchaseLineRequest).min(1).max(500),
  /** Paid at once; what is left is payable. */
  payments: z.array(z.object(purchasePaymentFields)).max(10).nullish(),
  /**
   * The total of the document. It may differ from the computed one by a cent for each line, because suppliers round
   * each in their own way; the difference is kept as `roundingAmount`. Default: the computed total.
   */
  total: money.nullish(),
  observation: optionalText(300),
  /** The register of a payment with `fromRegister`. Default: the user's. */
  emissionPointId: id.nullish(),
})
export type PurchaseRequest = z.output<typeof PurchaseRequest>

export const PurchaseLine = z
  .object({
    id: z.int(),
    productId: z.int().nullable(),
    description: z.string(),
    supplierCode: z.string().nullable(),
    quantity: z.number(),
    measureUnitId: z.int().nullable(),
    measureUnitCode: z.string().nullable(),
    unitFactor: z.number().nullable(),
    unitCost: z.number(),
    discountAmount: amount,
    /** quantity × unitCost − discountAmount. */
    netAmount: amount,
    taxId: z.int(),
    taxRate: z.number(),
    iceAmount: amount,
    bottleTaxAmount: amount,
    /** What came into stock, in the product's own unit, and its cost for each; null for an expense. */
    stockQuantity: z.number().nullable(),
    stockUnitCost: z.number().nullable(),
    lotNumber: z.string().nullable(),
    expiresAt: date.nullable(),
  })
  .meta({ id: 'PurchaseLine' })
export type PurchaseLine = z.output<typeof PurchaseLine>

export const PurchasePayment = z
  .object({
    id: z.int(),
    method: z.enum(purchasePaymentMethods),
    amount,
    reference: z.string().nullable(),
    fromRegister: z.boolean(),
    createdAt: timestamp,
    createdBy: z.string(),
  })
  .meta({ id: 'PurchasePayment' })
export type PurchasePayment = z.output<typeof PurchasePayment>

/** A purchase as lists show it. */
export const ListedPurchase = z
  .object({
    id: z.int(),
    supplierId: z.int(),
    supplierName: z.string(),
    documentType: z.enum(purchaseDocumentTypes),
    number: z.string().nullable(),
    issueDate: date,
    dueDate: date,
    status: z.enum(purchaseStatuses),
    total: amount,
    /** What is still to be paid. */
    balance: amount,
    createdAt: timestamp,
    createdBy: z.string(),
  })
  .meta({ id: 'ListedPurchase' })
export type ListedPurchase = z.output<typeof ListedPurchase>

export const Purchase = ListedPurchase.extend({
  purchaseUuid: uuid,
  supplierIdentification: z.string(),
  establishmentId: z.int(),
  accessKey: z.string().nullable(),
  lines: z.array(PurchaseLine),
  payments: z.array(PurchasePayment),
  /** Sum of the lines before discounts. */
  subtotal: amount,
  discountAmount: amount,
  /** VAT by rate, ICE included in its base. */
  taxes: z.array(z.object({ taxCode: z.string(), taxRate: z.number(), base: amount, amount })),
  tax: amount,
  iceAmount: amount,
  bottleTaxAmount: amount,
  /** The document's total less the computed one. */
  roundingAmount: amount,
  paid: amount,
  observation: z.string().nullable(),
  annulment: z
    .object({
      at: timestamp,
      by: z.string(),
      authorizedBy: z.string().nullable(),
      reason: z.string(),
    })
    .nullable(),
}).meta({ id: 'Purchase' })
export type Purchase = z.output<typeof Purchase>

const byId = z.object({ id: pathId })

export const purchases = operations({
  list: {
    method: 'GET',
    path: '/purchases',
    summary: 'Purchases, newest first',
    access: 'PURCHASE:READ',
    query: SearchQuery.extend({
      /** A number, an access key, or a part of the supplier's name or identification. */
      search: SearchQuery.shape.search,
      /** Days of issue, both included. */
      from: date.optional(),
      to: date.optional(),
      supplierId: pathId.optional(),
      status: z.enum(purchaseStatuses).optional(),
      /** Finds the purchase after its answer was lost: at most one has this uuid. */
      purchaseUuid: uuid.optional(),
    }).refine(
      ({ from, to }) => from === undefined || to === undefined || from <= to,
      acrossFields('to', 'ENDS_BEFORE_START'),
    ),
    success: 200,
    answer: pageOf(ListedPurchase).extend({
      /** Sum of all pages. Annulled ones count only with `status=ANNULLED`. */
      totalAmount: amount,
    }),
  },
  create: {
    method: 'POST',
    path: '/purchases',
    summary: 'Record a purchase; the core computes every amount, and its goods come into stock',
    access: 'PURCHASE:CREATE',
    audit: 'PURCHASE_RECORDED',
    body: PurchaseRequest,
    changes: ['purchases'],
    success: 201,
    answer: Purchase,
    manualTransaction: true,
  },
  get: {
    method: 'GET',
    path: '/purchases/{id}',
    summary: 'One purchase with its lines and payments',
    access: 'PURCHASE:READ',
    params: byId,
    success: 200,
    answer: Purchase,
  },
  annul: {
    method: 'POST',
    path: '/purchases/{id}/annul',
    summary:
      'Annul a purchase: its goods go back at their cost, its cash comes back into the register',
    access: 'PURCHASE:READ',
    audit: 'PURCHASE_ANNULLED',
    params: byId,
    body: z.object({
      reason: text(300),
      /** Of somebody with the right to annul purchases. */
      pin: Pin.nullish(),
      /** True: the supplier gave back what was paid after the purchase; needed if something was. */
      arePaymentsReturned: flag.nullish(),
      emissionPointId: id.nullish(),
    }),
    changes: ['purchases'],
    success: 200,
    answer: Purchase,
    manualTransaction: true,
  },
})
