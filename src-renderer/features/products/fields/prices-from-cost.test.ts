import { expect, test } from 'vitest'
import type { BasisPoints } from '#shared/domain/money/money.ts'
import { pricesFromCost } from './prices-from-cost.ts'

const iva = { rate: 1500 as BasisPoints, iceRate: null }
const profits = {
  profitPercentage1: 100,
  profitPercentage2: 50,
  profitPercentage3: 0,
  profitPercentage4: 33.33,
}

test('each price is the cost with the profit of the category, shown with tax', () => {
  expect(pricesFromCost('2,50', profits, iva)).toEqual({
    priceOne: '5,75',
    priceTwo: '4,31',
    priceFour: '3,83',
  })
})

test('nothing is computed without a cost or without profits', () => {
  expect(pricesFromCost('', profits, iva)).toEqual({})
  expect(pricesFromCost('0', profits, iva)).toEqual({})
  expect(pricesFromCost('2,50', undefined, iva)).toEqual({})
})
