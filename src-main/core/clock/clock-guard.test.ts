import { expect, it } from 'vitest'
import { type ClockMemory, createClockGuard } from './clock-guard.ts'
import { TestClock } from '#main/testing/test-app.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

function givenGuard(before?: ClockMemory, acceptedDifferenceMs = 0) {
  const clock = new TestClock()
  let changes = 0
  const guard = createClockGuard({ clock, before, acceptedDifferenceMs, changed: () => changes++ })
  /** Changes the time as a person does in the system settings. */
  const turn = (byMs: number) => clock.set(new Date(clock.now().getTime() + byMs).toISOString())
  return { clock, guard, turn, changes: () => changes }
}

function seen(agoMs: number, isDoubted = false): ClockMemory {
  const now = new TestClock().now().getTime()
  return { seenAt: new Date(now - agoMs).toISOString(), isDoubted }
}

it('trusts a clock that runs at normal speed, for any length of time', () => {
  const { clock, guard } = givenGuard(seen(10 * HOUR_MS))
  for (let day = 0; day < 30; day++) {
    expect(guard.judge()).toBeUndefined()
    clock.advance(DAY_MS)
  }
})

it('doubts a clock moved by more than a day while the program runs, until it is right again', () => {
  const { clock, guard, turn, changes } = givenGuard()
  turn(25 * HOUR_MS)
  expect(guard.judge()).toEqual({ code: 'AHEAD', expectedAt: '2026-11-21T19:58:00.000Z' })
  turn(-50 * HOUR_MS)
  clock.advance(HOUR_MS)
  expect(guard.judge()).toEqual({ code: 'BEHIND', expectedAt: '2026-11-21T20:58:00.000Z' })
  turn(25 * HOUR_MS)
  expect(guard.judge()).toBeUndefined()
  expect(changes()).toBe(2)
})

it('detects a large change made in small steps', () => {
  const { guard, turn } = givenGuard()
  turn(-20 * HOUR_MS)
  expect(guard.judge()).toBeUndefined()
  expect(guard.behindUntil?.toISOString()).toBe('2026-11-21T19:58:00.000Z')
  turn(-20 * HOUR_MS)
  expect(guard.judge()?.code).toBe('BEHIND')
})

it('accepts a till that was off over the holidays, and doubts a jump of a year', () => {
  expect(givenGuard(seen(4 * DAY_MS)).guard.judge()).toBeUndefined()
  expect(givenGuard(seen(365 * DAY_MS)).guard.judge()?.code).toBe('AHEAD')
  expect(givenGuard(seen(-25 * HOUR_MS)).guard.judge()?.code).toBe('BEHIND')
})

it('accepts a sleep over the weekend like a start, and doubts a longer one', () => {
  const { guard, turn } = givenGuard()
  guard.told(new TestClock().now())
  guard.slept()
  // The monotonic clock of Linux stands still meanwhile.
  turn(3 * DAY_MS)
  expect(guard.judge()).toBeUndefined()
  turn(2 * DAY_MS)
  expect(guard.judge()?.code).toBe('AHEAD')
  guard.slept()
  expect(guard.judge()?.code).toBe('AHEAD')
  const other = givenGuard()
  other.guard.slept()
  other.turn(6 * DAY_MS)
  expect(other.guard.judge()?.code).toBe('AHEAD')
})

it('keeps the doubt after a restart', () => {
  expect(givenGuard(seen(2 * DAY_MS, true)).guard.judge()?.code).toBe('AHEAD')
  const { guard, turn } = givenGuard()
  turn(3 * DAY_MS)
  guard.judge()
  expect(guard.memory).toEqual({ seenAt: '2026-11-21T19:58:00.000Z', isDoubted: true })
})

it('trusts the central over its own memory, ahead or behind', () => {
  const { clock, guard, turn } = givenGuard(seen(365 * DAY_MS))
  guard.told(clock.now())
  expect(guard.judge()).toBeUndefined()
  turn(2 * DAY_MS)
  expect(guard.judge()).toEqual({
    code: 'CENTRAL_DIFFERS',
    expectedAt: '2026-11-21T19:58:00.000Z',
  })
})

it('trusts a person over the central while the difference between both clocks stays the same', () => {
  const { clock, guard, turn } = givenGuard()
  guard.told(new Date(clock.now().getTime() - 9 * DAY_MS))
  expect(guard.judge()?.code).toBe('CENTRAL_DIFFERS')
  expect(guard.acceptableDifferenceMs).toBe(9 * DAY_MS)
  guard.confirm()
  expect(guard.judge()).toBeUndefined()
  turn(-9 * DAY_MS)
  expect(guard.judge()).toBeUndefined()
  turn(-9 * DAY_MS)
  expect(guard.judge()?.code).toBe('CENTRAL_DIFFERS')
})
