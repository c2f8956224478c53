import fc from 'fast-check'
import { expect, it } from 'vitest'
import { discountBill } from './bill-discount.ts'
import { invoiceTotals, lineAmount, type LineInput } from '../tax/invoice-totals.ts'
import { type BasisPoints, type Cents, type Millionths, sum } from '../money/money.ts'

const line = (amount: number, rate = 1500): LineInput => ({
  quantity: 1_000_000 as Millionths,
  priceUnit: Math.round((amount * 10_000 * 10_000) / (10_000 + rate)) as Millionths,
  discount: 0 as Cents,
  tax: { id: rate, identifierCode: '4', rate: rate as BasisPoints },
  amount: amount as Cents,
})

it('takes a percentage off each line', () => {
  const { lines, amount } = discountBill([line(990), line(450, 0)], {
    percent: 1000 as BasisPoints,
  })
  expect(lines.map(lineAmount)).toEqual([891, 405])
  expect(amount).toBe(144)
})

it('spreads an amount to the cent and gives a whole bill for free', () => {
  const bill = [line(100), line(100), line(100)]
  const third = discountBill(bill, { amount: 100 as Cents })
  expect(third.lines.map(lineAmount)).toEqual([67, 66, 67])
  const free = discountBill(bill, { amount: 999 as Cents })
  expect([free.amount, sum(free.lines.map(lineAmount))]).toEqual([300, 0])
})

it('reduces the total of the invoice by exactly the discount, for any bill', () => {
  const anyLines = fc.array(
    fc.tuple(fc.integer({ min: 0, max: 50_000 }), fc.constantFrom(0, 500, 1500)),
    { minLength: 1, maxLength: 12 },
  )
  fc.assert(
    fc.property(
      anyLines,
      fc.integer({ min: 0, max: 100_000 }),
      fc.boolean(),
      (given, size, isPercent) => {
        const lines = given.map(([amount, rate]) => line(amount, rate))
        const before = invoiceTotals(lines).total
        const { lines: after, amount } = discountBill(
          lines,
          isPercent ? { percent: (size % 10_001) as BasisPoints } : { amount: size as Cents },
        )
        expect(invoiceTotals(after).total).toBe(before - amount)
        const wanted = isPercent ? amount : Math.min(size, before)
        expect(amount).toBe(wanted)
        for (const each of after) expect(lineAmount(each)).toBeGreaterThanOrEqual(0)
      },
    ),
  )
})
