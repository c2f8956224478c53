import type { BasisPoints, Cents, Millionths } from '#shared/domain/money/money.ts'
import type { Envelope } from './open-document.ts'

export interface SupplierLine {
  /** The supplier's code; null if the document has none. */
  readonly code: string | null
  readonly description: string
  readonly quantity: Millionths
  /** Without tax, before the discount. */
  readonly unitCost: Millionths
  /** Of the whole line. */
  readonly discount: Cents
  /** Without tax, as the document states it. */
  readonly net: Cents
  readonly vat: VatPart
  /** ICE and the tax on plastic bottles (IRBPNR). */
  readonly ice: Cents
  readonly bottleTax: Cents
}

export interface VatPart {
  /** `codigoPorcentaje` of SRI table 17. */
  readonly code: string
  readonly rate: BasisPoints
  readonly base: Cents
  readonly amount: Cents
}

/** A supplier's invoice as its electronic document states it. */
export interface SupplierDocument {
  /** The document as text, declared as UTF-8. */
  readonly xml: string
  readonly version: string
  readonly accessKey: string
  readonly number: string
  /** ISO calendar dates. */
  readonly issueDate: string
  /** The last day of the terms of payment; null if it names none. */
  readonly dueDate: string | null
  readonly environment: 1 | 2
  readonly envelope: Envelope | null
  readonly supplier: {
    readonly ruc: string
    readonly socialReason: string
    readonly tradeName: string | null
    readonly address: string | null
  }
  readonly buyer: { readonly identification: string; readonly name: string }
  readonly lines: readonly SupplierLine[]
  /** Amounts outside the lines and without tax: the tip, and what is collected for others. */
  readonly extras: readonly { readonly description: string; readonly amount: Cents }[]
  /** VAT by rate, as the document states it. */
  readonly rates: readonly VatPart[]
  readonly subtotal: Cents
  readonly discount: Cents
  readonly ice: Cents
  readonly bottleTax: Cents
  readonly total: Cents
  /** The document's total less the sum of its lines, their taxes and its extras. */
  readonly difference: Cents
}

/** Why a file or an answer is no purchase; each is told in its own words. */
export type SupplierFault =
  | {
      readonly fault:
        | 'PURCHASE_FILE_UNREADABLE'
        | 'PURCHASE_FILE_TOO_LONG'
        | 'PURCHASE_CREDIT_NOTE'
        | 'PURCHASE_NOT_INVOICE'
        | 'PURCHASE_KEY_INVALID'
    }
  | { readonly fault: 'PURCHASE_SUMS_DIFFER'; readonly difference: Cents }
