import { expect, test } from 'vitest'
import { walkedKey } from './walk-rows.ts'

const keys = ['a', 'b', 'c']

test('chooses first the first row, then the next or the previous one', () => {
  expect(walkedKey(keys, undefined, 1)).toBe('a')
  expect(walkedKey(keys, 'a', 1)).toBe('b')
  expect(walkedKey(keys, 'c', -1)).toBe('b')
})

test('keeps the choice at both ends', () => {
  expect(walkedKey(keys, 'c', 1)).toBe('c')
  expect(walkedKey(keys, 'a', -1)).toBe('a')
})

test('chooses the first row if the chosen one no longer exists', () => {
  expect(walkedKey(keys, 'x', 1)).toBe('a')
  expect(walkedKey([], 'x', 1)).toBeUndefined()
})
