import type { Cents } from '../money/money.ts'

/** Nobody sells so many without counting twice. */
const MOST_WITHOUT_QUESTION = 999
const TIMES = 10

/** Returns true if a person should confirm a line's quantity; `mostSold` is 0 for a product that was never sold. */
export function isImplausibleQuantity(quantity: number, mostSold: number): boolean {
  return (
    quantity > MOST_WITHOUT_QUESTION || (mostSold > 0 && quantity > TIMES * Math.max(1, mostSold))
  )
}

/** Returns true if a person should confirm the cash received for what is to be paid. */
export function isImplausibleReceived(received: Cents, toPay: Cents): boolean {
  return toPay > 0 && received > TIMES * toPay
}
