import { expect, test } from 'vitest'
import { neighbour } from './use-walk.ts'

const ids = [7, 3, 9]

test('an arrow key goes to the row beside the chosen one and stops at both ends', () => {
  expect(neighbour(ids, 7, 1)).toBe(3)
  expect(neighbour(ids, 3, -1)).toBe(7)
  expect(neighbour(ids, 7, -1)).toBe(7)
  expect(neighbour(ids, 9, 1)).toBe(9)
})

test('an arrow key goes to the first row if none is chosen, or the chosen one is on another page', () => {
  expect(neighbour(ids, undefined, -1)).toBe(7)
  expect(neighbour(ids, 99, 1)).toBe(7)
  expect(neighbour([], undefined, 1)).toBeUndefined()
})
