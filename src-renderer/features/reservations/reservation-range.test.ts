import { expect, test } from 'vitest'
import { rangeOfDay, rangeOfToday } from './reservation-range.ts'

const ZONE = 'America/Guayaquil'
const today = (now: string) => rangeOfToday('2026-11-23', new Date(now), ZONE)

test('the list of a day ends with its last millisecond', () => {
  expect(rangeOfDay('2026-11-23', ZONE)).toEqual({
    from: '2026-11-23T05:00:00.000Z',
    to: '2026-11-24T04:59:59.999Z',
  })
})

test('the list of today is exactly the day if midnight is not near', () => {
  expect(today('2026-11-23T18:00:00.000Z')).toEqual(rangeOfDay('2026-11-23', ZONE))
})

test('the list of today goes past midnight if a table already shows the reservation', () => {
  expect(today('2026-11-24T04:45:00.000Z')).toEqual({
    from: '2026-11-23T05:00:00.000Z',
    to: '2026-11-24T05:45:00.000Z',
  })
})

test('after midnight, the list of today keeps guests who are up to half an hour late', () => {
  expect(today('2026-11-23T05:10:00.000Z')).toEqual({
    from: '2026-11-23T04:40:00.000Z',
    to: '2026-11-24T04:59:59.999Z',
  })
})
