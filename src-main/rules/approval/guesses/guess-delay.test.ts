import { expect, it } from 'vitest'
import {
  approvalDeviceRule,
  approvalRule,
  delayAfterMs,
  passwordTotalRule,
  remainingFailures,
  remainingWaitMs,
  signInRule,
} from './guess-delay.ts'

const MINUTE = 60_000

it('allows four failures, then waits 30 s, doubling up to 15 minutes', () => {
  const seconds = [4, 5, 6, 7, 8, 9, 10, 11, 50].map((failures) => delayAfterMs(failures) / 1000)
  expect(seconds).toEqual([0, 30, 60, 120, 240, 480, 900, 900, 900])
})

it('waits an hour from the tenth wrong approval on', () => {
  expect(delayAfterMs(9, approvalRule)).toBe(8 * MINUTE)
  expect(delayAfterMs(10, approvalRule)).toBe(60 * MINUTE)
  expect(remainingWaitMs(10, 59 * MINUTE, approvalRule)).toBe(MINUTE)
  expect(remainingWaitMs(10, 60 * MINUTE, approvalRule)).toBe(0)
})

it('keeps failures for ever without a fade time, otherwise removes one per fade time', () => {
  expect(remainingFailures(9, 1000 * MINUTE, signInRule)).toBe(9)
  expect(remainingFailures(9, 119 * MINUTE, approvalRule)).toBe(8)
  expect(remainingFailures(2, 600 * MINUTE, approvalRule)).toBe(0)
})

it('waits only until enough failures have faded', () => {
  // 103 failures wait 2 minutes; after 36 s there are 102, which wait one.
  expect(remainingWaitMs(103, 0, passwordTotalRule)).toBe(60_000)
  expect(remainingWaitMs(103, 50_000, passwordTotalRule)).toBe(10_000)
  expect(remainingWaitMs(21, 10_000, approvalDeviceRule)).toBe(20_000)
  expect(remainingWaitMs(20, 0, approvalDeviceRule)).toBe(0)
})
