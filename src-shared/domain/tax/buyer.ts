import { type Cents, toCents } from '../money/money.ts'

/**
 * Above this amount an invoice must name its buyer; exactly 50.00 may still go to a final consumer (SRI Ficha
 * Técnica 9.10, since Decreto 586 of 2022).
 */
export const FINAL_CONSUMER_LIMIT = toCents(50)

export function needsIdentifiedBuyer(total: Cents): boolean {
  return total > FINAL_CONSUMER_LIMIT
}
