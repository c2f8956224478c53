import { expect, test } from 'vitest'
import { formatChange } from './format-change.ts'

test('a change has its sign and one decimal', () => {
  expect(formatChange(4.9, 'es')).toBe('+4,9\u00A0%')
  expect(formatChange(-4.2, 'es')).toBe('−4,2\u00A0%')
  expect(formatChange(14, 'en')).toBe('+14.0%')
  expect(formatChange(0, 'es')).toBe('0,0\u00A0%')
  expect(formatChange(-1234.5, 'es')).toBe('−1.234,5\u00A0%')
})
