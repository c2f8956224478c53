import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkTotals } from '../sale/check-totals.ts'
import { invoiceTotals, lineAmount, lineAmounts, type LineInput } from './invoice-totals.ts'
import { type BasisPoints, type Cents, type Millionths, sum, toMillionths } from '../money/money.ts'
import { netInvoiceTotals } from './net-invoice-totals.ts'
import { type TaxPart, taxPartsOf } from './tax-parts.ts'

const iva15 = { id: 1, identifierCode: '4', rate: 1500 as BasisPoints, name: 'IVA 15 %' }
const iva0 = { id: 2, identifierCode: '0', rate: 0 as BasisPoints, name: 'IVA 0 %' }
const iva5 = { id: 3, identifierCode: '5', rate: 500 as BasisPoints, name: 'IVA 5 %' }

function combo(changes: Partial<LineInput> = {}): LineInput {
  return {
    quantity: toMillionths(1),
    priceUnit: toMillionths(4),
    discount: 0 as Cents,
    tax: iva15,
    taxParts: [
      { tax: iva15, weight: toMillionths(3) },
      { tax: iva0, weight: toMillionths(1) },
    ],
    ...changes,
  }
}

describe('the taxes of a combo', () => {
  it('divide its price in proportion to the sale prices of its parts', () => {
    const totals = invoiceTotals([combo()])
    expect(totals).toMatchObject({ subtotalTaxed: 300, subtotalTaxFree: 100, tax: 45, total: 445 })
    expect(totals.lines).toEqual([{ net: 400, ice: 0, tax: 45, total: 445 }])
    expect(lineAmounts(combo())).toEqual({ net: 400, ice: 0, tax: 45, total: 445 })
  })

  it('are the combo’s own if all parts are under it or have no price', () => {
    const part = (tax: typeof iva15, price: number) => ({ ...tax, price: toMillionths(price) })
    expect(taxPartsOf(iva15, [part(iva15, 2), part(iva15, 3)])).toBeUndefined()
    expect(taxPartsOf(iva15, [part(iva15, 0), part(iva0, 0)])).toBeUndefined()
    expect(taxPartsOf(iva15, [part(iva0, 1), part(iva15, 2), part(iva0, 3)])).toEqual([
      { tax: iva0, weight: 4_000_000 },
      { tax: iva15, weight: 2_000_000 },
    ])
  })
})

const mixedLine = fc
  .record({
    pieces: fc.integer({ min: 1, max: 40_000 }),
    priceUnit: fc.integer({ min: 1, max: 90_000_000 }),
    discountShare: fc.integer({ min: 0, max: 100 }),
    weights: fc.array(fc.integer({ min: 1, max: 50_000_000 }), { minLength: 1, maxLength: 3 }),
    isMixed: fc.boolean(),
  })
  .map(({ pieces, priceUnit, discountShare, weights, isMixed }): LineInput => {
    const quantity = (pieces * 1_000) as Millionths
    const gross = Math.floor((quantity * priceUnit) / 10_000_000_000)
    const taxes = [iva15, iva0, iva5]
    const taxParts = weights.map((weight, index): TaxPart => ({
      tax: taxes[index] as TaxPart['tax'],
      weight: weight as Millionths,
    }))
    return combo({
      quantity,
      priceUnit: priceUnit as Millionths,
      discount: Math.floor((gross * discountShare) / 100) as Cents,
      taxParts: isMixed ? taxParts : undefined,
    })
  })

it('loses no cent, whatever the prices: lines, taxes and total agree', () => {
  fc.assert(
    fc.property(fc.array(mixedLine, { minLength: 1, maxLength: 6 }), (lines) => {
      const totals = invoiceTotals(lines)
      // The guest pays the sum of the lines.
      expect(totals.total).toBe(sum(lines.map(lineAmount)))
      expect(totals.subtotal + totals.tax).toBe(totals.total)
      expect(totals.subtotalTaxed + totals.subtotalTaxFree + totals.subtotalNonTaxable).toBe(
        totals.subtotal,
      )
      expect(totals.discount).toBe(sum(lines.map(({ discount }) => discount)))
      expect(sum(totals.taxes.map(({ base }) => base))).toBe(totals.subtotal)
      // A base times its rate is its tax, to the cent.
      for (const { tax, base, amount } of totals.taxes) {
        expect(Math.abs(amount - (base * tax.rate) / 10_000)).toBeLessThan(1)
      }
      for (const [index, members] of (totals.documentLines ?? []).entries()) {
        expect(sum(members.map(({ amounts }) => amounts.total))).toBe(totals.lines[index]?.total)
        expect(members.every(({ amounts }) => amounts.total >= 0)).toBe(true)
      }
      // The check of a table divides the same amounts in the same way.
      expect(
        checkTotals(
          lines.map((line) => ({
            taxId: line.tax.id,
            rate: line.tax.rate,
            amount: lineAmount(line),
            taxParts: line.taxParts,
          })),
        ),
      ).toEqual({ subtotal: totals.subtotal, ice: 0, tax: totals.tax, total: totals.total })
      const net = netInvoiceTotals(lines)
      expect(net.subtotal + net.tax).toBe(net.total)
    }),
  )
})
