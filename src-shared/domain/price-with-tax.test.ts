import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { amountWithTax } from './included-tax.ts'
import { type BasisPoints, type Cents, type Millionths, toMillionths } from './money.ts'
import { netPrice, priceWithTax } from './price-with-tax.ts'

const iva = { rate: 1500 as BasisPoints }
const anyRates = fc.record({
  rate: fc.constantFrom(0, 500, 800, 1500).map((rate) => rate as BasisPoints),
  iceRate: fc.constantFrom(undefined, 1000, 7500).map((rate) => rate as BasisPoints | undefined),
})

describe('a price that is typed with its tax', () => {
  test('is kept net to the millionth', () => {
    expect(netPrice(450 as Cents, iva)).toBe(3.913043)
    expect(priceWithTax(3.913043, iva)).toBe(450)
    expect(netPrice(450 as Cents, { rate: 0 as BasisPoints })).toBe(4.5)
  })

  test('is what the guest pays, for every price on a menu', () => {
    for (let gross = 1; gross <= 20_000; gross++) {
      expect(priceWithTax(netPrice(gross as Cents, iva), iva)).toBe(gross)
    }
  })

  test('is what the guest pays for each of up to a thousand, under any rates', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1_000_000 }),
        fc.integer({ min: 1, max: 1000 }),
        anyRates,
        (gross, pieces, rates) => {
          const net = toMillionths(netPrice(gross as Cents, rates))
          const quantity = (pieces * 1_000_000) as Millionths
          expect(amountWithTax(quantity, net, rates)).toBe(gross * pieces)
        },
      ),
    )
  })

  test('carries the special consumption tax inside the base of the other', () => {
    const beer = { rate: 1500 as BasisPoints, iceRate: 1000 as BasisPoints }
    expect(priceWithTax(2, beer)).toBe(253)
    expect(netPrice(253 as Cents, beer)).toBe(2)
  })
})
