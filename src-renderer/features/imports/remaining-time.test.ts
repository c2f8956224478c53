import { expect, it } from 'vitest'
import { remainingSeconds, roundedTime } from './remaining-time.ts'

const START = '2026-11-22T10:00:00.000Z'
const after = (seconds: number) => new Date(Date.parse(START) + seconds * 1_000)
const running = { state: 'RUNNING', total: 50_000, startedAt: START } as const

it('computes the rest of an import from its speed so far', () => {
  expect(remainingSeconds({ ...running, done: 10_000 }, after(10))).toBe(40)
  expect(remainingSeconds({ ...running, done: 49_999 }, after(50))).toBe(1)
})

it('returns nothing while the speed is unknown, and after the end', () => {
  expect(remainingSeconds({ ...running, done: 10 }, after(10))).toBeUndefined()
  expect(remainingSeconds({ ...running, done: 500 }, after(1))).toBeUndefined()
  expect(remainingSeconds({ ...running, state: 'DONE', done: 50_000 }, after(50))).toBeUndefined()
  expect(remainingSeconds({ ...running, startedAt: null, done: 500 }, after(9))).toBeUndefined()
})

it('rounds to steps of five seconds, and to minutes from 90 seconds on', () => {
  expect(roundedTime(1)).toEqual({ unit: 'seconds', count: 5 })
  expect(roundedTime(41)).toEqual({ unit: 'seconds', count: 45 })
  expect(roundedTime(89)).toEqual({ unit: 'seconds', count: 90 })
  expect(roundedTime(90)).toEqual({ unit: 'minutes', count: 2 })
  expect(roundedTime(200)).toEqual({ unit: 'minutes', count: 3 })
})
