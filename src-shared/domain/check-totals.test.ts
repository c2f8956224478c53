import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { checkTotals, type TaxSum } from './check-totals.ts'
import { invoiceTotals, lineAmounts, type LineInput } from './invoice-totals.ts'
import { type Cents, multiply, toBasisPoints, toCents, toMillionths } from './money.ts'

const taxes = [
  { id: 1, identifierCode: '4', rate: toBasisPoints(15) },
  { id: 2, identifierCode: '0', rate: toBasisPoints(0) },
  { id: 3, identifierCode: '5', rate: toBasisPoints(5) },
] as const

const line: fc.Arbitrary<LineInput> = fc
  .record({
    quantity: fc.integer({ min: 1, max: 20_000 }),
    price: fc.integer({ min: 0, max: 60_000_000 }),
    discountPercent: fc.integer({ min: 0, max: 100 }),
    tax: fc.constantFrom(...taxes),
    iceRate: fc.constantFrom(undefined, toBasisPoints(10)),
  })
  .map(({ quantity, price, discountPercent, tax, iceRate }) => {
    const amounts = {
      quantity: toMillionths(quantity / 1000),
      priceUnit: toMillionths(price / 1_000_000),
    }
    const gross = multiply(amounts.quantity, amounts.priceUnit)
    return {
      ...amounts,
      discount: Math.floor((gross * discountPercent) / 100) as Cents,
      tax,
      iceRate,
    }
  })

function sumsOf(lines: readonly LineInput[]): TaxSum[] {
  return [...Map.groupBy(lines, ({ tax }) => tax).entries()].map(([{ rate }, under]) => {
    const amounts = under.map(lineAmounts)
    return {
      rate,
      net: amounts.reduce((sum, { net }) => sum + net, 0) as Cents,
      ice: amounts.reduce((sum, { ice }) => sum + ice, 0) as Cents,
    }
  })
}

it('comes to what the invoice of the same lines comes to', () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 30 }), (lines) => {
      const { subtotal, ice, tax, total } = invoiceTotals(lines)
      expect(checkTotals(sumsOf(lines))).toEqual({ subtotal, ice, tax, total })
    }),
  )
})

it('rounds once per tax, not once per line', () => {
  // Three coffees of $ 0.43 net: 6.45 cents of tax each, 19.35 together.
  const coffee = {
    quantity: toMillionths(1),
    priceUnit: toMillionths(0.43),
    discount: toCents(0),
    tax: taxes[0],
  }
  const lines = [coffee, coffee, coffee]
  expect(lines.map((each) => lineAmounts(each).tax)).toEqual([6, 6, 6])
  expect(checkTotals(sumsOf(lines))).toEqual({ subtotal: 129, ice: 0, tax: 19, total: 148 })
})

it('comes to nothing where nothing is open', () => {
  expect(checkTotals([])).toEqual({ subtotal: 0, ice: 0, tax: 0, total: 0 })
})
