import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  anyLine,
  iva0,
  iva15,
  line,
  menuLine,
  noObjeto,
  paired,
} from '#main/testing/given/given-lines.ts'
import { fullAmount, invoiceTotals, lineAmounts } from './invoice-totals.ts'
import { type BasisPoints, type Cents, multiply, percentOf, toCents } from '../money/money.ts'
import { unitPriceFor } from './tax.ts'

describe('prices with tax', () => {
  it('sum exactly: 4,50 + 7,90 + 2,20 is 14,60', () => {
    const totals = invoiceTotals([menuLine(1, 4.5), menuLine(1, 7.9), menuLine(1, 2.2)])
    expect(totals.lines.map(({ total }) => total)).toEqual([450, 790, 220])
    expect(totals).toMatchObject({ subtotal: 1270, tax: 190, total: 1460 })
  })

  it('a line costs price × quantity', () => {
    expect(invoiceTotals([menuLine(3, 4.5)]).total).toBe(1350)
    expect(invoiceTotals([menuLine(4, 3.9)]).total).toBe(1560)
    expect(invoiceTotals([menuLine(1, 7.9)]).total).toBe(790)
    expect(invoiceTotals([menuLine(6, 13)]).total).toBe(7800)
  })

  it("adds up on the mockup's check: 37,39 + 5,61 = 43,00", () => {
    const totals = invoiceTotals([
      menuLine(2, 2.25),
      menuLine(1, 4.9),
      menuLine(2, 7.9),
      menuLine(1, 9.9),
      menuLine(2, 2.2),
      menuLine(1, 3.5),
    ])
    expect(totals).toMatchObject({ subtotal: 3739, tax: 561, total: 4300 })
  })
})

it('keeps separate subtotals for 15 %, 0 % and no objeto', () => {
  const totals = invoiceTotals([
    line(1, 10),
    line(1, 5, { tax: iva0 }),
    line(1, 3, { tax: noObjeto }),
  ])
  expect(totals).toMatchObject({
    subtotalTaxed: 1000,
    subtotalTaxFree: 500,
    subtotalNonTaxable: 300,
    subtotal: 1800,
    tax: 150,
    total: 1950,
  })
})

it("includes ICE in the IVA base, as in the Ficha Técnica's sample", () => {
  const totals = invoiceTotals([line(1, 295_000, { iceRate: 500 as BasisPoints })])
  expect(totals.taxes).toEqual([{ tax: iva15, base: 30_975_000, amount: 4_646_250 }])
  expect(totals).toMatchObject({ subtotal: 29_500_000, ice: 1_475_000, total: 35_621_250 })
})

it('subtracts the discount with its tax and does not tax the tip', () => {
  const totals = invoiceTotals([line(2, 10, { discount: toCents(5) })], toCents(1.5))
  expect(totals).toMatchObject({ subtotal: 1500, discount: 500, tax: 225, tip: 150, total: 1875 })
})

it('a free line costs nothing', () => {
  for (const price of [9.086957, 1.304348, 0.33]) {
    const gift = line(1, price)
    const discount = multiply(gift.quantity, gift.priceUnit)
    expect(lineAmounts({ ...gift, discount })).toEqual({ net: 0, ice: 0, tax: 0, total: 0 })
  }
})

it('allots the residual cent of the base to the largest line', () => {
  // 391 + 687 + 191 = 1269, the base is half-up(1460 / 1.15) = 1270.
  const totals = invoiceTotals([menuLine(1, 4.5), menuLine(1, 7.9), menuLine(1, 2.2)])
  expect(totals.lines.map(({ net }) => net)).toEqual([391, 688, 191])
  expect(totals.lines.map(({ tax }) => tax)).toEqual([59, 102, 29])
})

it('keeps an amount that was fixed before', () => {
  const totals = invoiceTotals([{ ...menuLine(1, 4.5), amount: 451 as Cents }])
  expect(totals).toMatchObject({ subtotal: 392, tax: 59, total: 451 })
})

describe('for any lines, rates, discounts and ICE', () => {
  const anyLines = fc.array(anyLine, { minLength: 1, maxLength: 30 })
  const anyTip = fc.integer({ min: 0, max: 9999 })

  it('the lines sum to the total, and line by line net + ICE + tax is the amount', () => {
    fc.assert(
      fc.property(anyLines, anyTip, (lines, tip) => {
        const totals = invoiceTotals(lines, tip as Cents)
        const add = (pick: (each: (typeof totals.lines)[number]) => number) =>
          totals.lines.reduce((total, each) => total + pick(each), 0)
        expect(add(({ total }) => total) + tip).toBe(totals.total)
        expect(add(({ net }) => net)).toBe(totals.subtotal)
        expect(add(({ tax }) => tax)).toBe(totals.tax)
        expect(add(({ ice }) => ice)).toBe(totals.ice)
        expect(totals.subtotal + totals.ice + totals.tax + tip).toBe(totals.total)
        for (const [given, { net, ice, tax, total }] of paired(lines, totals.lines)) {
          expect(net + ice + tax).toBe(total)
          expect(total).toBe(lineAmounts(given).total)
          expect(Math.min(net, ice, tax)).toBeGreaterThanOrEqual(0)
        }
      }),
    )
  })

  it('tax is within a cent of base × rate', () => {
    fc.assert(
      fc.property(anyLines, (lines) => {
        const totals = invoiceTotals(lines)
        for (const { tax, base, amount } of totals.taxes) {
          expect(Math.abs(amount - percentOf(base, tax.rate))).toBeLessThanOrEqual(1)
        }
        expect(totals.taxes.reduce((total, { base }) => total + base, 0)).toBe(
          totals.subtotal + totals.ice,
        )
      }),
    )
  })

  it('quantity × unit price − discount is the net of each line', () => {
    fc.assert(
      fc.property(anyLines, (lines) => {
        for (const [given, { net }] of paired(lines, invoiceTotals(lines).lines)) {
          const { quantity, priceUnit, discount } = given
          const stated = unitPriceFor((net + discount) as Cents, quantity, priceUnit)
          expect(multiply(quantity, stated) - discount).toBe(net)
        }
      }),
    )
  })

  it("a discount never raises a line's amount or makes it negative", () => {
    fc.assert(
      fc.property(anyLine, (given) => {
        const { total } = lineAmounts(given)
        expect(total).toBeGreaterThanOrEqual(0)
        expect(total).toBeLessThanOrEqual(fullAmount(given))
      }),
    )
  })
})
