import { type Cents, percentOf, subtract, ZERO, greater, toBasisPoints } from './money.ts'

/** Service and tip of an invoice are at most this share of its subtotal (SRI Ficha Técnica, `propina`). */
const LIMIT = toBasisPoints(10)

export interface DividedTip {
  /** In the invoice, besides the service charge. */
  readonly inInvoice: Cents
  /** The rest, which the guest pays beside the invoice. */
  readonly extra: Cents
}

/** Divides a tip into the part that the invoice may state and the extra tip beside it. */
export function divideTip(subtotal: Cents, service: Cents, tip: Cents): DividedTip {
  const room = greater(subtract(percentOf(subtotal, LIMIT), service), ZERO)
  const inInvoice = tip < room ? tip : room
  return { inInvoice, extra: tip === ZERO ? ZERO : subtract(tip, inInvoice) }
}
