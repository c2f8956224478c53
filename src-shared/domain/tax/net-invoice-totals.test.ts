import fc from 'fast-check'
import { expect, it } from 'vitest'
import { anyLine, line } from '#main/testing/given/given-lines.ts'
import { percentOf } from '../money/money.ts'
import { netInvoiceTotals } from './net-invoice-totals.ts'

it('allots the residual cent of the tax to the largest line, so that lines and header agree', () => {
  // Three lines of 0.10: 1.5 cents each round to 2, the header's 4.5 cents to 5.
  const totals = netInvoiceTotals([line(1, 0.1), line(1, 0.1), line(1, 0.1)])
  expect(totals.tax).toBe(5)
  expect(totals.lines.map(({ tax }) => tax)).toEqual([1, 2, 2])
})

it('header and lines agree for any invoice', () => {
  fc.assert(
    fc.property(fc.array(anyLine, { minLength: 1, maxLength: 30 }), (lines) => {
      const totals = netInvoiceTotals(lines)
      const add = (pick: (each: (typeof totals.lines)[number]) => number) =>
        totals.lines.reduce((total, each) => total + pick(each), 0)
      expect(add(({ net }) => net)).toBe(totals.subtotal)
      expect(add(({ tax }) => tax)).toBe(totals.tax)
      expect(add(({ ice }) => ice)).toBe(totals.ice)
      expect(add(({ total }) => total)).toBe(totals.total)
      for (const { tax, base, amount } of totals.taxes) {
        expect(amount).toBe(percentOf(base, tax.rate))
      }
    }),
  )
})
