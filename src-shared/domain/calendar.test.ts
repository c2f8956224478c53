import { expect, it } from 'vitest'
import { addDays, lastAnnulmentDay, localDate, localTimestamp } from './calendar.ts'

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
