import { expect, test } from 'vitest'
import { neighbour } from './neighbour.ts'

const rows = [{ id: 7 }, { id: 3 }, { id: 9 }]

test('an arrow key goes to the row beside the chosen one and stops at both ends', () => {
  expect(neighbour(rows, 7, 1)).toBe(1)
  expect(neighbour(rows, 3, -1)).toBe(0)
  expect(neighbour(rows, 7, -1)).toBe(0)
  expect(neighbour(rows, 9, 1)).toBe(2)
})

test('an arrow key goes to the first row if none is chosen, or the chosen one is on another page', () => {
  expect(neighbour(rows, undefined, -1)).toBe(0)
  expect(neighbour(rows, 99, 1)).toBe(0)
})
