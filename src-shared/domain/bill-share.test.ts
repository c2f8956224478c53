import fc from 'fast-check'
import { expect, it } from 'vitest'
import { billShare } from './bill-share.ts'
import { invoiceTotals, type LineInput } from './invoice-totals.ts'
import { type BasisPoints, type Cents, multiply, toCents, toMillionths } from './money.ts'
import type { AppliedTax } from './tax.ts'

const iva15: AppliedTax = { id: 1, identifierCode: '4', rate: 1500 as BasisPoints }
const iva0: AppliedTax = { id: 2, identifierCode: '0', rate: 0 as BasisPoints }

const anyLine = fc
  .record({
    quantity: fc.integer({ min: 1, max: 40 }).map(toMillionths),
    priceUnit: fc
      .integer({ min: 0, max: 99_000_000 })
      .map((price) => price as LineInput['priceUnit']),
    tax: fc.constantFrom(iva15, iva0),
    discounted: fc.integer({ min: 0, max: 100 }),
  })
  .map(({ discounted, ...line }) => ({
    ...line,
    discount: Math.floor((multiply(line.quantity, line.priceUnit) * discounted) / 100) as Cents,
  }))

it('divides a check of 43,00 among four', () => {
  const net = (price: number) => toMillionths(Number((price / 1.15).toFixed(6)))
  const line = (quantity: number, price: number): LineInput => ({
    quantity: toMillionths(quantity),
    priceUnit: net(price),
    discount: 0 as Cents,
    tax: iva15,
  })
  const lines = [
    line(2, 2.25),
    line(1, 4.9),
    line(2, 7.9),
    line(1, 9.9),
    line(2, 2.2),
    line(1, 3.5),
  ]
  const totals = [1, 2, 3, 4].map((number) => invoiceTotals(billShare(lines, 4, number)))
  expect(totals.map(({ subtotal }) => subtotal)).toEqual([935, 935, 935, 934])
  expect(totals.map(({ total }) => total)).toEqual([1075, 1075, 1075, 1074])
})

it('gives away every cent of the net once, and no share more than a cent above another', () => {
  fc.assert(
    fc.property(
      fc.array(anyLine, { minLength: 1, maxLength: 15 }),
      fc.integer({ min: 2, max: 12 }),
      (lines, of) => {
        const whole = invoiceTotals(lines)
        const shares = Array.from({ length: of }, (_, index) =>
          invoiceTotals(billShare(lines, of, index + 1)),
        )
        const sum = (pick: (share: (typeof shares)[number]) => number) =>
          shares.reduce((total, share) => total + pick(share), 0)
        expect(sum(({ subtotal }) => subtotal)).toBe(whole.subtotal)
        expect(sum(({ discount }) => discount)).toBe(whole.discount)
        for (const tax of ['subtotalTaxed', 'subtotalTaxFree'] as const) {
          const nets = shares.map((share) => share[tax])
          expect(Math.max(...nets) - Math.min(...nets)).toBeLessThanOrEqual(1)
        }
      },
    ),
  )
})

it('divides quantities without losing a millionth', () => {
  const line: LineInput = {
    quantity: toMillionths(1),
    priceUnit: toMillionths(10),
    discount: toCents(0),
    tax: iva0,
  }
  const quantities = [1, 2, 3].map((number) => billShare([line], 3, number)[0]?.quantity)
  expect(quantities).toEqual([333_334, 333_333, 333_333])
})
