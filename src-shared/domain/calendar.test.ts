import { describe, expect, it } from 'vitest'
import {
  addDays,
  businessDate,
  lastAnnulmentDay,
  localDate,
  localTimestamp,
  startOfBusinessDay,
} from './calendar.ts'

it('returns the date of Guayaquil when UTC is already one day later', () => {
  const evening = new Date('2026-11-22T00:30:00Z')
  expect(localDate(evening, 'America/Guayaquil')).toBe('2026-11-21')
  expect(localTimestamp(evening, 'America/Guayaquil')).toBe('2026-11-21T19:30:00.000')
})

it('Galápagos is one hour behind Guayaquil', () => {
  const instant = new Date('2026-11-22T05:30:00Z')
  expect(localDate(instant, 'America/Guayaquil')).toBe('2026-11-22')
  expect(localDate(instant, 'Pacific/Galapagos')).toBe('2026-11-21')
})

it('adds days across months and years', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(addDays('2028-03-01', -1)).toBe('2028-02-29')
})

it('an invoice can be annulled until day 7 of the next month', () => {
  expect(lastAnnulmentDay('2026-11-21')).toBe('2026-12-07')
  expect(lastAnnulmentDay('2026-12-31')).toBe('2027-01-07')
})

describe("the owner's day", () => {
  const bar = { timeZone: 'America/Guayaquil', dayEndsAt: '04:00' }

  it('ends at the hour of the shop, and with the calendar at 00:00', () => {
    const lastOfNight = new Date('2026-11-22T08:59:59.999Z')
    const firstOfDay = new Date('2026-11-22T09:00:00.000Z')
    expect(businessDate(lastOfNight, bar)).toBe('2026-11-21')
    expect(businessDate(firstOfDay, bar)).toBe('2026-11-22')
    expect(startOfBusinessDay('2026-11-22', bar)).toEqual(firstOfDay)
    expect(businessDate(lastOfNight, { ...bar, dayEndsAt: '00:00' })).toBe('2026-11-22')
    expect(businessDate(lastOfNight, { ...bar, timeZone: 'Pacific/Galapagos' })).toBe('2026-11-21')
  })

  it('has 23 or 25 hours where the clocks are changed, and no moment is on two days', () => {
    const clock = { timeZone: 'America/New_York', dayEndsAt: '03:00' }
    for (const [day, hours] of [
      ['2026-03-07', 23],
      ['2026-10-31', 25],
    ] as const) {
      const start = startOfBusinessDay(day, clock)
      const end = startOfBusinessDay(addDays(day, 1), clock)
      expect((end.getTime() - start.getTime()) / 3_600_000).toBe(hours)
      expect(businessDate(start, clock)).toBe(day)
      expect(businessDate(new Date(end.getTime() - 1), clock)).toBe(day)
      expect(businessDate(end, clock)).toBe(addDays(day, 1))
    }
  })
})
