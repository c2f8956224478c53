import { expect, test } from 'vitest'
import { balanceAxis, stepPoints } from './balance-steps.ts'
import { daysLeft, daysOf } from './kardex-span.ts'

test('the axis of a stock has round numbers and always 0', () => {
  expect(balanceAxis([])).toEqual({ low: 0, high: 1, ticks: [0, 1] })
  expect(balanceAxis([120, 214])).toEqual({ low: 0, high: 300, ticks: [0, 100, 200, 300] })
  expect(balanceAxis([-3, 5])).toEqual({ low: -4, high: 6, ticks: [-4, -2, 0, 2, 4, 6] })
})

test('a stock changes in steps and never slopes', () => {
  expect(stepPoints([5, 2])).toEqual([
    { index: 0, balance: 5 },
    { index: 1, balance: 5 },
    { index: 1, balance: 2 },
    { index: 2, balance: 2 },
  ])
})

test('the periods of the ledger end today, and a month begins on its first day', () => {
  expect(daysOf('days30', '2026-11-21')).toEqual({ from: '2026-10-23', to: '2026-11-21' })
  expect(daysOf('month', '2026-11-21')).toEqual({ from: '2026-11-01', to: '2026-11-21' })
  expect(daysOf('year', '2026-11-21')).toEqual({ from: '2025-11-22', to: '2026-11-21' })
})

test('a stock lasts by the pace of the period, and no days are said if nothing went out', () => {
  expect(daysLeft(214, 626, 30)).toBe(10)
  expect(daysLeft(214, 0, 30)).toBeUndefined()
  expect(daysLeft(-2, 10, 30)).toBeUndefined()
})
