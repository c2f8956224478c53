import type { CreditNote } from '#shared/api/sales/credit-notes.ts'
import type { Invoice } from '#shared/api/sales/invoices.ts'
import type {
  Issuer,
  ReceiptContent,
  ReceiptDesign,
} from '#shared/paper/documents/print-content.ts'
import type { SheetSize } from './sheet-sizes.ts'

/** A sheet, or the 80 mm paper. */
export type RideForm = SheetSize | 'ticket'

/** A PNG or JPEG of the company. */
export interface RideLogo {
  readonly bytes: Uint8Array
}

export interface InvoiceRide extends ReceiptContent {
  /** Layout of the A4 sheet. */
  readonly sheetDesign?: ReceiptDesign
  readonly logo: RideLogo | null
}

export interface CreditNoteRide {
  readonly kind: 'CREDIT_NOTE'
  readonly sheetDesign?: ReceiptDesign
  readonly issuer: Issuer
  readonly authorizedAt?: string | null
  readonly note: CreditNote
  readonly logo: RideLogo | null
}

/** The content of a RIDE (printed representation of a document of the tax office). */
export type RideContent = InvoiceRide | CreditNoteRide

export type RideDocument = Pick<
  Invoice | CreditNote,
  'number' | 'accessKey' | 'issueDate' | 'issuedAt' | 'taxStatus' | 'customer' | 'taxes'
>

export function documentOfRide(content: RideContent): RideDocument {
  return content.kind === 'CREDIT_NOTE' ? content.note : content.invoice
}
