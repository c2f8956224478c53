import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { checkTotals } from './check-totals.ts'
import type { TaxedAmount } from '../tax/divide-tax.ts'
import { anyLine } from '#main/testing/given/given-lines.ts'
import { invoiceTotals, lineAmount, type LineInput } from '../tax/invoice-totals.ts'
import { sum } from '../money/money.ts'

function amountsOf(lines: readonly LineInput[]): TaxedAmount[] {
  return lines.map((line) => ({
    taxId: line.tax.id,
    rate: line.tax.rate,
    iceRate: line.iceRate,
    amount: lineAmount(line),
  }))
}

/** Returns one sum per tax and ICE rate, as the floor plan reads them. */
function sumsOf(lines: readonly LineInput[]): TaxedAmount[] {
  const groups = Map.groupBy(amountsOf(lines), (each) =>
    [each.taxId, each.rate, each.iceRate].join(' '),
  )
  return [...groups.values()].map((group) => ({
    ...(group[0] as TaxedAmount),
    amount: sum(group.map(({ amount }) => amount)),
  }))
}

it('equals the invoice total of the same lines, from lines or from sums', () => {
  fc.assert(
    fc.property(fc.array(anyLine, { maxLength: 30 }), (lines) => {
      const { subtotal, ice, tax, total } = invoiceTotals(lines)
      expect(checkTotals(amountsOf(lines))).toEqual({ subtotal, ice, tax, total })
      expect(checkTotals(sumsOf(lines))).toEqual({ subtotal, ice, tax, total })
    }),
  )
})

it('is zero without open lines', () => {
  expect(checkTotals([])).toEqual({ subtotal: 0, ice: 0, tax: 0, total: 0 })
})
