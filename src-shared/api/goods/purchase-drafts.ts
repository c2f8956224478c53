import { z } from 'zod'
import {
  amount,
  date,
  id,
  money,
  pathId,
  percentage,
  quantity,
  text,
  timestamp,
} from '../fields.ts'
import { UploadedFile } from '../machine/files.ts'
import { operations } from '../operation.ts'
import { FORM } from '../schemas/file-values.ts'
import { Purchase, purchasePaymentFields } from './purchases.ts'

/**
 * WAITING: the tax office has not answered about the key yet. READY: the document is here. REFUSED: the tax office has no
 * authorised invoice of that key for this company; `refusal` says why. ACCEPTED: a purchase was recorded from it.
 * REMOVED: a person took it off the list.
 */
export const purchaseDraftStates = ['WAITING', 'READY', 'REFUSED', 'ACCEPTED', 'REMOVED'] as const
export type PurchaseDraftState = (typeof purchaseDraftStates)[number]

/** EXPENSE: it is paid for and moves no goods. */
export const supplierLinkKinds = ['PRODUCT', 'EXPENSE'] as const
export type SupplierLinkKind = (typeof supplierLinkKinds)[number]

/** The supplier's document is at most 320 kB; with an envelope around, and escaped, it is larger. */
const MAXIMUM_FILE_BYTES = 2_000_000

/** A draft as the list shows it. */
export const ListedPurchaseDraft = z
  .object({
    id: z.int(),
    state: z.enum(purchaseDraftStates),
    /** Why it is refused, in words and as a stable code; null: it is not. */
    refusal: z.object({ code: z.string(), message: z.string() }).nullable(),
    accessKey: z.string(),
    /** The next four are read from the key while the document is not here. */
    number: z.string(),
    issueDate: date,
    supplierIdentification: z.string(),
    supplierName: z.string().nullable(),
    total: amount.nullable(),
    /** null: the tax office has not confirmed it yet. */
    authorizedAt: timestamp.nullable(),
    /** When the tax office is asked again; null: it is not. */
    nextAttemptAt: timestamp.nullable(),
    purchaseId: z.int().nullable(),
    createdAt: timestamp,
    createdBy: z.string(),
  })
  .meta({ id: 'ListedPurchaseDraft' })
export type ListedPurchaseDraft = z.output<typeof ListedPurchaseDraft>

export const PurchaseDraftLine = z
  .object({
    /** Its place in the document, from 1. */
    position: z.int(),
    /** The supplier's code, or the description if it has none of its own. */
    supplierCode: z.string(),
    description: z.string(),
    quantity: z.number(),
    /** What one costs the shop: after discount, with ICE and the tax on bottles, without VAT. */
    unitCost: z.number(),
    /** The whole line, without VAT. */
    netAmount: amount,
    taxRate: z.number(),
    /** null while nobody has said what it is. */
    kind: z.enum(supplierLinkKinds).nullable(),
    productId: z.int().nullable(),
    productName: z.string().nullable(),
    measureUnitCode: z.string().nullable(),
    /** How many of the product's own unit are in one of the supplier's. */
    unitFactor: z.number().nullable(),
    isKnown: z.boolean(),
    /** A product that it may be; null: none is near, or the line is known. */
    suggestion: z.object({ productId: z.int(), productName: z.string() }).nullable(),
    /** The last purchase's cost of as much; null: none is known. */
    costBefore: z.number().nullable(),
    /** Against `costBefore`, in percent with one decimal; negative if it costs less. */
    priceChange: z.number().nullable(),
    /** True if it rose by more than `priceRisePercentage`. */
    isDearer: z.boolean(),
  })
  .meta({ id: 'PurchaseDraftLine' })
export type PurchaseDraftLine = z.output<typeof PurchaseDraftLine>

export const PurchaseDraft = ListedPurchaseDraft.extend({
  /** null: no supplier here has that RUC; one is made from the document when it is accepted. */
  supplierId: z.int().nullable(),
  supplierAddress: z.string().nullable(),
  /** Proposed: the document's terms of payment, else the supplier's days. */
  dueDate: date.nullable(),
  /** Unknown ones first. */
  lines: z.array(PurchaseDraftLine),
  unknownLines: z.int(),
  totals: z
    .object({
      /** VAT by rate, as the document states it. */
      bases: z.array(z.object({ taxRate: z.number(), base: amount, tax: amount })),
      subtotal: amount,
      discountAmount: amount,
      tax: amount,
      iceAmount: amount,
      bottleTaxAmount: amount,
      /** The tip and what the supplier collects for others. */
      extraAmount: amount,
      total: amount,
      /** The document's total less the sum of its lines: within its own rounding. */
      difference: amount,
    })
    .nullable(),
  priceRisePercentage: percentage,
}).meta({ id: 'PurchaseDraft' })
export type PurchaseDraft = z.output<typeof PurchaseDraft>

export const SupplierLink = z
  .object({
    /** As the line of the draft names it. */
    supplierCode: text(300),
    kind: z.enum(supplierLinkKinds),
    /** Of a PRODUCT. */
    productId: id.nullish(),
    /** How many of the product's own unit are in one of the supplier's. Default: 1. */
    unitFactor: quantity.nullish(),
  })
  .meta({ id: 'SupplierLink' })
export type SupplierLink = z.output<typeof SupplierLink>

/** Settings of purchases from documents. */
export const PurchaseSettings = z
  .object({
    /** A cost that rose by more than this since the last purchase is marked. */
    priceRisePercentage: percentage,
  })
  .meta({ id: 'PurchaseSettings' })
export type PurchaseSettings = z.output<typeof PurchaseSettings>

const byId = z.object({ id: pathId })

export const purchaseDrafts = operations({
  list: {
    method: 'GET',
    path: '/purchases/drafts',
    summary: 'Drafts of purchases that are not recorded yet, newest first, at most 200',
    access: 'PURCHASE:CREATE',
    success: 200,
    answer: z.array(ListedPurchaseDraft),
  },
  create: {
    method: 'POST',
    path: '/purchases/drafts',
    summary:
      'A draft from a supplier’s access key, which asks the tax office, or from its XML. Without a line the key waits. A key that has a draft answers it',
    access: 'PURCHASE:CREATE',
    audit: 'PURCHASE_DRAFT_CREATED',
    body: z
      .object({
        /** 49 digits; what a scanner reads around them is left out. Absent: that of the file. */
        accessKey: z.string().trim().max(500).nullish(),
        /** The document as the supplier mails it, in UTF-8 or ISO-8859-1. Absent: the tax office is asked. */
        file: UploadedFile.nullish(),
      })
      .meta({ id: 'PurchaseDraftRequest' }),
    // JSON is enough without a file.
    bodyTypes: [FORM, 'application/json'],
    maximumBytes: MAXIMUM_FILE_BYTES,
    success: 201,
    answer: PurchaseDraft,
    refusals: [409],
    changes: ['purchaseDrafts'],
    manualTransaction: true,
  },
  getSettings: {
    method: 'GET',
    path: '/purchases/settings',
    summary: 'From which rise of a cost on purchases warn',
    access: 'PURCHASE:CREATE',
    success: 200,
    answer: PurchaseSettings,
  },
  saveSettings: {
    method: 'PUT',
    path: '/purchases/settings',
    summary: 'Change from which rise of a cost on purchases warn',
    access: 'PURCHASE:CREATE',
    audit: 'PURCHASE_SETTINGS_SAVED',
    body: PurchaseSettings,
    success: 200,
    answer: PurchaseSettings,
    changes: ['purchaseDrafts'],
  },
  get: {
    method: 'GET',
    path: '/purchases/drafts/{id}',
    summary: 'One draft with its lines',
    access: 'PURCHASE:CREATE',
    params: byId,
    success: 200,
    answer: PurchaseDraft,
  },
  saveLinks: {
    method: 'PUT',
    path: '/purchases/drafts/{id}',
    summary:
      'Say what lines of a draft are. It is kept for that supplier and code, so that the next purchase needs no hand',
    access: 'PURCHASE:CREATE',
    audit: 'SUPPLIER_LINKS_SAVED',
    params: byId,
    body: z.object({ links: z.array(SupplierLink).min(1).max(500) }),
    success: 200,
    answer: PurchaseDraft,
    refusals: [409],
    changes: ['purchaseDrafts'],
  },
  delete: {
    method: 'DELETE',
    path: '/purchases/drafts/{id}',
    summary: 'Take a draft off the list; the same key makes it again',
    access: 'PURCHASE:CREATE',
    audit: 'PURCHASE_DRAFT_REMOVED',
    params: byId,
    success: 204,
    answer: z.void(),
    refusals: [409],
    changes: ['purchaseDrafts'],
  },
  accept: {
    method: 'POST',
    path: '/purchases/drafts/{id}/accept',
    summary:
      'Record the purchase of a draft, and its supplier if it is new: goods come in, what is not paid is payable',
    access: 'PURCHASE:CREATE',
    audit: 'PURCHASE_DRAFT_ACCEPTED',
    params: byId,
    body: z
      .object({
        /** Default: what the draft proposes. */
        dueDate: date.nullish(),
        /** Paid at once; what is left is payable. */
        payments: z.array(z.object(purchasePaymentFields)).max(10).nullish(),
        /** The total that the person saw: another one is refused. */
        total: money.nullish(),
        /** The register of a payment with `fromRegister`. Default: the user's. */
        emissionPointId: id.nullish(),
      })
      .meta({ id: 'PurchaseDraftAcceptance' }),
    success: 201,
    answer: Purchase,
    refusals: [409],
    changes: ['purchaseDrafts', 'purchases'],
    manualTransaction: true,
  },
})
