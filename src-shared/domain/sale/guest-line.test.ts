import fc from 'fast-check'
import { expect, it } from 'vitest'
import { anyLine, iva15, menuLine, paired } from '#main/testing/given/given-lines.ts'
import { guestLine, type IssuedLine } from './guest-line.ts'
import { invoiceTotals, type LineInput } from '../tax/invoice-totals.ts'
import { type Cents, multiply } from '../money/money.ts'
import { unitPriceFor } from '../tax/tax.ts'

/** Returns the lines as an invoice stores them. */
function issued(lines: readonly LineInput[]): IssuedLine[] {
  return paired(lines, invoiceTotals(lines).lines).map(([line, { net, ice, tax }]) => {
    const { quantity, priceUnit, discount, tax: applied } = line
    const stated = unitPriceFor((net + discount) as Cents, quantity, priceUnit)
    return { quantity, priceUnit: stated, discount, net, ice, tax, rate: applied.rate }
  })
}

it('shows the menu price even if a cent of the base was allotted to the line', () => {
  const lines = issued([menuLine(1, 4.5), menuLine(2, 7.9), menuLine(1, 2.2)])
  expect(lines.map(guestLine)).toEqual([
    { priceWithTax: 450, discountWithTax: 0, totalAmount: 450 },
    { priceWithTax: 790, discountWithTax: 0, totalAmount: 1580 },
    { priceWithTax: 220, discountWithTax: 0, totalAmount: 220 },
  ])
})

it('shows the discount with tax', () => {
  const dish = menuLine(1, 10.45)
  expect(issued([{ ...dish, discount: 182 as Cents }]).map(guestLine)).toEqual([
    { priceWithTax: 1045, discountWithTax: 209, totalAmount: 836 },
  ])
})

it('shows the whole price as the discount of a free line', () => {
  for (const price of [10.45, 1.5, 0.38, 7.9]) {
    const dish = menuLine(1, price)
    const discount = multiply(dish.quantity, dish.priceUnit)
    expect(issued([{ ...dish, discount }]).map(guestLine)).toMatchObject([
      { priceWithTax: Math.round(price * 100), totalAmount: 0 },
    ])
  }
})

it('lines sum to the total of the invoice, for any lines', () => {
  fc.assert(
    fc.property(fc.array(anyLine, { minLength: 1, maxLength: 20 }), (lines) => {
      const told = issued(lines).map(guestLine)
      const total = told.reduce((sum, { totalAmount }) => sum + totalAmount, 0)
      expect(total).toBe(invoiceTotals(lines).total)
    }),
  )
})

it('shows price zero for a share whose quantity rounds to zero', () => {
  const none = { ...menuLine(1, 1), quantity: 0 as LineInput['quantity'], net: 0 as Cents }
  expect(
    guestLine({ ...none, ice: 0 as Cents, tax: 0 as Cents, rate: iva15.rate }).priceWithTax,
  ).toBe(0)
})
