import { amountWithTax } from '#shared/domain/tax/tax.ts'
import {
  absolute,
  type Cents,
  type Millionths,
  times,
  toMillionths,
} from '#shared/domain/money/money.ts'
import type { CheckLine } from '../lines/check-line.ts'

const ONE = toMillionths(1)

/** Returns the amount with tax that an option adds to the dish; negative if it lowers the price. */
export function withTax(priceDifference: Millionths, { input }: Pick<CheckLine, 'input'>): Cents {
  const rates = { rate: input.tax.rate, iceRate: input.iceRate }
  const cents = amountWithTax(ONE, absolute(priceDifference), rates)
  return priceDifference < 0 ? times(cents, -1) : cents
}
