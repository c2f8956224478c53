import { expect, test } from 'vitest'
import { axisOf, heightOf, labelStep } from './axis.ts'

test('an axis begins at 0 and has round lines up to the largest amount', () => {
  expect(axisOf([191_470, 90_000])).toEqual({
    low: 0,
    high: 200_000,
    ticks: [50_000, 100_000, 150_000, 200_000],
  })
  expect(axisOf([69_500]).ticks).toEqual([20_000, 40_000, 60_000, 80_000])
  expect(axisOf([7])).toEqual({ low: 0, high: 8, ticks: [2, 4, 6, 8] })
})

test('the axis ends at the largest bar if it passes the last line only by little', () => {
  expect(axisOf([61_500])).toEqual({ low: 0, high: 61_500, ticks: [20_000, 40_000, 60_000] })
})

test('the axis goes below 0 if a day has only credit notes', () => {
  const axis = axisOf([40_000, -15_000])
  expect(axis).toEqual({ low: -20_000, high: 40_000, ticks: [-20_000, 20_000, 40_000] })
  expect(heightOf(-20_000, axis)).toBe(0)
  expect(heightOf(40_000, axis)).toBe(1)
})

test('without sales there are no lines, and every amount has height 0', () => {
  expect(axisOf([])).toEqual({ low: 0, high: 0, ticks: [] })
  expect(heightOf(0, axisOf([0, 0]))).toBe(0)
})

test('labels are omitted if they would overlap', () => {
  expect(labelStep(20, 36)).toBe(1)
  expect(labelStep(20, 12)).toBe(2)
})
