import { expect, test } from 'vitest'
import type { Denomination } from '#shared/api/sales/cash-register.ts'
import { toCents } from '#shared/domain/money/money.ts'
import { changeMoney } from './change-money.ts'

const denominations: readonly Denomination[] = [
  ...[100, 50, 20, 10, 5, 2, 1].map((value) => ({ type: 'BILL' as const, value })),
  ...[1, 0.5, 0.25, 0.1, 0.05, 0.01].map((value) => ({ type: 'COIN' as const, value })),
].map((piece, index) => ({ ...piece, id: index + 1, name: String(piece.value) }))

function given(dollars: number): readonly string[] {
  return changeMoney(toCents(dollars), denominations).map(
    ({ type, value, count }) => `${count} ${type} ${value / 100}`,
  )
}

test('returns a note of five and two coins for seven dollars', () => {
  expect(given(7)).toEqual(['1 BILL 5', '2 COIN 1'])
})

test('returns no notes above twenty, and coins at the end', () => {
  expect(given(57.4)).toEqual([
    '2 BILL 20',
    '1 BILL 10',
    '1 BILL 5',
    '2 COIN 1',
    '1 COIN 0.25',
    '1 COIN 0.1',
    '1 COIN 0.05',
  ])
})

test('counts equal coins in one entry', () => {
  expect(given(0.04)).toEqual(['4 COIN 0.01'])
})

test('returns nothing if there is no change', () => {
  expect(given(0)).toEqual([])
})
