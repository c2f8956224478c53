import { expect, test } from 'vitest'
import { isTimeOfDay, maskTime } from './time-text.ts'

test('adds the colon while digits are typed, and drops all other characters', () => {
  expect(['1', '18', '183', '1830', '18305'].map(maskTime)).toEqual([
    '1',
    '18',
    '18:3',
    '18:30',
    '18:30',
  ])
  expect(['9', '9:3', '9:30', '930', '18h30'].map(maskTime)).toEqual([
    '09',
    '09:3',
    '09:30',
    '09:30',
    '18:30',
  ])
  // Backspace over the colon must not put it back.
  expect(maskTime('18:')).toBe('18')
})

test('reads the hours of a day of 24 hours', () => {
  for (const right of ['00:00', '09:05', '23:59']) expect(isTimeOfDay(right), right).toBe(true)
  for (const wrong of ['24:00', '12:60', '9:30', '', '09:3']) {
    expect(isTimeOfDay(wrong), wrong).toBe(false)
  }
})
