import type { InvoiceItemPart } from '../../../../src-shared/api/invoices.ts'
import type { OrderType } from '../../../../src-shared/api/order-types.ts'
import type { InvoiceTotals } from '../../../../src-shared/domain/invoice-totals.ts'
import type { Cents } from '../../../../src-shared/domain/money.ts'
import type { AppliedBillDiscount } from './apply-bill-discount.ts'
import type { IssuingPlace } from '../issuing/issuing-place.ts'
import type { Buyer } from './resolve-buyer.ts'
import type { ResolvedPayment } from '../payment/resolved-payment.ts'
import type { SaleLine } from './sale-line.ts'

/** Order items that are billed, and the operations on them that the central must receive first. */
export interface RestaurantBill {
  readonly itemUuids: readonly string[]
  readonly itemParts: readonly InvoiceItemPart[]
  readonly follows: readonly string[]
}

/** A sale that is completely decided: it only needs a number and must be stored. */
export interface InvoiceDraft {
  readonly invoiceUuid: string
  readonly requestHash: string
  readonly place: IssuingPlace
  readonly buyer: Buyer
  readonly lines: readonly SaleLine[]
  readonly totals: InvoiceTotals
  readonly serviceAmount: Cents
  readonly billDiscount: AppliedBillDiscount | null
  readonly payments: readonly ResolvedPayment[]
  readonly vendorId: number | null
  readonly observation: string | null
  readonly plate: string | null
  readonly activityId: number | null
  readonly additionalInfo: readonly { readonly label: string; readonly value: string }[]
  readonly groupConsumption: boolean
  readonly table: { readonly id: number; readonly name: string } | null
  /** The order without a table that is billed; null for a table or a counter sale. */
  readonly order: { readonly id: number; readonly type: OrderType; readonly name: string } | null
  readonly split: { readonly id: number; readonly number: number } | null
  /** Bill of orders that the central also has. */
  readonly orders?: RestaurantBill | undefined
  /** Number and key that a till already issued; if absent, they are issued here. */
  readonly issued?: {
    readonly sequential: number
    readonly number: string
    readonly accessKey: string
    readonly issueDate: string
    readonly issuedAt: string
  }
}
