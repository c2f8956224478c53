import { expect, test } from 'vitest'
import { nextFreeCode } from './next-free-code.ts'

test('a new point gets the code after the highest one', () => {
  expect(nextFreeCode([])).toBe('001')
  expect(nextFreeCode(['001', '007', '002'])).toBe('008')
})

test('no code is proposed after 999', () => {
  expect(nextFreeCode(['999'])).toBe('')
})
