import { describe, expect, test } from 'vitest'
import { formatAmount, formatMoney } from '#shared/domain/money/format-money.ts'
import { toCents } from '#shared/domain/money/money.ts'
import { fullMinutesSince } from './clock.ts'
import { ageOf } from './format-age.ts'
import { formatDate, formatSpokenDate, formatTime, formatTimeWithSeconds } from './format-date.ts'
import { formatPercent, formatQuantity } from '#shared/domain/money/format-number.ts'

const GUAYAQUIL = 'America/Guayaquil'
const GALAPAGOS = 'Pacific/Galapagos'

describe('money', () => {
  test('in Spanish has a decimal comma, points for thousands and a no-break space', () => {
    expect(formatMoney(toCents(1234.5), 'es')).toBe('$\u00A01.234,50')
    expect(formatMoney(toCents(0), 'es')).toBe('$\u00A00,00')
    expect(formatMoney(toCents(1_000_000), 'es')).toBe('$\u00A01.000.000,00')
  })

  test('in English has a decimal point and commas for thousands', () => {
    expect(formatMoney(toCents(1234.5), 'en')).toBe('$1,234.50')
  })

  test('puts the minus sign (U+2212) before the currency sign', () => {
    expect(formatMoney(toCents(-2.5), 'es')).toBe('−$\u00A02,50')
    expect(formatAmount(toCents(-2.5), 'en')).toBe('−2.50')
  })

  test('formatAmount omits the currency sign', () => {
    expect(formatAmount(toCents(15.8), 'es')).toBe('15,80')
  })
})

describe('quantities and percentages', () => {
  test('show decimals only if there are any', () => {
    expect(formatQuantity(2, 'es')).toBe('2')
    expect(formatQuantity(0.75, 'es')).toBe('0,75')
    expect(formatQuantity(0.75, 'en')).toBe('0.75')
    expect(formatQuantity(1250, 'es')).toBe('1.250')
    expect(formatQuantity(100, 'es')).toBe('100')
    expect(formatQuantity(-1.5, 'es')).toBe('−1,5')
    expect(formatQuantity(0, 'es')).toBe('0')
  })

  test('have a space before the percent sign only in Spanish', () => {
    expect(formatPercent(15, 'es')).toBe('15\u00A0%')
    expect(formatPercent(12.5, 'en')).toBe('12.5%')
  })
})

describe('dates and times', () => {
  test('are in the establishment’s zone, not UTC', () => {
    const evening = '2026-11-22T00:30:05.000Z'
    expect(formatDate(evening, GUAYAQUIL)).toBe('21/11/2026')
    expect(formatTime(evening, GUAYAQUIL)).toBe('19:30')
    expect(formatTime(evening, GALAPAGOS)).toBe('18:30')
    expect(formatTimeWithSeconds(evening, GUAYAQUIL)).toBe('19:30:05')
  })

  test('a calendar date is the same in every zone', () => {
    expect(formatDate('2026-11-21', GALAPAGOS)).toBe('21/11/2026')
  })

  test('a spoken date includes the weekday', () => {
    const at = new Date('2026-11-21T19:58:00.000Z')
    expect(formatSpokenDate(at, GUAYAQUIL, 'es')).toBe('sábado 21 de noviembre')
    expect(formatSpokenDate(at, GUAYAQUIL, 'en')).toBe('Saturday 21 November')
  })
})

describe('ages', () => {
  const now = new Date('2026-11-21T19:58:00.000Z')
  const before = (minutes: number) => new Date(now.getTime() - minutes * 60_000)

  test('are in minutes, then hours, then days', () => {
    expect(ageOf(before(0), now)).toEqual({ key: 'ageMinutes', minutes: 0 })
    expect(ageOf(before(48), now)).toEqual({ key: 'ageMinutes', minutes: 48 })
    expect(ageOf(before(60), now)).toEqual({ key: 'ageHours', hours: 1 })
    expect(ageOf(before(92), now)).toEqual({ key: 'ageHoursMinutes', hours: 1, minutes: '32' })
    expect(ageOf(before(65), now)).toEqual({ key: 'ageHoursMinutes', hours: 1, minutes: '05' })
    expect(ageOf(before(60 * 24 * 3), now)).toEqual({ key: 'ageDays', count: 3 })
  })

  test('are never negative, even if the start is in the future', () => {
    expect(ageOf(before(-5), now)).toEqual({ key: 'ageMinutes', minutes: 0 })
  })
})

test('an age changes a full minute after its own start, not at the full minute of the clock', () => {
  const since = '2026-11-23T12:00:40.000Z'
  const at = (time: string) => fullMinutesSince(since, new Date(`2026-11-23T${time}Z`))
  expect([at('12:01:00'), at('12:01:39.999'), at('12:01:40'), at('13:00:40')]).toEqual([
    0, 0, 1, 60,
  ])
  expect(fullMinutesSince(null, new Date())).toBe(0)
})
