import { describe, expect, test } from 'vitest'
import type { BasisPoints, Cents } from '#shared/domain/money/money.ts'
import { toMillionths } from '#shared/domain/money/money.ts'
import { amountDue } from '../amount/amount-due.ts'
import {
  type Bill,
  type BillLine,
  leavesRest,
  linesToPay,
  settledChoice,
  sharesOf,
  WHOLE,
} from './bill.ts'

function line(uuid: string, price: number, isShared = false): BillLine {
  return {
    uuid,
    productId: 3,
    description: uuid,
    observation: null,
    isAllergy: false,
    isShared,
    quantity: toMillionths(1),
    priceUnit: toMillionths(Number((price / 1.15).toFixed(6))),
    discount: 0 as Cents,
    tax: { id: 1, identifierCode: '4', rate: 1500 as BasisPoints },
  }
}

const bill: Bill = { lines: [line('soup', 4.9), line('fish', 9.9)], split: null }
/** One of three shares of soup and fish is paid; the coffee was ordered later. */
const shared: Bill = {
  lines: [line('soup', 4.9, true), line('fish', 9.9, true), line('coffee', 1.75)],
  split: {
    of: 3,
    paid: [{ number: 2, invoiceId: 7, totalAmount: 4.93 }],
    open: [
      { number: 1, totalAmount: 4.94 },
      { number: 3, totalAmount: 4.93 },
    ],
  },
}

function total(given: Bill, choice: Parameters<typeof linesToPay>[1]): number {
  return amountDue(linesToPay(given, choice), { serviceRate: undefined, tip: 0 as Cents }).total
}

describe('an undivided bill', () => {
  test('is paid whole, or by chosen lines that leave the others', () => {
    expect(total(bill, WHOLE)).toBe(14_80)
    expect(leavesRest(bill, WHOLE)).toBe(false)
    const fish = { kind: 'items', uuids: ['fish'] } as const
    expect(total(bill, fish)).toBe(9_90)
    expect(leavesRest(bill, fish)).toBe(true)
    expect(leavesRest(bill, { kind: 'items', uuids: ['fish', 'soup'] })).toBe(false)
  })

  test('shows its possible shares before the first is paid', () => {
    const shares = sharesOf(bill, 3)
    expect(shares.map(({ total }) => total)).toEqual([4_94, 4_93, 4_93])
    expect(shares.every(({ isPaid }) => !isPaid)).toBe(true)
    for (const { number, total: sum } of shares) {
      expect(total(bill, { kind: 'share', of: 3, number })).toBe(sum)
    }
    expect(leavesRest(bill, { kind: 'share', of: 3, number: 1 })).toBe(true)
  })

  test('drops chosen lines that no longer exist', () => {
    const choice = settledChoice(bill, { kind: 'items', uuids: ['soup', 'struck'] })
    expect(choice).toEqual({ kind: 'items', uuids: ['soup'] })
  })
})

describe('a bill of which a share is paid', () => {
  test('continues with the next open share after any earlier choice', () => {
    const next = { kind: 'share', of: 3, number: 1 }
    expect(settledChoice(shared, WHOLE)).toEqual(next)
    expect(settledChoice(shared, { kind: 'share', of: 4, number: 4 })).toEqual(next)
    expect(settledChoice(shared, { kind: 'share', of: 3, number: 2 })).toEqual(next)
    expect(settledChoice(shared, { kind: 'items', uuids: ['fish'] })).toEqual(next)
    const third = { kind: 'share', of: 3, number: 3 } as const
    expect(settledChoice(shared, third)).toBe(third)
  })

  test('keeps its paid shares visible, with their sums', () => {
    expect(sharesOf(shared, 3)).toEqual([
      { number: 1, total: 4_94, isPaid: false },
      { number: 2, total: 4_93, isPaid: true },
      { number: 3, total: 4_93, isPaid: false },
    ])
  })

  test('bills later orders separately', () => {
    const coffee = settledChoice(shared, { kind: 'items', uuids: ['coffee', 'soup'] })
    expect(coffee).toEqual({ kind: 'items', uuids: ['coffee'] })
    expect(total(shared, coffee)).toBe(1_75)
    const share = linesToPay(shared, { kind: 'share', of: 3, number: 1 })
    expect(share.map(({ uuid }) => uuid)).toEqual(['soup', 'fish'])
  })

  test('offers the later lines once no share is open', () => {
    const paid = { ...shared, split: { of: 1, paid: [], open: [] } }
    expect(settledChoice(paid, WHOLE)).toEqual({ kind: 'items', uuids: ['coffee'] })
  })
})

test('service is 10 % of the net; neither service nor tip is taxed', () => {
  const due = amountDue(bill.lines, { serviceRate: 1000 as BasisPoints, tip: 200 as Cents })
  expect(due).toMatchObject({
    subtotal: 12_87,
    tax: 1_93,
    taxes: [{ rate: 1500, amount: 1_93 }],
    service: 1_29,
    tip: 2_00,
    total: 18_09,
  })
})
