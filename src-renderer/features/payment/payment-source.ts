import type { Invoice } from '../../../src-shared/api/invoices.ts'
import type { Attempt, Place } from './attempts.ts'
import type { AmountDue } from './amount/amount-due.ts'
import type { Bill, BillLine, Choice } from './bill/bill.ts'
import type { PaymentDraft } from './payment-draft.ts'
import type { PaymentPart } from './bill/payment-part.ts'

/** The contents of the invoice to be issued. */
export interface Order {
  readonly invoiceUuid: string
  readonly draft: PaymentDraft
  readonly choice: Choice
  readonly lines: readonly BillLine[]
  readonly due: AmountDue
  readonly takesService: boolean
  readonly parts: readonly PaymentPart[]
}

/** The origin of a bill and how it becomes an invoice: a table or the counter sale. */
export interface PaymentSource {
  readonly place: Place
  /** The table that is charged; undefined for a counter sale. */
  readonly tableId: number | undefined
  readonly draftKey: string
  readonly bill: Bill
  readonly title: string
  readonly detail: string | undefined
  readonly guests: number | null
  /** The path of the check, to add lines to it. */
  readonly backPath: string
  /** The path for the next guest: the tables, or a new sale. */
  readonly donePath: string
  /** False for a counter sale, which is divided by lines only. */
  readonly canShare: boolean
  readonly invoiceUuid: () => string
  readonly request: (order: Order) => Attempt['request']
  readonly changePath: (invoiceId: number) => string
  /** Runs after the invoice exists, before the screen navigates. */
  readonly onCharged?: (attempt: Attempt, invoice: Invoice) => void
}
