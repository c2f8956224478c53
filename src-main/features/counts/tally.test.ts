import { expect, it } from 'vitest'
import { type Millionths, toMillionths } from '#shared/domain/money/money.ts'
import type { CountLineMode } from '#shared/api/goods/counts.ts'
import { tallyOf } from './tally.ts'

const line = (minute: number, quantity: number, mode: CountLineMode = 'ADD') => ({
  quantity: toMillionths(quantity),
  countedAt: `2026-11-28T10:${String(minute).padStart(2, '0')}:00.000Z`,
  mode,
})
const at = (minute: number) => line(minute, 0).countedAt
const units = (quantity: number): Millionths => toMillionths(quantity)

it('a product without lines was not counted, which is not zero', () => {
  expect(tallyOf([], null)).toBeUndefined()
  expect(tallyOf([line(1, 0)], null)?.counted).toBe(0)
})

it('lines of several places add up, to the moment of the last one', () => {
  expect(tallyOf([line(1, 14), line(5, 9)], null)).toEqual({
    counted: units(23),
    firstAt: at(1),
    countedAt: at(5),
    isRecounted: false,
  })
})

it('a line that replaces ends the ones before it, not the ones after it', () => {
  const lines = [line(1, 14), line(5, 9, 'REPLACE'), line(6, 2)]
  expect(tallyOf(lines, null)).toMatchObject({ counted: units(11), firstAt: at(5) })
})

it('a second count ends the lines before it; until it comes they count', () => {
  const lines = [line(1, 14), line(2, 1)]
  expect(tallyOf(lines, at(3))).toMatchObject({ counted: units(15), isRecounted: false })
  const again = [...lines, line(4, 10), line(5, 3)]
  expect(tallyOf(again, at(3))).toMatchObject({ counted: units(13), isRecounted: true })
})
