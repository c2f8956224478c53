import type { InvoiceRequest, Place } from './issuing/invoice-request.ts'
import type { AmountDue } from './amount/amount-due.ts'
import type { Bill, BillLine, Choice } from './bill/bill.ts'
import type { PaymentDraft } from './state/payment-draft.ts'
import type { PaymentPart } from './bill/payment-part.ts'
import type { NotedCustomer } from './use-noted-customers.ts'

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

/** The origin of a bill (a table, an order without a table, or the counter sale) and the request that bills it. */
export interface PaymentSource {
  readonly place: Place
  /** The charged table; undefined for the other kinds. */
  readonly tableId: number | undefined
  readonly orderId?: number
  /** Customers of its orders; absent if it cannot have any. */
  readonly noted?: readonly NotedCustomer[]
  readonly draftKey: string
  readonly bill: Bill
  readonly title: string
  readonly detail: string | undefined
  readonly guests: number | null
  /** True if the table has a card charge of unknown outcome, also for users who may not read charges. */
  readonly hasUncertainCharge?: boolean
  /** Path of the check, to add lines. */
  readonly backPath: string
  /** Path for the next guest: the tables, or a new sale. */
  readonly donePath: string
  /** False for a counter sale, which can be divided only by lines. */
  readonly canShare: boolean
  /** Default of the service charge; absent: the establishment's default. */
  readonly takesService?: boolean | undefined
  readonly invoiceUuid: () => string
  readonly request: (order: Order) => InvoiceRequest['request']
  readonly changePath: (invoiceId: number) => string
}
