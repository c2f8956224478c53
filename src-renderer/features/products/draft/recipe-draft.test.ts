import { expect, it } from 'vitest'
import type { MeasureUnit } from '#shared/api/menu/products.ts'
import { costOfRecipe, recipeFaults, recipeRequest, unitsFor } from './recipe-draft.ts'

const unit = (
  id: number,
  code: string,
  conversion: number,
  dimension: MeasureUnit['dimension'],
) => ({
  id,
  name: code,
  code,
  description: null,
  conversion,
  dimension,
})
const units = [
  unit(1, 'UND', 1, 'COUNT'),
  unit(2, 'KG', 1, 'WEIGHT'),
  unit(3, 'G', 0.001, 'WEIGHT'),
  unit(9, 'CAJ', 1, null),
]
const beef = {
  productId: 4,
  name: 'Res',
  quantity: '150',
  measureUnitId: 3,
  wastePercentage: '10',
  ownUnitId: 2,
  soldIn: [],
  unitCost: 6,
}

it('a recipe costs what its lines take with their waste; a line without a cost is counted apart', () => {
  expect(costOfRecipe([beef], units)).toEqual({ cost: 99, unknown: 0 })
  const bun = { ...beef, quantity: '1', measureUnitId: 1, ownUnitId: 1, unitCost: null }
  expect(costOfRecipe([beef, bun], units)).toEqual({ cost: 99, unknown: 1 })
})

it('a line may be in the units that measure the same, and in those in which the ingredient is sold', () => {
  const codesFor = (soldIn: readonly number[]) =>
    unitsFor({ ...beef, soldIn }, units).map(({ code }) => code)
  expect(codesFor([])).toEqual(['KG', 'G'])
  expect(codesFor([9])).toEqual(['KG', 'G', 'CAJ'])
})

it('a quantity of nothing and a waste above 100 are faults; an empty waste is none', () => {
  const words = { noNumber: 'number', noPercent: 'percent' }
  const lines = [
    { ...beef, quantity: '0' },
    { ...beef, wastePercentage: '101' },
    { ...beef, wastePercentage: '' },
  ]
  expect(recipeFaults(lines, words)).toEqual({
    'recipe[0].quantity': 'number',
    'recipe[1].wastePercentage': 'percent',
  })
  expect(recipeRequest(lines.slice(2))).toEqual([
    { productId: 4, quantity: 150, measureUnitId: 3, wastePercentage: 0 },
  ])
})
