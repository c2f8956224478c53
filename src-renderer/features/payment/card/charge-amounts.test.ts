import { assert, constant, integer, oneof, property } from 'fast-check'
import { expect, it } from 'vitest'
import { type BasisPoints, type Cents, percentOf, toCents } from '#shared/domain/money/money.ts'
import { chargeAmounts, type ChargeParts } from './charge-amounts.ts'

const cents = (dollars: number) => toCents(dollars)

it('a charge of the whole bill has the parts of the bill unchanged', () => {
  const bill: ChargeParts = {
    taxed: cents(30),
    taxFree: cents(5.5),
    tax: cents(4.5),
    service: cents(3.55),
    tip: cents(2),
  }
  expect(chargeAmounts(bill, cents(45.55))).toEqual({
    totalAmount: 45.55,
    taxedAmount: 30,
    taxFreeAmount: 5.5,
    taxAmount: 4.5,
    serviceAmount: 3.55,
    tipAmount: 2,
  })
})

it('a charge of a part of a bill has a tax within a cent of the tax of its base', () => {
  const bill = { taxed: cents(12.7), tax: cents(1.9), taxFree: cents(0), service: cents(0) }
  for (let amount = 1; amount <= 1460; amount += 1) {
    const { taxedAmount, taxAmount } = chargeAmounts({ ...bill, tip: cents(0) }, amount as Cents)
    const expected = percentOf(cents(taxedAmount), 1500 as BasisPoints)
    expect(Math.abs(cents(taxAmount) - expected)).toBeLessThanOrEqual(1)
  }
})

it('a charge of a part of a bill has parts that sum to it to the cent', () => {
  const part = oneof(constant(0), integer({ min: 0, max: 900_000 }))
  assert(
    property(
      part,
      part,
      part,
      part,
      part,
      integer({ min: 1, max: 10_000 }),
      (taxed, taxFree, tax, service, tip, share) => {
        const bill = { taxed, taxFree, tax, service, tip } as unknown as ChargeParts
        const total = taxed + taxFree + tax + service + tip
        if (total === 0) return
        const amount = Math.max(1, Math.floor((total * share) / 10_000)) as Cents
        const { totalAmount, ...parts } = chargeAmounts(bill, amount)
        const each = Object.values(parts).map((value) => toCents(value ?? 0))
        expect(each.reduce((sum, value) => sum + value, 0)).toBe(toCents(totalAmount))
        expect(Math.min(...each)).toBeGreaterThanOrEqual(0)
      },
    ),
  )
})
