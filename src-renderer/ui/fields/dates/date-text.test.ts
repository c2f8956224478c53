import { expect, test } from 'vitest'
import { maskDate, parseDate, showDate, spanOf } from './date-text.ts'

test('adds the slashes while digits are typed, and drops all other characters', () => {
  expect(['2', '21', '2111', '21112026', '211120261'].map(maskDate)).toEqual([
    '2',
    '21',
    '21/11',
    '21/11/2026',
    '21/11/2026',
  ])
  expect(maskDate('21-11-2026')).toBe('21/11/2026')
  // Backspace over a slash must not put it back.
  expect(maskDate('21/')).toBe('21')
})

test('reads day, month and year, and only days of the calendar', () => {
  expect(parseDate('03/02/2026')).toBe('2026-02-03')
  expect(parseDate('29/02/2028')).toBe('2028-02-29')
  for (const wrong of ['29/02/2026', '31/04/2026', '00/01/2026', '12/13/2026', '1/2/2026', '']) {
    expect(parseDate(wrong), wrong).toBeUndefined()
  }
  expect(showDate('2026-02-03')).toBe('03/02/2026')
  expect(showDate('')).toBe('')
})

test('returns the days of today, yesterday, this week from Monday on and this month', () => {
  expect(spanOf('today', '2026-11-22')).toEqual({ from: '2026-11-22', to: '2026-11-22' })
  expect(spanOf('yesterday', '2026-03-01')).toEqual({ from: '2026-02-28', to: '2026-02-28' })
  // 22 November 2026 is a Sunday.
  expect(spanOf('week', '2026-11-22')).toEqual({ from: '2026-11-16', to: '2026-11-22' })
  expect(spanOf('week', '2026-11-23')).toEqual({ from: '2026-11-23', to: '2026-11-23' })
  expect(spanOf('month', '2026-11-23')).toEqual({ from: '2026-11-01', to: '2026-11-23' })
})
