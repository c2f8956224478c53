import { describe, expect, test } from 'vitest'
import { chairPlaces } from './chair-places.ts'
import { fitPlan, SMALLEST_SCALE } from './fit-plan.ts'
import { areaOf, clipTo, overlap, uprightBox } from './plan-box.ts'

const box = (x: number, y: number, width: number, height: number, rotation = 0) => ({
  x,
  y,
  width,
  height,
  rotation,
})

describe('chairs', () => {
  const sides = (width: number, height: number, seats: number) => {
    const places = chairPlaces({ width, height }, seats, false)
    return {
      above: places.filter(({ y }) => y < 0).length,
      below: places.filter(({ y }) => y > height).length,
      left: places.filter(({ x }) => x < 0).length,
      right: places.filter(({ x }) => x > width).length,
    }
  }

  test.each([
    [5, 5, 4, { above: 1, below: 1, left: 1, right: 1 }],
    [5, 5, 2, { above: 0, below: 0, left: 1, right: 1 }],
    [5, 5, 1, { above: 1, below: 0, left: 0, right: 0 }],
    [9, 5, 6, { above: 2, below: 2, left: 1, right: 1 }],
    [13, 5, 8, { above: 3, below: 3, left: 1, right: 1 }],
    [5, 9, 6, { above: 1, below: 1, left: 2, right: 2 }],
    [9, 5, 5, { above: 2, below: 1, left: 1, right: 1 }],
  ])(
    'on a table of %i × %i, %i seats are spread over the sides',
    (width, height, seats, expected) => {
      expect(sides(width, height, seats)).toEqual(expected)
    },
  )

  test('around a round table are evenly spaced, the first two at its left and right', () => {
    const [left, right] = chairPlaces({ width: 5, height: 5 }, 2, true)
    expect([left?.x, left?.y]).toEqual([expect.closeTo(-0.4), expect.closeTo(2.5)])
    expect([right?.x, right?.y]).toEqual([expect.closeTo(5.4), expect.closeTo(2.5)])
    expect(chairPlaces({ width: 5, height: 5 }, 8, true)).toHaveLength(8)
  })

  test('are as many as the seats, for any table', () => {
    for (let seats = 0; seats <= 30; seats++) {
      for (const [width, height] of [
        [1, 1],
        [20, 2],
        [2, 20],
      ] as const) {
        expect(chairPlaces({ width, height }, seats, false)).toHaveLength(seats)
      }
    }
  })
})

describe('boxes', () => {
  test('rotated by 90° or 270° swap width and height', () => {
    expect(uprightBox(box(2, 2, 9, 5, 90))).toEqual({ x: 4, y: 0, width: 5, height: 9 })
    expect(uprightBox(box(2, 2, 9, 5, 180))).toEqual({ x: 2, y: 2, width: 9, height: 5 })
    expect(uprightBox(box(2, 2, 9, 5, 270))).toEqual({ x: 4, y: 0, width: 5, height: 9 })
  })

  test('that only touch do not overlap', () => {
    expect(overlap(box(0, 0, 5, 5), box(5, 0, 5, 5))).toBe(false)
    expect(overlap(box(0, 0, 5, 5), box(4, 4, 5, 5))).toBe(true)
  })

  test('are cut to the visible area', () => {
    const view = box(2, 0, 10, 10)
    expect(clipTo(view, box(0, 0, 33, 1))).toEqual({ x: 2, y: 0, width: 10, height: 1 })
    expect(clipTo(view, box(20, 0, 3, 1))).toBeUndefined()
  })

  test('an empty list has no area', () => {
    expect(areaOf([])).toBeUndefined()
  })
})

describe('a plan in a room', () => {
  const tables = [box(2, 2, 5, 5), box(36, 17, 5, 5)]
  const kitchen = [box(0, 0, 43, 1)]

  test('is shown whole if it is readable', () => {
    const { view, scale } = fitPlan({ width: 1066, height: 592, unit: 24 }, tables, kitchen)
    expect(view).toEqual({ x: 0, y: 0, width: 43, height: 22.75 })
    expect(scale).toBeCloseTo(1066 / (43 * 24))
  })

  test('is enlarged up to 1.4', () => {
    expect(fitPlan({ width: 9999, height: 9999, unit: 24 }, tables, kitchen).scale).toBe(1.4)
  })

  test('is cut to its tables on an upright tablet', () => {
    const { view, scale } = fitPlan({ width: 800, height: 900, unit: 24 }, tables, kitchen)
    expect(view).toMatchObject({ x: 1.25, y: 0, width: 40.5 })
    expect(scale).toBeCloseTo(800 / (40.5 * 24))
  })

  test('shrinks to show all tables, but scrolls before a side of a table is under 72 px', () => {
    const fit = fitPlan({ width: 700, height: 600, unit: 24 }, tables, kitchen)
    expect(fit.scale).toBeCloseTo(700 / (40.5 * 24))
    expect(fitPlan({ width: 390, height: 600, unit: 24 }, tables, kitchen).scale).toBe(
      72 / (5 * 24),
    )
    const small = [...tables, box(10, 10, 3, 5)]
    expect(fitPlan({ width: 390, height: 600, unit: 24 }, small, kitchen).scale).toBe(
      SMALLEST_SCALE,
    )
  })

  test('can be zoomed out until all tables are seen, or until the smallest one is 48 px', () => {
    const smallest = (width: number, height: number, sides: readonly (typeof tables)[number][]) =>
      fitPlan({ width, height, unit: 24 }, sides, kitchen).smallestScale
    expect(smallest(1066, 592, tables)).toBe(0.5)
    expect(smallest(390, 600, tables)).toBeCloseTo(390 / (40.5 * 24))
    expect(smallest(390, 600, [...tables, box(10, 10, 3, 5)])).toBe(48 / (3 * 24))
  })

  test('has scale 1 if it is empty', () => {
    expect(fitPlan({ width: 800, height: 600, unit: 24 }, [], [])).toMatchObject({ scale: 1 })
  })
})
