import type { Cents } from '../../../src-shared/domain/money.ts'
import { type ActAtHand, actOn } from '../auth/act-at-hand.ts'

/** Annulling an invoice or reverting its annulment: its total is part of the document. */
export function actOnInvoice(invoice: {
  readonly id: number
  readonly invoiceUuid: string
  readonly total: Cents
}): ActAtHand {
  return actOn([invoice.id, invoice.invoiceUuid], invoice.total)
}
