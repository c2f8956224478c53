import {
  type CloseRequest,
  type CountedAmounts,
  countedMethods,
} from '#shared/api/sales/cash-register.ts'
import { sum, toCents } from '#shared/domain/money/money.ts'
import type { RegisterFigures } from '../register-figures.ts'

/**
 * Returns the counted amount of each method, as the answer, the receipt and the history compare it with the
 * system. If the count says so, terminal charges come from the terminals' lots.
 */
export function countedOf(body: CloseRequest, figures: RegisterFigures): CountedAmounts {
  const counted = Object.fromEntries(
    countedMethods.map((method) => [method, toCents(body.counted[method])]),
  ) as CountedAmounts
  if (body.cardFromTerminals !== true) return counted
  return {
    ...counted,
    card: sum([counted.card, ...figures.pinpads.map(({ totalAmount }) => totalAmount)]),
  }
}
