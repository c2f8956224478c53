import { expect, it } from 'vitest'
import { dimensionOfCode } from './measure-dimensions.ts'
import { fromMillionths, toBasisPoints, toMillionths } from './money/money.ts'
import { isConvertible, takenQuantity } from './recipe-quantity.ts'

function taken(quantity: number, from: number, own: number, waste = 0): number {
  const line = { quantity: toMillionths(quantity), wastePercentage: toBasisPoints(waste) }
  return fromMillionths(takenQuantity(line, toMillionths(from), toMillionths(own)))
}

it('a quantity of a recipe is taken in the unit of its ingredient, with its waste on top', () => {
  expect(taken(180, 0.001, 1)).toBe(0.18)
  expect(taken(180, 0.001, 1, 12.5)).toBe(0.2025)
  expect(taken(1, 1, 0.453592)).toBe(2.204624)
  expect(taken(6, 1, 12)).toBe(0.5)
  expect(taken(0.5, 12, 1, 100)).toBe(12)
})

it('units convert if they measure the same, or if the ingredient is sold in both', () => {
  const unit = (id: number, code: string) => ({ id, dimension: dimensionOfCode(code) })
  expect(isConvertible(unit(3, 'G'), unit(2, 'KG'))).toBe(true)
  expect(isConvertible(unit(6, 'ml'), unit(2, 'KG'))).toBe(false)
  expect(isConvertible(unit(9, 'CAJ'), unit(9, 'CAJ'))).toBe(true)
  expect(isConvertible(unit(9, 'CAJ'), unit(22, 'SAC'))).toBe(false)
  expect(isConvertible(unit(9, 'CAJ'), unit(1, 'UND'), [9])).toBe(true)
})
