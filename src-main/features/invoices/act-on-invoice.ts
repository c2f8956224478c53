import type { Cents } from '#shared/domain/money/money.ts'
import { type ActAtHand, actOn } from '#main/rules/approval/act-at-hand.ts'

/**
 * Returns the act that an approval of an annulment, or of its revert, must match, with the invoice's total.
 */
export function actOnInvoice(invoice: {
  readonly id: number
  readonly invoiceUuid: string
  readonly total: Cents
}): ActAtHand {
  return actOn([invoice.id, invoice.invoiceUuid], invoice.total)
}
