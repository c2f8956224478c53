import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toCents } from '#shared/domain/money/money.ts'
import { banknoteSums } from './banknotes.ts'

function sums(dollars: number): readonly number[] {
  return banknoteSums(toCents(dollars)).map((cents) => cents / 100)
}

test('offers the sums that people usually hand over', () => {
  expect(sums(43)).toEqual([45, 50, 60])
  expect(sums(13)).toEqual([15, 20, 50])
  expect(sums(4.5)).toEqual([5, 10, 20])
  expect(sums(2.3)).toEqual([3, 5, 10])
  expect(sums(105)).toEqual([110, 120, 150])
})

test('never repeats the exact sum, and offers no unusual sums', () => {
  expect(sums(20)).toEqual([50, 100])
  expect(sums(50)).toEqual([60, 100])
  expect(sums(100)).toEqual([])
})

test('each sum covers the amount, they increase, and each uses notes of one kind', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000 }), (cents) => {
      const offered = banknoteSums(cents as Parameters<typeof banknoteSums>[0])
      expect(offered.length).toBeLessThanOrEqual(3)
      for (const [index, sum] of offered.entries()) {
        expect(sum).toBeGreaterThan(index === 0 ? cents : (offered[index - 1] ?? 0))
        expect(sum % 100).toBe(0)
        // With one note less the sum would not cover the amount.
        const isNeeded = [100, 500, 1000, 2000, 5000, 10000].some(
          (note) => sum % note === 0 && sum - note < cents,
        )
        expect(isNeeded).toBe(true)
      }
    }),
  )
})
