import { expect, test } from 'vitest'
import { discountInProportion } from './line-discount.ts'
import type { Cents } from '../money/money.ts'

test('a proportional discount rounds down', () => {
  const of = (discount: number, before: number, after: number) =>
    discountInProportion(discount as Cents, before as Cents, after as Cents)
  expect(of(78, 783, 1565)).toBe(155)
  expect(of(10, 100, 100)).toBe(10)
  expect(of(0, 0, 500)).toBe(0)
})
