import { amountWithTax } from '../../../../src-shared/domain/tax.ts'
import {
  absolute,
  type Cents,
  type Millionths,
  times,
  toMillionths,
} from '../../../../src-shared/domain/money.ts'
import type { CheckLine } from '../check/entries/check-line.ts'

const ONE = toMillionths(1)

/** Returns the amount with tax that an option adds to the dish; negative if it lowers the price. */
export function withTax(priceDifference: Millionths, { input }: Pick<CheckLine, 'input'>): Cents {
  const rates = { rate: input.tax.rate, iceRate: input.iceRate }
  const cents = amountWithTax(ONE, absolute(priceDifference), rates)
  return priceDifference < 0 ? times(cents, -1) : cents
}
