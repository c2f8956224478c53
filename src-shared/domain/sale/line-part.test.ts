import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  minus,
  type OpenLine,
  type PartRequest,
  plus,
  type Portion,
  takePart,
} from './line-part.ts'
import type { Cents, Millionths } from '../money/money.ts'

const NOTHING: Portion = {
  quantity: 0 as Millionths,
  discount: 0 as Cents,
  amount: 0 as Cents,
}

function line(units: number, amount: number, discount = 0): OpenLine {
  const open = {
    quantity: (units * 1_000_000) as Millionths,
    discount: discount as Cents,
    amount: amount as Cents,
  }
  return { open, shares: null }
}

function amounts(start: OpenLine, requests: readonly PartRequest[]): readonly (number | string)[] {
  let current = start
  return requests.map((request) => {
    const result = takePart(current, request)
    if (!result.isTaken) return result.refusal
    current = result.rest
    return result.part.amount
  })
}

const one = { quantity: 1_000_000 as Millionths }
const share = (of: number, number: number) => ({ share: { of, number } })

it('three units of 10,00 cost 3,34 and 3,33 and 3,33', () => {
  expect(amounts(line(3, 10_00), [one, one, one, one])).toEqual([334, 333, 333, 'NOTHING_OPEN'])
})

it('six shares of 18,05: the first five get the odd cents, in any order of payment', () => {
  const picada = line(1, 18_05)
  const order = [6, 1, 3, 5, 2, 4].map((number) => share(6, number))
  expect(amounts(picada, order)).toEqual([300, 301, 301, 301, 301, 301])
})

it('a share is paid only once, and the first paid share fixes the division', () => {
  expect(amounts(line(1, 18_00), [share(6, 2), share(6, 2), share(4, 1), {}])).toEqual([
    300,
    'SHARE_PAID',
    'OTHER_SHARES',
    15_00,
  ])
})

it('units divided into shares cannot be paid singly', () => {
  const four = 4_000_000 as Millionths
  const shared = { quantity: four, share: { of: 4, number: 1 } }
  const three = { quantity: 3_000_000 as Millionths }
  expect(amounts(line(6, 51_00), [shared, three, one, one, one])).toEqual([
    8_50,
    'BEYOND_OPEN',
    8_50,
    8_50,
    'BEYOND_OPEN',
  ])
})

it('any sequence of parts sums to the line, and no part is negative', () => {
  const anyRequest = fc.oneof(
    fc.constant<PartRequest>({}),
    fc
      .integer({ min: 1, max: 4_000_000 })
      .map((quantity) => ({ quantity: quantity as Millionths })),
    fc
      .record({ of: fc.integer({ min: 2, max: 6 }), number: fc.integer({ min: 1, max: 6 }) })
      .filter(({ of, number }) => number <= of)
      .map((each) => ({ share: each })),
  )
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 12 }),
      fc.integer({ min: 0, max: 99_999 }),
      fc.integer({ min: 0, max: 500 }),
      fc.array(anyRequest, { maxLength: 20 }),
      (units, amount, discount, requests) => {
        const start = line(units, amount, discount)
        let current = start
        let taken = NOTHING
        for (const request of [...requests, {}]) {
          const result = takePart(current, request)
          if (!result.isTaken) continue
          taken = plus(taken, result.part)
          current = result.rest
          expect(Math.min(...Object.values(result.part))).toBeGreaterThanOrEqual(0)
          expect(minus(start.open, taken)).toEqual(current.open)
        }
        expect(taken).toEqual(start.open)
      },
    ),
  )
})
