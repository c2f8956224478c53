import { expect, it } from 'vitest'
import { toMillionths, type Millionths } from '#shared/domain/money/money.ts'
import { stockAfter } from './receive-stocks.ts'

const held = (quantity: number, averageCost: number | null) => ({
  quantity: toMillionths(quantity),
  averageCost: averageCost === null ? null : toMillionths(averageCost),
})

const receipt = (quantity: number, unitCost: number) => ({
  quantity: toMillionths(quantity),
  unitCost: toMillionths(unitCost),
})

it.each([
  ['the first goods have their own cost', undefined, receipt(12, 0.5), held(12, 0.5)],
  ['goods without a known cost carry no value', held(4, null), receipt(6, 2), held(10, 2)],
  ['a stock below zero carries no value', held(-3, 1), receipt(5, 2), held(2, 2)],
  ['the average is weighted by quantity', held(10, 1), receipt(5, 1.3), held(15, 1.1)],
  ['the average is rounded half up', held(1, 1), receipt(2, 0.5), held(3, 0.666667)],
  ['what goes back takes its own cost along', held(15, 1.1), receipt(-5, 1.3), held(10, 1)],
  [
    'the average stays if what goes back empties the stock',
    held(5, 1.3),
    receipt(-5, 1.3),
    held(0, 1.3),
  ],
  [
    'the average stays if more value would go back than is there',
    held(5, 0.1),
    receipt(-4, 2),
    held(1, 0.1),
  ],
  [
    'an unknown average stays unknown if goods go back',
    held(5, null),
    receipt(-1, 2),
    held(4, null),
  ],
] as const)('%s', (_, before, change, after) => {
  expect(stockAfter(before, change)).toEqual(after)
})

it('keeps whole figures for a sack of a million units', () => {
  const after = stockAfter(held(1_000_000, 999.999999), receipt(1_000_000, 1000))
  expect(after).toEqual({
    quantity: 2_000_000_000_000 as Millionths,
    averageCost: 1_000_000_000 as Millionths,
  })
})
