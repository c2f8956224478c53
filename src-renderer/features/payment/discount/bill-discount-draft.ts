import type { BillDiscountRequest } from '#shared/api/sales/invoices.ts'
import { discountBill } from '#shared/domain/price/bill-discount.ts'
import type { LineInput } from '#shared/domain/tax/invoice-totals.ts'
import { type Cents, fromCents, toBasisPoints, ZERO } from '#shared/domain/money/money.ts'

/** A discount on a whole bill, as it was entered. */
export interface BillDiscountDraft {
  readonly kind: 'DISCOUNT' | 'COURTESY'
  /** null if it was entered as an amount. */
  readonly percent: number | null
  /** With tax. */
  readonly amount: Cents
  readonly reason: string
}

/** Returns the lines as the register will bill them, and the amount that the discount takes off. */
export function discountedBill<Line extends LineInput>(
  lines: readonly Line[],
  draft: Pick<BillDiscountDraft, 'percent' | 'amount'> | undefined,
): { readonly lines: readonly Line[]; readonly amount: Cents } {
  if (draft === undefined) return { lines, amount: ZERO }
  return discountBill(
    lines,
    draft.percent === null ? { amount: draft.amount } : { percent: toBasisPoints(draft.percent) },
  )
}

/** Returns the field of the request; without a discount an empty object. */
export function discountBody(draft: BillDiscountDraft | undefined): {
  readonly billDiscount?: BillDiscountRequest
} {
  if (draft === undefined) return {}
  const { kind, reason, percent, amount } = draft
  return {
    billDiscount: {
      kind,
      reason,
      ...(percent === null ? { amount: fromCents(amount) } : { percent }),
    },
  }
}
