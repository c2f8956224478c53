import { expect, test } from 'vitest'
import { walkedKey } from './walk-rows.ts'

const keys = ['a', 'b', 'c']

test('the first row is chosen first, and then the next or the one before', () => {
  expect(walkedKey(keys, undefined, 1)).toBe('a')
  expect(walkedKey(keys, 'a', 1)).toBe('b')
  expect(walkedKey(keys, 'c', -1)).toBe('b')
})

test('at an end the choice stays', () => {
  expect(walkedKey(keys, 'c', 1)).toBe('c')
  expect(walkedKey(keys, 'a', -1)).toBe('a')
})

test('a row that is gone gives way to the first one', () => {
  expect(walkedKey(keys, 'x', 1)).toBe('a')
  expect(walkedKey([], 'x', 1)).toBeUndefined()
})
