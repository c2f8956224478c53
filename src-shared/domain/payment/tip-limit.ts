import { type Cents, percentOf, subtract, ZERO, greater, toBasisPoints } from '../money/money.ts'

/** Maximum share of service charge and tip in an invoice's subtotal (SRI Ficha Técnica, `propina`). */
const LIMIT = toBasisPoints(10)

export interface DividedTip {
  /** The part in the invoice, besides the service charge. */
  readonly inInvoice: Cents
  /** The rest, which the guest pays outside the invoice. */
  readonly extra: Cents
}

/** Divides a tip into the part that the invoice may state and the extra tip outside it. */
export function divideTip(subtotal: Cents, service: Cents, tip: Cents): DividedTip {
  const room = greater(subtract(percentOf(subtotal, LIMIT), service), ZERO)
  const inInvoice = tip < room ? tip : room
  return { inInvoice, extra: tip === ZERO ? ZERO : subtract(tip, inInvoice) }
}
