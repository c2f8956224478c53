import { expect, it } from 'vitest'
import { toBasisPoints, toCents, toMillionths, ZERO } from '../money/money.ts'
import { inOwnUnit, purchaseTotals, stockUnitCost } from './purchase-totals.ts'

const line = (quantity: number, unitCost: number, rate: number, more: object = {}) => ({
  quantity: toMillionths(quantity),
  unitCost: toMillionths(unitCost),
  discountAmount: ZERO,
  taxCode: rate === 0 ? '0' : '4',
  taxRate: toBasisPoints(rate),
  iceAmount: ZERO,
  bottleTaxAmount: ZERO,
  ...more,
})

it('VAT is computed once for each rate, from the sum of its bases with ICE', () => {
  const totals = purchaseTotals([
    line(1, 0.03, 15),
    line(1, 0.03, 15, { iceAmount: toCents(0.01), bottleTaxAmount: toCents(0.02) }),
    line(2, 1.5, 0, { discountAmount: toCents(0.5) }),
  ])
  // Each line alone would give 0.00 and 0.01.
  expect(totals).toEqual({
    subtotal: toCents(3.06),
    discountAmount: toCents(0.5),
    taxes: [
      { taxCode: '4', taxRate: 1500, base: toCents(0.07), amount: toCents(0.01) },
      { taxCode: '0', taxRate: 0, base: toCents(2.5), amount: ZERO },
    ],
    tax: toCents(0.01),
    iceAmount: toCents(0.01),
    bottleTaxAmount: toCents(0.02),
    total: toCents(2.6),
  })
})

it('three sacks of 45 kg for $ 125.40 are 135 kg at $ 0.928889', () => {
  const stock = inOwnUnit(toMillionths(3), toMillionths(45))
  expect(stock).toBe(toMillionths(135))
  expect(stockUnitCost(toCents(125.4), stock)).toBe(928_889)
})
