import type {
  PurchaseDocumentType,
  PurchaseLineRequest,
  PurchaseRequest,
} from '#shared/api/goods/purchases.ts'
import {
  type Cents,
  fromCents,
  fromMillionths,
  hasAtMostDecimals,
  type Millionths,
  toBasisPoints,
  toCents,
  toMillionths,
  ZERO,
} from '#shared/domain/money/money.ts'
import {
  inOwnUnit,
  netOfLine,
  type PurchasedLine,
  type PurchaseTotals,
  purchaseTotals,
} from '#shared/domain/purchase/purchase-totals.ts'
import { keyFacts } from '#shared/domain/purchase/supplier-number.ts'
import type { Faults } from '#renderer/records/form/use-form-faults.ts'
import { parseTypedNumber } from '#renderer/ui/pads/typed-number.ts'

/** A line as typed. */
export interface LineDraft {
  readonly key: number
  /** null: an expense. */
  readonly productId: number | null
  readonly name: string
  /** Code of the product's own unit; empty for an expense. */
  readonly unit: string
  readonly quantity: string
  /** How many of the product's own unit are in one of the line; empty: one. */
  readonly unitFactor: string
  readonly unitCost: string
  readonly discountAmount: string
  readonly taxId: number | undefined
}

/** CREDIT: paid later. REGISTER: cash of the open register. BANK: a transfer. */
export type PurchasePaymentChoice = 'CREDIT' | 'REGISTER' | 'BANK'

export interface PurchaseDraft {
  readonly supplierId: number | null
  readonly documentType: PurchaseDocumentType
  readonly number: string
  readonly accessKey: string
  /** ISO calendar dates. */
  readonly issueDate: string
  readonly dueDate: string
  readonly payment: PurchasePaymentChoice
  /** The total on the paper; empty: not compared. */
  readonly total: string
  readonly observation: string
  readonly lines: readonly LineDraft[]
}

export interface TaxRate {
  readonly id: number
  readonly code: string
  readonly taxRate: number
}

/** The part of a product that a line needs. */
export interface BoughtProduct {
  readonly id: number
  readonly name: string
  readonly measureUnit: { readonly code: string }
  readonly tax: { readonly id: number }
}

/** Returns the draft of a purchase of today. */
export function emptyDraft(today: string): PurchaseDraft {
  return {
    supplierId: null,
    documentType: 'INVOICE',
    number: '',
    accessKey: '',
    issueDate: today,
    dueDate: '',
    payment: 'CREDIT',
    total: '',
    observation: '',
    lines: [],
  }
}

/** Returns the lines with one more: the product, or an expense. */
export function withLine(
  lines: readonly LineDraft[],
  product: BoughtProduct | undefined,
  taxes: readonly TaxRate[],
): readonly LineDraft[] {
  const isOffered = taxes.some(({ id }) => id === product?.tax.id)
  return [
    ...lines,
    {
      key: Math.max(0, ...lines.map(({ key }) => key)) + 1,
      productId: product?.id ?? null,
      name: product?.name ?? '',
      unit: product?.measureUnit.code ?? '',
      quantity: '1',
      unitFactor: '',
      unitCost: '',
      discountAmount: '',
      taxId: isOffered ? product?.tax.id : taxes[0]?.id,
    },
  ]
}

/** Returns the fields that an access key states. */
export function fieldsOfKey(
  accessKey: string,
): Pick<PurchaseDraft, 'accessKey' | 'number' | 'issueDate' | 'documentType'> {
  const { documentCode, issueDate, number } = keyFacts(accessKey)
  const documentType = documentCode === '03' ? 'SETTLEMENT' : 'INVOICE'
  return { accessKey, number, issueDate, documentType }
}

/** Returns a typed quantity or price; undefined for none or too many decimals. */
function millionthsOf(text: string): Millionths | undefined {
  const value = parseTypedNumber(text)
  return value === undefined || !hasAtMostDecimals(value, 6) ? undefined : toMillionths(value)
}

function centsOf(text: string): Cents {
  const value = parseTypedNumber(text)
  return value === undefined || !hasAtMostDecimals(value, 2) ? ZERO : toCents(value)
}

/** Returns a typed line for the computation; what is not typed yet counts as zero. */
export function purchasedLine(line: LineDraft, taxes: readonly TaxRate[]): PurchasedLine {
  const tax = taxes.find(({ id }) => id === line.taxId)
  return {
    quantity: millionthsOf(line.quantity) ?? (0 as Millionths),
    unitCost: millionthsOf(line.unitCost) ?? (0 as Millionths),
    discountAmount: centsOf(line.discountAmount),
    taxCode: tax?.code ?? '',
    taxRate: toBasisPoints(tax?.taxRate ?? 0),
    iceAmount: ZERO,
    bottleTaxAmount: ZERO,
  }
}

/** Returns the net amount of a typed line. */
export function netOf(line: LineDraft): Cents {
  return netOfLine(purchasedLine(line, []))
}

/** Returns how many of the product's own unit come in, if the line says how many one has; else undefined. */
export function stockQuantityOf(line: LineDraft): number | undefined {
  const factor = millionthsOf(line.unitFactor)
  const quantity = millionthsOf(line.quantity)
  if (factor === undefined || quantity === undefined) return undefined
  return fromMillionths(inOwnUnit(quantity, factor))
}

export function totalsOf({ lines }: PurchaseDraft, taxes: readonly TaxRate[]): PurchaseTotals {
  return purchaseTotals(lines.map((line) => purchasedLine(line, taxes)))
}

/** Returns what is due: the total of the paper if it was typed, else the computed one. */
export function dueOf(draft: PurchaseDraft, taxes: readonly TaxRate[]): Cents {
  return draft.total === '' ? totalsOf(draft, taxes).total : centsOf(draft.total)
}

export interface PurchaseFaultWords {
  readonly supplier: string
  readonly number: string
  readonly date: string
  readonly quantity: string
  readonly cost: string
  readonly factor: string
  readonly description: string
}

/** Returns what is missing, by the field of the request. */
export function faultsOf(draft: PurchaseDraft, words: PurchaseFaultWords): Faults {
  const lines = draft.lines.flatMap((line, index): [string, string][] => [
    ...(line.name.trim() === ''
      ? [[`lines[${index}].description`, words.description] as [string, string]]
      : []),
    ...((millionthsOf(line.quantity) ?? 0) === 0
      ? [[`lines[${index}].quantity`, words.quantity] as [string, string]]
      : []),
    ...(millionthsOf(line.unitCost) === undefined
      ? [[`lines[${index}].unitCost`, words.cost] as [string, string]]
      : []),
    ...(line.unitFactor !== '' && (millionthsOf(line.unitFactor) ?? 0) === 0
      ? [[`lines[${index}].unitFactor`, words.factor] as [string, string]]
      : []),
  ])
  return {
    ...(draft.supplierId === null ? { supplierId: words.supplier } : {}),
    ...(draft.documentType === 'INVOICE' && draft.number.trim() === ''
      ? { number: words.number }
      : {}),
    ...(draft.issueDate === '' ? { issueDate: words.date } : {}),
    ...Object.fromEntries(lines),
  }
}

/** Returns the body of the request. */
export function requestOf(
  draft: PurchaseDraft,
  purchaseUuid: string,
  taxes: readonly TaxRate[],
  emissionPointId: number | undefined,
): PurchaseRequest {
  const amount = fromCents(dueOf(draft, taxes))
  const isPaid = draft.payment !== 'CREDIT' && amount > 0
  const fromRegister = draft.payment === 'REGISTER'
  return {
    purchaseUuid,
    supplierId: draft.supplierId ?? 0,
    documentType: draft.documentType,
    issueDate: draft.issueDate,
    lines: draft.lines.map(requestOfLine),
    ...(draft.number.trim() === '' ? {} : { number: draft.number.trim() }),
    ...(draft.accessKey === '' ? {} : { accessKey: draft.accessKey }),
    ...(draft.payment === 'CREDIT' && draft.dueDate !== '' ? { dueDate: draft.dueDate } : {}),
    ...(isPaid
      ? { payments: [{ method: fromRegister ? 'CASH' : 'BANK_TRANSFER', amount, fromRegister }] }
      : {}),
    ...(draft.total === '' ? {} : { total: amount }),
    ...(draft.observation.trim() === '' ? {} : { observation: draft.observation.trim() }),
    ...(emissionPointId === undefined ? {} : { emissionPointId }),
  }
}

function numberOf(text: string): number {
  return parseTypedNumber(text) ?? 0
}

function requestOfLine(line: LineDraft): PurchaseLineRequest {
  return {
    ...(line.productId === null
      ? { description: line.name.trim() }
      : { productId: line.productId }),
    quantity: numberOf(line.quantity),
    unitCost: numberOf(line.unitCost),
    taxId: line.taxId ?? 0,
    ...(line.unitFactor === '' || line.productId === null
      ? {}
      : { unitFactor: numberOf(line.unitFactor) }),
    ...(numberOf(line.discountAmount) === 0
      ? {}
      : { discountAmount: numberOf(line.discountAmount) }),
  }
}
