import type { CashMovement, CashSummary } from '#shared/api/sales/cash-register.ts'
import type { CashReceipt } from '#shared/api/sales/cash-registers.ts'
import type { CreditNote } from '#shared/api/sales/credit-notes.ts'
import type { Invoice } from '#shared/api/sales/invoices.ts'
import type { OrderDetail } from '#shared/api/sales/order-detail.ts'
import type { PinpadTransaction } from '#shared/api/payments/pinpad-transactions.ts'
import type { Collection } from '#shared/api/payments/receivables.ts'
import type { PaperDesign } from './paper-designs.ts'

/** The issuer of a document, as stored when it was issued. */
export interface Issuer {
  readonly ruc: string
  readonly legalName: string
  readonly tradeName: string
  /** Head office; the establishment's own address is `establishmentAddress`. */
  readonly address: string
  readonly establishmentAddress: string
  readonly phone: string | null
  readonly isAccountingObliged: boolean
  readonly specialTaxpayer: string | null
  readonly withholdingAgent: string | null
  /** `NONE`, `ENTREPRENEUR` or `POPULAR_BUSINESS`. */
  readonly rimpeRegime: string
  /** `RUC Proveedor` of its documents; empty: they do not state it. Absent in jobs of older versions. */
  readonly softwareProviderRuc?: string
  /** False if its documents are not sent to the tax office. Absent in jobs of older versions. */
  readonly sendsToTaxOffice?: boolean
  readonly timeZone: string
}

/** An option of a line; the line's amount includes its price. */
export type PaperModifier = Pick<OrderDetail, 'kind' | 'description' | 'quantity' | 'priceWithTax'>

export interface BillContent {
  readonly kind: 'BILL'
  /** Absent in jobs of versions with a single layout; the same holds for the other documents. */
  readonly design?: OrderDesign
  readonly issuer: Issuer
  readonly tableName: string
  /** Name of an order without a table; absent in jobs of versions that had no such orders. */
  readonly orderName?: string | null
  /** Set for one of several equal shares. */
  readonly share?: { readonly of: number; readonly number: number } | null
  readonly waiterName: string
  readonly guests: number | null
  readonly printedAt: string
  /** Amounts with tax. */
  readonly items: readonly {
    readonly quantity: number
    readonly description: string
    readonly observation: string | null
    /** Absent in jobs of versions without modifiers. */
    readonly modifiers?: readonly PaperModifier[]
    /** What its discount takes off; absent in jobs of versions that did not state it. */
    readonly discount?: number
    /** After its discount. */
    readonly amount: number
  }[]
  /** Set for a bill that is paid in equal shares; tax, service and total are then of what is left. */
  readonly paid?: { readonly shares: number; readonly of: number; readonly amount: number } | null
  readonly tax: number
  readonly service: number
  readonly total: number
  /**
   * Address at which a guest writes the buyer's data; encrypted in a stored job, absent without a network.
   */
  readonly buyerFormUrl?: string | null
}

/** Layout of receipts, credit notes, collections and closings; the establishment has a selector for each. */
export type ReceiptDesign = 'STANDARD' | 'COMPACT'
/** Layout of bills and kitchen tickets; the establishment's `orderDesign` chooses it. */
export type OrderDesign = 'STANDARD' | 'LARGE'

export interface ReceiptContent {
  readonly kind: 'RECEIPT'
  readonly issuer: Issuer
  /**
   * Time of the authorisation; null on the receipt that is printed with the sale, because that is earlier.
   */
  readonly authorizedAt?: string | null
  readonly invoice: Invoice
  readonly design: ReceiptDesign
  /** The tax office's code of each payment, in the order of the payments. */
  readonly paymentCodes: readonly string[]
  /** True for a cash sale: its receipt opens the drawer. */
  readonly opensDrawer: boolean
}

export interface CashSlipContent {
  readonly kind: 'CASH_SLIP'
  readonly issuer: Issuer
  readonly type: 'OPENING' | 'ENTRY' | 'EXIT'
  readonly emissionPointCode: string
  readonly movement: CashMovement
}

/** The closing of a register (Z), or its figures while it is open (X). */
export type ClosingContent =
  | {
      readonly kind: 'CLOSING'
      readonly issuer: Issuer
      readonly receipt: CashReceipt
      readonly design?: ReceiptDesign
    }
  | {
      readonly kind: 'REGISTER_FIGURES'
      readonly issuer: Issuer
      readonly emissionPointCode: string
      readonly summary: CashSummary
      readonly printedAt: string
    }

export interface CardVoucherContent {
  readonly kind: 'CARD_VOUCHER'
  readonly issuer: Issuer
  readonly charge: PinpadTransaction
}

/** A ticket for a kitchen station. */
export interface KitchenContent {
  readonly kind: 'KITCHEN'
  readonly design?: OrderDesign
  readonly ticket: 'NEW' | 'CANCEL' | 'MOVED'
  /** Number within the day. */
  readonly number: number
  readonly stationName: string
  /** `Mesa 12`, or the name of an order without a table. */
  readonly place: string
  /** Place of the dishes before the move; null unless MOVED. */
  readonly previousPlace: string | null
  readonly waiterName: string
  readonly guests: number | null
  readonly sentAt: string
  readonly timeZone: string
  /** The reason of the cancellation. */
  readonly reason: string | null
  readonly approvedBy: string | null
  /** The ticket with the cancelled dishes. */
  readonly cancels: { readonly number: number; readonly sentAt: string } | null
  /** Number of this ticket among those of the same act. */
  readonly part: number
  readonly parts: number
  /** True if it is printed because the station's screen is off. */
  readonly isWithoutScreen: boolean
  readonly items: readonly {
    readonly quantity: number
    readonly description: string
    readonly modifiers: readonly string[]
    readonly observation: string | null
    /** The observation is an allergy. */
    readonly isAllergy: boolean
    readonly seat: number | null
    readonly course: number
    /** Units still wanted after a CANCEL. Absent in jobs of versions that cancelled only whole dishes. */
    readonly remaining?: number | null
  }[]
}

export interface CreditNoteContent {
  readonly kind: 'CREDIT_NOTE'
  readonly design?: ReceiptDesign
  readonly issuer: Issuer
  /** Time of the authorisation. */
  readonly authorizedAt?: string | null
  readonly note: CreditNote
}

/** The receipt for a customer's payment of a debt. */
export interface CollectionContent {
  readonly kind: 'COLLECTION'
  readonly design: ReceiptDesign
  readonly issuer: Issuer
  readonly identification: string
  readonly collection: Collection
  /** The customer's debt when the paper was requested, and the time of the request. */
  readonly balance: number
  readonly balanceAt: string
  /** True for cash: the receipt opens the drawer. */
  readonly opensDrawer: boolean
}

/** PRICE: a label for the shelf. BARCODE: one for the article, without its price. */
export type LabelPurpose = 'PRICE' | 'BARCODE'

export interface PaperLabel {
  readonly description: string
  /** The code in the bars, also written below them. */
  readonly code: string
  /** Dollars with taxes. */
  readonly price: number
  readonly quantity: number
}

export interface LabelsContent {
  readonly kind: 'LABELS'
  readonly purpose: LabelPurpose
  /** Height of the label: the establishment's `labelDesign` or `barcodeDesign`. */
  readonly design: 'LOW' | 'HIGH'
  readonly tradeName: string
  readonly labels: readonly PaperLabel[]
}

export interface TestContent {
  readonly kind: 'TEST'
  readonly printerName: string
  readonly codePage: string
  readonly printedAt: string
  readonly timeZone: string
}

export interface DrawerContent {
  readonly kind: 'DRAWER'
}

/** All designs of a paper with an invented sale, for a person to compare on paper. */
export interface DesignsContent {
  readonly kind: 'DESIGNS'
  readonly issuer: Issuer
  readonly papers: readonly {
    /** A selector of the establishment. */
    readonly document: PaperDesign
    readonly design: string
    /** Title above it: `Recibo: Rollo de 80 mm`. */
    readonly title: string
  }[]
}

/** The stored content of a print job: all data of its document at the time of the request. */
export type PrintContent =
  | ReceiptContent
  | BillContent
  | CashSlipContent
  | ClosingContent
  | CardVoucherContent
  | KitchenContent
  | CreditNoteContent
  | CollectionContent
  | LabelsContent
  | TestContent
  | DesignsContent
  | DrawerContent
