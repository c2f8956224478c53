import { describe, expect, test } from 'vitest'
import type { Cents } from '#shared/domain/money/money.ts'
import { balanceOf, compareMethods, headlineOf } from './cash-difference.ts'

const counted = {
  cash: 75_315 as Cents,
  card: 48_620 as Cents,
  bankTransfer: 7_250 as Cents,
  check: 0 as Cents,
  bankDeposit: 0 as Cents,
}
const totals = { cash: 755.65, card: 486.2, bankTransfer: 72.5, check: 0, bankDeposit: 0 }

describe('the difference of a closing', () => {
  test('compares each method to the cent', () => {
    expect(compareMethods(counted, totals)).toEqual([
      { method: 'cash', counted: 75_315, system: 75_565, difference: -250 },
      { method: 'card', counted: 48_620, system: 48_620, difference: 0 },
      { method: 'bankTransfer', counted: 7_250, system: 7_250, difference: 0 },
      { method: 'check', counted: 0, system: 0, difference: 0 },
      { method: 'bankDeposit', counted: 0, system: 0, difference: 0 },
    ])
  })

  test('names the method if only one differs', () => {
    expect(headlineOf(compareMethods(counted, totals))).toMatchObject({
      method: 'cash',
      counted: 75_315,
      system: 75_565,
      difference: -250,
    })
  })

  test('is the sum of all methods if several differ, as in the history and on the receipt', () => {
    const compared = compareMethods(counted, { ...totals, card: 493.7 })
    expect(headlineOf(compared)).toMatchObject({ method: undefined, difference: -1000 })
  })

  test('is not shown as balanced if the differences of two methods cancel out', () => {
    const compared = compareMethods(counted, { ...totals, card: 483.7 })
    expect(headlineOf(compared)).toMatchObject({ difference: 0, isOffset: true })
  })

  test('is balanced if nothing differs', () => {
    const headline = headlineOf(compareMethods(counted, { ...totals, cash: 753.15 }))
    expect(headline).toMatchObject({ method: undefined, difference: 0, isOffset: false })
    expect(balanceOf(headline!.difference)).toBe('balanced')
    expect(balanceOf(-1 as Cents)).toBe('short')
    expect(balanceOf(1 as Cents)).toBe('over')
  })
})
