import fc from 'fast-check'
import { expect, it } from 'vitest'
import { invoiceTotals, type LineInput } from './invoice-totals.ts'
import { type BasisPoints, type Cents, percentOf, toCents, toMillionths } from './money.ts'
import type { AppliedTax } from './tax.ts'

const iva15: AppliedTax = { id: 1, identifierCode: '4', rate: 1500 as BasisPoints }
const iva0: AppliedTax = { id: 2, identifierCode: '0', rate: 0 as BasisPoints }
const noObjeto: AppliedTax = { id: 4, identifierCode: '6', rate: 0 as BasisPoints }

function line(quantity: number, price: number, more: Partial<LineInput> = {}): LineInput {
  return {
    quantity: toMillionths(quantity),
    priceUnit: toMillionths(price),
    discount: 0 as Cents,
    tax: iva15,
    ...more,
  }
}

it("adds up the mockup's check: 37,39 + 5,61 = 43,00", () => {
  const net = (price: number) => Number((price / 1.15).toFixed(6))
  const totals = invoiceTotals([
    line(2, net(2.25)),
    line(1, net(4.9)),
    line(2, net(7.9)),
    line(1, net(9.9)),
    line(2, net(2.2)),
    line(1, net(3.5)),
  ])
  expect(totals).toMatchObject({ subtotal: 3739, tax: 561, total: 4300 })
})

it('keeps 15 %, 0 % and no objeto apart', () => {
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

it("puts ICE into the IVA base, as the Ficha's sample does", () => {
  const totals = invoiceTotals([line(1, 295_000, { iceRate: 500 as BasisPoints })])
  expect(totals.taxes).toEqual([{ tax: iva15, base: 30_975_000, amount: 4_646_250 }])
  expect(totals).toMatchObject({ subtotal: 29_500_000, ice: 1_475_000, total: 35_621_250 })
})

it('taxes what is left after the discount and leaves the tip untaxed', () => {
  const totals = invoiceTotals([line(2, 10, { discount: toCents(5) })], toCents(1.5))
  expect(totals).toMatchObject({ subtotal: 1500, discount: 500, tax: 225, tip: 150, total: 1875 })
})

it('moves the residual cent into the largest line, so that lines and header agree', () => {
  // Three lines of 0.10: 1.5 cents each round to 2, the header's 4.5 cents to 5.
  const totals = invoiceTotals([line(1, 0.1), line(1, 0.1), line(1, 0.1)])
  expect(totals.tax).toBe(5)
  expect(totals.lines.map(({ tax }) => tax)).toEqual([1, 2, 2])
})

it('agrees between header and lines for any invoice', () => {
  const anyLine = fc.record({
    quantity: fc.integer({ min: 1, max: 50_000_000 }),
    priceUnit: fc.integer({ min: 0, max: 300_000_000 }),
    tax: fc.constantFrom(iva15, iva0, noObjeto),
    iceRate: fc.option(fc.integer({ min: 0, max: 5000 }), { nil: undefined }),
  })
  fc.assert(
    fc.property(
      fc.array(anyLine, { minLength: 1, maxLength: 30 }),
      fc.integer({ min: 0, max: 9999 }),
      (lines, tip) => {
        const inputs = lines.map((each) => ({ ...each, discount: 0 as Cents }) as LineInput)
        const totals = invoiceTotals(inputs, tip as Cents)
        const add = (pick: (each: (typeof totals.lines)[number]) => number) =>
          totals.lines.reduce((total, each) => total + pick(each), 0)
        expect(add(({ net }) => net)).toBe(totals.subtotal)
        expect(add(({ tax }) => tax)).toBe(totals.tax)
        expect(add(({ ice }) => ice)).toBe(totals.ice)
        expect(add(({ total }) => total) + tip).toBe(totals.total)
        for (const { tax, base, amount } of totals.taxes) {
          expect(amount).toBe(percentOf(base, tax.rate))
        }
      },
    ),
  )
})
