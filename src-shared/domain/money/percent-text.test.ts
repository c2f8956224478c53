import { describe, expect, it } from 'vitest'
import type { BasisPoints } from './money.ts'
import { fromPercentText, toPercentText } from './percent-text.ts'

describe('a percentage as text', () => {
  it.each([
    ['0', 0],
    ['10', 1000],
    ['12.5', 1250],
    ['12,5', 1250],
    ['33.33', 3333],
    ['100', 10_000],
    ['100.00', 10_000],
    ['05', 500],
  ])('%s is %d hundredths of a point', (text, points) => {
    expect(fromPercentText(text)).toBe(points)
  })

  it.each(['', '-1', '100.01', '101', '10 %', '1e1', '12.345', '.5', '٣'])(
    'refuses "%s"',
    (text) => {
      expect(() => fromPercentText(text)).toThrow(RangeError)
    },
  )

  it('converts every hundredth of a point to text and back unchanged', () => {
    for (let points = 0; points <= 10_000; points++) {
      expect(fromPercentText(toPercentText(points as BasisPoints))).toBe(points)
    }
  })
})
