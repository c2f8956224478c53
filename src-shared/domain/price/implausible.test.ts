import { expect, it } from 'vitest'
import { isImplausibleQuantity, isImplausibleReceived } from './implausible.ts'
import type { Cents } from '../money/money.ts'

it.each([
  [999, 0, false],
  [999.5, 0, true],
  [7861, 5000, true],
  [20, 2, false],
  [20.001, 2, true],
  // A share of a bill has a part of a unit.
  [10, 0.25, false],
  [11, 0.25, true],
])('a quantity of %d, of which at most %d were sold, is implausible: %s', (quantity, most, is) => {
  expect(isImplausibleQuantity(quantity, most)).toBe(is)
})

it.each([
  [4500, 450, false],
  [4501, 450, true],
  [786_100_000, 450, true],
  [100, 0, false],
])('%d cents received for %d are implausible: %s', (received, toPay, is) => {
  expect(isImplausibleReceived(received as Cents, toPay as Cents)).toBe(is)
})
