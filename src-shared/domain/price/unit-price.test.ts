import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Cents, type Millionths, multiply, toMillionths } from '../money/money.ts'
import { unitPriceFor } from '../tax/tax.ts'

it("returns the product's own price if quantity × price is the amount", () => {
  expect(unitPriceFor(1174 as Cents, toMillionths(3), toMillionths(3.913043))).toBe(3_913_043)
})

it('returns amount / quantity if a cent was allotted to the line', () => {
  expect(unitPriceFor(688 as Cents, toMillionths(1), toMillionths(6.869565))).toBe(6_880_000)
  expect(unitPriceFor(100 as Cents, toMillionths(3), toMillionths(0.4))).toBe(333_333)
})

it('is exact to the cent up to 10,000 units', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 10_000_000 }),
      fc.integer({ min: 1, max: 9_999_999_999 }),
      (gross, quantity) => {
        const price = unitPriceFor(gross as Cents, quantity as Millionths, 0 as Millionths)
        expect(multiply(quantity as Millionths, price)).toBe(gross)
      },
    ),
  )
})

it('returns the nearest price if six decimals cannot reach the cent', () => {
  const quantity = toMillionths(50_000)
  const price = unitPriceFor(12_349 as Cents, quantity, 0 as Millionths)
  expect([price, multiply(quantity, price)]).toEqual([2470, 12_350])
})

it('keeps the price of a share whose quantity rounds to zero', () => {
  expect(unitPriceFor(0 as Cents, 0 as Millionths, toMillionths(4.5))).toBe(4_500_000)
})
