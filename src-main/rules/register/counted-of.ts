import {
  type CloseRequest,
  type CountedMethod,
  countedMethods,
} from '#shared/api/sales/cash-register.ts'
import { type Cents, sum, toCents } from '#shared/domain/money/money.ts'
import type { RegisterFigures } from './register-figures.ts'

export type Counted = Readonly<Record<CountedMethod, Cents>>

/**
 * Returns the counted amount of each method, as the answer, the receipt and the history compare it with the
 * system. If the count says so, terminal charges come from the terminals' lots.
 */
export function countedOf(body: CloseRequest, figures: RegisterFigures): Counted {
  const counted = Object.fromEntries(
    countedMethods.map((method) => [method, toCents(body.counted[method])]),
  ) as Counted
  if (body.cardFromTerminals !== true) return counted
  return {
    ...counted,
    card: sum([counted.card, ...figures.pinpads.map(({ totalAmount }) => totalAmount)]),
  }
}
