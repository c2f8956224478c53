import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type CreditableLine, creditPart, creditRest, NOTHING } from './credit-part.ts'
import type { Cents, Millionths } from '../money/money.ts'

const cents = fc.integer({ min: 0, max: 200_000 }).map((value) => value as Cents)
const line = fc.record({
  quantity: fc.integer({ min: 1, max: 50_000_000 }).map((value) => value as Millionths),
  net: cents,
  ice: cents,
  tax: cents,
  discount: cents,
})

const amountOf = ({ net, ice, tax }: CreditableLine) => net + ice + tax

it('credits half of a line with what a guest paid for it', () => {
  const two = { ...NOTHING, quantity: 2_000_000 as Millionths, net: 391 as Cents, tax: 59 as Cents }
  const one = creditPart(two, 1_000_000 as Millionths)
  expect(amountOf(one)).toBe(225)
  expect(amountOf(creditPart(creditRest(two, one), 1_000_000 as Millionths))).toBe(225)
})

it('sums to the line to the cent whatever parts are credited, and no part is negative', () => {
  fc.assert(
    fc.property(
      line,
      fc.array(fc.integer({ min: 1, max: 99 }), { maxLength: 12 }),
      (whole, cuts) => {
        let rest: CreditableLine = whole
        const sums = { quantity: 0, net: 0, ice: 0, tax: 0, discount: 0 }
        for (const percent of [...cuts, 100]) {
          const quantity = Math.ceil((rest.quantity * percent) / 100) as Millionths
          if (quantity === 0) continue
          const part = creditPart(rest, quantity)
          for (const name of Object.keys(sums) as (keyof typeof sums)[]) {
            expect(part[name]).toBeGreaterThanOrEqual(0)
            expect(part[name]).toBeLessThanOrEqual(rest[name])
            sums[name] += part[name]
          }
          rest = creditRest(rest, part)
        }
        expect(rest).toEqual(NOTHING)
        expect(sums).toEqual(whole)
      },
    ),
  )
})
