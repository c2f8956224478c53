import { expect, it } from 'vitest'
import { convertUnit } from './convert-unit.ts'
import { toMillionths } from './money.ts'

it.each([
  ['two dozens in pieces', 2, 12, 1, 24],
  ['six pieces in dozens', 6, 1, 12, 0.5],
  ['a pound in kilograms', 1, 0.453592, 1, 0.453592],
  ['a kilogram in pounds', 1, 1, 0.453592, 2.204624],
  ['a unit in itself', 1.5, 3, 3, 1.5],
])('converts %s', (_, quantity, from, to, expected) => {
  const converted = convertUnit(toMillionths(quantity), toMillionths(from), toMillionths(to))
  expect(converted).toBe(toMillionths(expected))
})
