import fc from 'fast-check'
import { expect, it } from 'vitest'
import { billShare } from './bill-share.ts'
import { anyLine, iva0, line, menuLine, paired } from '#main/testing/given/given-lines.ts'
import { invoiceTotals, lineAmount, type LineInput } from '../tax/invoice-totals.ts'
import { type Cents, equalShares, multiply } from '../money/money.ts'
import { unitPriceFor } from '../tax/tax.ts'

function sharesOf(lines: readonly LineInput[], of: number): LineInput[][] {
  return Array.from({ length: of }, (_, index) => billShare(lines, of, index + 1))
}

function totalsOf(lines: readonly LineInput[], of: number): number[] {
  return sharesOf(lines, of).map((share) => invoiceTotals(share).total)
}

it('divides 78,00 into six shares of 13,00', () => {
  const lines = [menuLine(6, 9.9), menuLine(4, 3.9), menuLine(1, 3)]
  expect(totalsOf(lines, 6)).toEqual([1300, 1300, 1300, 1300, 1300, 1300])
})

it('allots the odd cents of a check to the first shares', () => {
  expect(totalsOf([menuLine(1, 4.5), menuLine(1, 5.51)], 4)).toEqual([251, 250, 250, 250])
  expect(totalsOf([menuLine(1, 4.9), menuLine(1, 9.9)], 3)).toEqual([494, 493, 493])
})

it('divides quantities without losing a millionth', () => {
  const quantities = sharesOf([line(1, 10, { tax: iva0 })], 3).map((share) => share[0]?.quantity)
  expect(quantities).toEqual([333_334, 333_333, 333_333])
})

it('shares sum to the bill for any lines and 2 to 20 shares, in total and per line', () => {
  fc.assert(
    fc.property(
      fc.array(anyLine, { minLength: 1, maxLength: 15 }),
      fc.integer({ min: 2, max: 20 }),
      (lines, of) => {
        const whole = invoiceTotals(lines)
        const shares = sharesOf(lines, of)
        expect(totalsOf(lines, of)).toEqual(equalShares(whole.total, of))
        for (const [index, given] of lines.entries()) {
          const parts = shares.map((share) => share.slice(index, index + 1)).flat()
          const add = (pick: (part: LineInput) => number) =>
            parts.reduce((total, part) => total + pick(part), 0)
          expect(add(lineAmount)).toBe(lineAmount(given))
          expect(add(({ quantity }) => quantity)).toBe(given.quantity)
          expect(add(({ discount }) => discount)).toBe(given.discount)
          expect(Math.min(...parts.map(lineAmount))).toBeGreaterThanOrEqual(0)
        }
      },
    ),
  )
})

it('line equations hold on the invoice of each share', () => {
  fc.assert(
    fc.property(
      fc.array(anyLine, { minLength: 1, maxLength: 15 }),
      fc.integer({ min: 2, max: 20 }),
      (lines, of) => {
        for (const share of sharesOf(lines, of)) {
          for (const [part, { net, tax }] of paired(share, invoiceTotals(share).lines)) {
            const { quantity, priceUnit, discount } = part
            expect(Math.min(net, tax)).toBeGreaterThanOrEqual(0)
            const stated = unitPriceFor((net + discount) as Cents, quantity, priceUnit)
            expect(multiply(quantity, stated) - discount).toBe(net)
          }
        }
      },
    ),
  )
})
