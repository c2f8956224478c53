import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { amountWithTax } from './tax.ts'
import { type BasisPoints, type Cents, type Millionths, toMillionths } from '../money/money.ts'
import { netPrice, priceWithTax } from './price-with-tax.ts'

const iva = { rate: 1500 as BasisPoints }
const anyRates = fc.record({
  rate: fc.constantFrom(0, 500, 800, 1500).map((rate) => rate as BasisPoints),
  iceRate: fc.constantFrom(undefined, 1000, 7500).map((rate) => rate as BasisPoints | undefined),
})

describe('a price entered with tax', () => {
  test('is stored net, to the millionth', () => {
    expect(netPrice(450 as Cents, iva)).toBe(3.913043)
    expect(priceWithTax(3.913043, iva)).toBe(450)
    expect(netPrice(450 as Cents, { rate: 0 as BasisPoints })).toBe(4.5)
  })

  test('is exactly the amount to pay, for every price up to 200.00', () => {
    for (let gross = 1; gross <= 20_000; gross++) {
      expect(priceWithTax(netPrice(gross as Cents, iva), iva)).toBe(gross)
    }
  })

  test('is exactly the amount to pay per unit for up to 1,000 units and any rates', () => {
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

  test('includes ICE in the base of IVA', () => {
    const beer = { rate: 1500 as BasisPoints, iceRate: 1000 as BasisPoints }
    expect(priceWithTax(2, beer)).toBe(253)
    expect(netPrice(253 as Cents, beer)).toBe(2)
  })
})
