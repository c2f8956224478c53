import { describe, expect, test } from 'vitest'
import { neighbour } from './neighbour.ts'

// Eight tiles in rows of three:  0 1 2 / 3 4 5 / 6 7
const walk = (index: number, key: string) => neighbour(index, key, 8, 3)

describe('neighbour', () => {
  test('moves along the row and on to the next row', () => {
    expect(walk(0, 'ArrowRight')).toBe(1)
    expect(walk(2, 'ArrowRight')).toBe(3)
    expect(walk(3, 'ArrowLeft')).toBe(2)
  })

  test('moves up and down by one row', () => {
    expect(walk(1, 'ArrowDown')).toBe(4)
    expect(walk(7, 'ArrowUp')).toBe(4)
  })

  test('stays in place at the edges', () => {
    expect(walk(0, 'ArrowLeft')).toBe(0)
    expect(walk(1, 'ArrowUp')).toBe(1)
    expect(walk(7, 'ArrowRight')).toBe(7)
    expect(walk(6, 'ArrowDown')).toBe(6)
  })

  test('reaches a shorter last row from above', () => {
    expect(walk(5, 'ArrowDown')).toBe(7)
  })
})
