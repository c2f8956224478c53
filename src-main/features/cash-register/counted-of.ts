import {
  type CloseRequest,
  type CountedMethod,
  countedMethods,
} from '../../../src-shared/api/cash-register.ts'
import { type Cents, sum, toCents } from '../../../src-shared/domain/money.ts'
import type { RegisterFigures } from './register-figures.ts'

export type Counted = Readonly<Record<CountedMethod, Cents>>

/**
 * What was counted by each method: the one definition that the answer, the paper and the history
 * compare with the system. What terminals charged is taken from their own lots where the count says so.
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
