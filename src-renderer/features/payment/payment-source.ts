import type { CheckPlace } from '#renderer/features/check/place/check-place.ts'
import type { IssuingRequest } from './issuing/invoice-request.ts'
import type { AmountDue } from './amount/amount-due.ts'
import type { Bill, BillLine, PaymentChoice } from './bill/bill.ts'
import type { PaymentDraft } from './state/payment-draft.ts'
import type { PaymentPart } from './bill/payment-part.ts'
import type { NotedCustomer } from './use-noted-customers.ts'

/** The contents of the invoice to be issued. */
export interface BilledOrder {
  readonly invoiceUuid: string
  readonly draft: PaymentDraft
  readonly choice: PaymentChoice
  readonly lines: readonly BillLine[]
  readonly due: AmountDue
  readonly takesService: boolean
  readonly parts: readonly PaymentPart[]
}

/** A bill, its place, and the request that bills it. */
export interface PaymentSource {
  readonly place: CheckPlace
  /** Customers of its orders; absent if it cannot have any. */
  readonly noted?: readonly NotedCustomer[]
  readonly draftKey: string
  readonly bill: Bill
  readonly detail: string | undefined
  readonly guests: number | null
  /** True if the table has a card charge of unknown outcome, also for users who may not read charges. */
  readonly hasUncertainCharge?: boolean
  /** Default of the service charge; absent: the establishment's default. */
  readonly takesService?: boolean | undefined
  readonly invoiceUuid: () => string
  readonly request: (order: BilledOrder) => IssuingRequest['request']
}
