import type { InvoiceItemPart } from '#shared/api/sales/invoices.ts'
import type { OrderType } from '#shared/api/sales/order-types.ts'
import type { InvoiceTotals } from '#shared/domain/tax/invoice-totals.ts'
import type { Cents } from '#shared/domain/money/money.ts'
import type { InvoiceTexts } from '#main/core/records/invoice-texts.ts'
import type { AppliedBillDiscount } from './apply-bill-discount.ts'
import type { IssuingPlace } from '../record/issuing-place.ts'
import type { Buyer } from '../resolve-buyer.ts'
import type { ResolvedPayment } from '../payment/resolved-payment.ts'
import type { SaleLine } from './sale-line.ts'

/** Order items that are billed, and the operations on them that the receiver must have first. */
export interface RestaurantBill {
  /** No central has the orders: only another program of the shop receives these items. */
  readonly isForShopAlone: boolean
  readonly itemUuids: readonly string[]
  readonly itemParts: readonly InvoiceItemPart[]
  readonly follows: readonly string[]
}

/** A sale that is completely decided: it only needs a number and must be stored. */
export interface InvoiceDraft extends InvoiceTexts {
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
  readonly table: { readonly id: number; readonly name: string } | null
  /** The order without a table that is billed; null for a table or a counter sale. */
  readonly order: { readonly id: number; readonly type: OrderType; readonly name: string } | null
  readonly split: { readonly id: number; readonly number: number } | null
  /** Bill of orders that the central or another program of the shop also has. */
  readonly orders?: RestaurantBill | undefined
  /** A recovered sale: its money is in no drawer. Default: false. */
  readonly isOutsideDrawers?: boolean
  /** Number and key that a till already issued; if absent, they are issued here. */
  readonly issued?: {
    readonly sequential: number
    readonly number: string
    readonly accessKey: string
    readonly issueDate: string
    readonly issuedAt: string
  }
}
