import { describe, expect, it } from 'vitest'
import { conflictDays, covers, type PriceSpan, scheduledSpan } from './price-schedule.ts'

const FRIDAY = '2026-11-20'
const SATURDAY = '2026-11-21'

function span(given: Partial<PriceSpan> = {}): PriceSpan {
  return {
    weekdays: [5],
    startTime: '17:00',
    endTime: '19:00',
    categoryIds: [8],
    productIds: [],
    ...given,
  }
}

describe('a price schedule', () => {
  it('begins with its first minute and ends before its last', () => {
    const at = (time: string) => covers(span(), { date: FRIDAY, time })
    expect([at('16:59'), at('17:00'), at('18:59'), at('19:00')]).toEqual([false, true, true, false])
    expect(covers(span(), { date: SATURDAY, time: '18:00' })).toBe(false)
  })

  it('past midnight belongs to the day on which it begins', () => {
    const late = span({ startTime: '22:00', endTime: '02:00' })
    expect(covers(late, { date: FRIDAY, time: '23:00' })).toBe(true)
    expect(covers(late, { date: SATURDAY, time: '01:59' })).toBe(true)
    expect(covers(late, { date: SATURDAY, time: '22:30' })).toBe(false)
    expect(covers(late, { date: FRIDAY, time: '01:00' })).toBe(false)
    const sunday = span({ weekdays: [7], startTime: '22:00', endTime: '02:00' })
    expect(covers(sunday, { date: '2026-11-23', time: '01:00' })).toBe(true)
  })

  it('of a product goes before one of its category', () => {
    const [ofCategory, ofProduct] = [span(), span({ categoryIds: [], productIds: [96] })]
    const spans = [ofCategory, ofProduct]
    const moment = { date: FRIDAY, time: '18:00' }
    expect(scheduledSpan(spans, { id: 96, categoryIds: [8, 1] }, moment)).toBe(ofProduct)
    expect(scheduledSpan(spans, { id: 97, categoryIds: [9, 8] }, moment)).toBe(ofCategory)
    expect(scheduledSpan(spans, { id: 97, categoryIds: [9] }, moment)).toBeUndefined()
  })
})

describe('a conflict of two price schedules', () => {
  const alone = (categoryId: number) => [categoryId]

  it('is on the days on which both are open for a category or its parent', () => {
    const happyHour = span({ weekdays: [4, 5, 6] })
    const evening = span({ weekdays: [5, 6, 7], startTime: '18:30', endTime: '23:00' })
    expect(conflictDays(happyHour, evening, alone)).toEqual([5, 6])
    const beers = span({ categoryIds: [81] })
    expect(conflictDays(happyHour, beers, alone)).toEqual([])
    expect(conflictDays(happyHour, beers, (id) => (id === 81 ? [81, 8] : [id]))).toEqual([5])
  })

  it('is none if one ends when the other begins, or if one names a product and the other its category', () => {
    expect(conflictDays(span(), span({ startTime: '19:00', endTime: '20:00' }), alone)).toEqual([])
    const ofProduct = span({ categoryIds: [], productIds: [96] })
    expect(conflictDays(span(), ofProduct, alone)).toEqual([])
    expect(conflictDays(ofProduct, ofProduct, alone)).toEqual([5])
  })

  it('past midnight is found on the next day, also from Sunday to Monday', () => {
    const night = span({ weekdays: [7], startTime: '22:00', endTime: '02:00' })
    const early = span({ weekdays: [1], startTime: '01:00', endTime: '03:00' })
    expect(conflictDays(night, early, alone)).toEqual([1])
    expect(conflictDays(early, night, alone)).toEqual([7])
  })
})
