import { expect, test } from 'vitest'
import { addMonths } from './months.ts'

test('returns the neighbours of a month, also across the end of a year', () => {
  expect(addMonths('2026-11', -1)).toBe('2026-10')
  expect(addMonths('2026-12', 1)).toBe('2027-01')
  expect(addMonths('2026-01', -1)).toBe('2025-12')
})
