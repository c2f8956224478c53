import type { BasisPoints, Cents, Millionths } from '#shared/domain/money/money.ts'
import type { TaxKind } from '#shared/domain/tax/tax.ts'

/** The taxpayer as the document names it. */
export interface DocumentIssuer {
  readonly ruc: string
  readonly legalName: string
  readonly tradeName: string
  readonly address: string
  readonly keepsAccounting: boolean
  readonly specialTaxpayer: string | null
  readonly withholdingAgent: string | null
  readonly rimpeRegime: string
  /** RUC of the program's provider; empty: own development. */
  readonly softwareProviderRuc: string
}

/** Base and amount of one tax; `code` is the `codigoPorcentaje` of SRI tables 17 and 18. */
export interface ChargedTax {
  readonly kind: TaxKind
  readonly code: string
  readonly rate: BasisPoints
  readonly base: Cents
  readonly amount: Cents
}

export interface LabelledText {
  readonly label: string
  readonly value: string
}

export interface ContentLine {
  readonly code: string
  readonly auxiliaryCode: string | null
  readonly description: string
  readonly measureUnit: string | null
  readonly quantity: Millionths
  readonly discount: Cents
  /** quantity × unit price − discount. */
  readonly net: Cents
  /** Modifiers, serial number, observation: the document has only three. */
  readonly details: readonly LabelledText[]
  readonly taxes: readonly ChargedTax[]
}

export interface DocumentBuyer {
  /** SRI table 6. */
  readonly identificationCode: string
  readonly identification: string
  readonly name: string
  readonly address: string | null
}

/** Fields that invoices and credit notes share. */
interface DocumentContent {
  readonly issuer: DocumentIssuer
  /** 1 test, 2 production. */
  readonly environment: 1 | 2
  readonly accessKey: string
  /** Like 001-001-000000123. */
  readonly number: string
  readonly issueDate: string
  readonly establishmentAddress: string | null
  readonly buyer: DocumentBuyer
  /** Net of all lines, without taxes. */
  readonly subtotal: Cents
  /** Sum of the lines' taxes, one entry per kind and code. */
  readonly taxes: readonly ChargedTax[]
  readonly total: Cents
  readonly lines: readonly ContentLine[]
  /** The reserved fields first. */
  readonly additionalInfo: readonly LabelledText[]
}

export interface ContentPayment {
  /** SRI table 24. */
  readonly code: string
  readonly amount: Cents
  /** Days of credit; null if paid at once. */
  readonly termDays: number | null
}

export interface InvoiceContent extends DocumentContent {
  readonly discount: Cents
  /** Service charge and tip, at most 10 % of the subtotal; part of `total`. */
  readonly tip: Cents
  readonly plate: string | null
  readonly payments: readonly ContentPayment[]
}

export interface CreditNoteDocument extends DocumentContent {
  readonly reason: string
  /** The invoice that it changes. */
  readonly modified: { readonly number: string; readonly issueDate: string }
}
