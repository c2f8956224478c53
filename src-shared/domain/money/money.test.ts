import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  absolute,
  add,
  type BasisPoints,
  type Cents,
  equalShares,
  fromCents,
  hasAtMostDecimals,
  greater,
  lesser,
  type Millionths,
  multiply,
  percentOf,
  proportion,
  subtract,
  sum,
  times,
  toBasisPoints,
  toCents,
  toMillionths,
} from './money.ts'

const cents = fc.integer({ min: 0, max: 99_999_999_999 })

it('converts a JSON amount to exactly the cents written', () => {
  expect([0, 0.1 + 0.2, 0.29, 1.1, 4.35, 1_000_000.01].map(toCents)).toEqual([
    0, 30, 29, 110, 435, 100_000_001,
  ])
})

it('refuses any fraction of a cent', () => {
  for (const value of [0.001, 1.005, 0.1234, 1e-12]) {
    expect(() => toCents(value), String(value)).toThrow(RangeError)
  }
})

it('converts every amount to JSON and back unchanged', () => {
  fc.assert(
    fc.property(cents, (value) => {
      expect(toCents(fromCents(value as Cents))).toBe(value)
    }),
  )
})

it('counts decimals as written, not as stored', () => {
  expect(hasAtMostDecimals(0.000001, 6)).toBe(true)
  expect(hasAtMostDecimals(0.0000001, 6)).toBe(false)
  expect(hasAtMostDecimals(3.913043, 6)).toBe(true)
})

it('multiplies quantity and price half-up to the cent', () => {
  const times = (quantity: number, price: number) =>
    multiply(toMillionths(quantity), toMillionths(price))
  expect(times(2, 1.913043)).toBe(383)
  expect(times(1, 0.005)).toBe(1)
  expect(times(1, 0.004999)).toBe(0)
  expect(times(0.333333, 9.9)).toBe(330)
})

it('multiplies exactly beyond the safe integers of a double', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 999_999_000_000 }),
      fc.integer({ min: 0, max: 9_999_999_000_000 }),
      (quantity, price) => {
        const exact = (BigInt(quantity) * BigInt(price) * 2n + 10_000_000_000n) / 20_000_000_000n
        expect(multiply(quantity as Millionths, price as Millionths)).toBe(Number(exact))
      },
    ),
  )
})

it('rounds a percentage half-up', () => {
  expect(percentOf(3739 as Cents, toBasisPoints(15))).toBe(561)
  expect(percentOf(10 as Cents, toBasisPoints(5))).toBe(1)
  expect(percentOf(-10 as Cents, toBasisPoints(5))).toBe(-1)
  expect(percentOf(100 as Cents, 0 as BasisPoints)).toBe(0)
})

it('divides an amount into equal shares that lose no cent and differ by at most one', () => {
  fc.assert(
    fc.property(cents, fc.integer({ min: 1, max: 50 }), (amount, count) => {
      const shares = equalShares(amount as Cents, count)
      expect(shares).toHaveLength(count)
      expect(sum(shares)).toBe(amount)
      expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(1)
    }),
  )
})

it('rounds a proportion half-up', () => {
  expect(proportion(100 as Cents, 1, 3)).toBe(33)
  expect(proportion(100 as Cents, 2, 3)).toBe(67)
})

it('adds and subtracts amounts of one unit; two units do not compile', () => {
  expect(add(toCents(0.1), toCents(0.2))).toBe(30)
  expect(add(toCents(1), toCents(2), toCents(3), toCents(4))).toBe(10_00)
  expect(subtract(toMillionths(1), toMillionths(2.5))).toBe(-1_500_000)
  // @ts-expect-error A quantity is not an amount of money.
  expect(add(toCents(1), toMillionths(1))).toBe(1_000_100)
  // @ts-expect-error A plain number has no unit.
  expect(subtract(toCents(1), 1)).toBe(99)
})

it('compares amounts of one unit, counts them, and drops their sign', () => {
  expect(lesser(toCents(5), toCents(4))).toBe(4_00)
  expect(lesser(toCents(-5), toCents(4))).toBe(-5_00)
  expect(greater(toCents(-5), toCents(4))).toBe(4_00)
  expect(greater(toMillionths(2), toMillionths(1))).toBe(2_000_000)
  expect(times(toCents(0.25), 14)).toBe(3_50)
  expect(absolute(toCents(-7.5))).toBe(7_50)
  expect(absolute(toCents(7.5))).toBe(7_50)
})
