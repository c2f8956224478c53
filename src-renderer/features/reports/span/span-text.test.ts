import { expect, test } from 'vitest'
import { changedSpan, daysOf, spanEnds } from './span-text.ts'

const november = { from: '2026-11-01', to: '2026-11-22' }

test('a span counts both of its days', () => {
  expect(daysOf(november)).toBe(22)
  expect(daysOf({ from: '2026-11-22', to: '2026-11-22' })).toBe(1)
})

test('the year is written once, unless the span ends in another one', () => {
  expect(spanEnds(november)).toEqual(['01/11', '22/11/2026'])
  expect(spanEnds({ from: '2025-12-30', to: '2026-01-02' })).toEqual(['30/12/2025', '02/01/2026'])
})

test('if the span would end before it begins, the other day changes too', () => {
  expect(changedSpan(november, { from: '2026-11-25', to: '2026-11-22' })).toEqual({
    from: '2026-11-25',
    to: '2026-11-25',
  })
  expect(changedSpan(november, { from: '2026-11-01', to: '2026-10-03' })).toEqual({
    from: '2026-10-03',
    to: '2026-10-03',
  })
})

test('an emptied day keeps its value', () => {
  expect(changedSpan(november, { from: '', to: '2026-11-20' })).toEqual({
    from: '2026-11-01',
    to: '2026-11-20',
  })
})
