import { expect, it } from 'vitest'
import { type ClockMemory, createClockGuard } from './clock-guard.ts'
import { TestClock } from '../testing/test-app.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

function givenGuard(before?: ClockMemory, acceptedDifferenceMs = 0) {
  const clock = new TestClock()
  let changes = 0
  const guard = createClockGuard({ clock, before, acceptedDifferenceMs, changed: () => changes++ })
  /** As a person would in the system's settings. */
  const turn = (byMs: number) => clock.set(new Date(clock.now().getTime() + byMs).toISOString())
  return { clock, guard, turn, changes: () => changes }
}

function seen(agoMs: number, isDoubted = false): ClockMemory {
  const now = new TestClock().now().getTime()
  return { seenAt: new Date(now - agoMs).toISOString(), isDoubted }
}

it('believes a clock that goes as time does, for however long', () => {
  const { clock, guard } = givenGuard(seen(10 * HOUR_MS))
  for (let day = 0; day < 30; day++) {
    expect(guard.judge()).toBeUndefined()
    clock.advance(DAY_MS)
  }
})

it('doubts a clock that was turned by more than a day while the program runs, until it is right again', () => {
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

it('is not led on in steps that are each too small to notice', () => {
  const { guard, turn } = givenGuard()
  turn(-20 * HOUR_MS)
  expect(guard.judge()).toBeUndefined()
  expect(guard.behindUntil?.toISOString()).toBe('2026-11-21T19:58:00.000Z')
  turn(-20 * HOUR_MS)
  expect(guard.judge()?.code).toBe('BEHIND')
})

it('takes a till that was off over the holidays for what it is, and a year for a wrong clock', () => {
  expect(givenGuard(seen(4 * DAY_MS)).guard.judge()).toBeUndefined()
  expect(givenGuard(seen(365 * DAY_MS)).guard.judge()?.code).toBe('AHEAD')
  expect(givenGuard(seen(-25 * HOUR_MS)).guard.judge()?.code).toBe('BEHIND')
})

it('remembers over a restart that it was in doubt', () => {
  expect(givenGuard(seen(2 * DAY_MS, true)).guard.judge()?.code).toBe('AHEAD')
  const { guard, turn } = givenGuard()
  turn(3 * DAY_MS)
  guard.judge()
  expect(guard.memory).toEqual({ seenAt: '2026-11-21T19:58:00.000Z', isDoubted: true })
})

it('believes the central before its own memory, either way', () => {
  const { clock, guard, turn } = givenGuard(seen(365 * DAY_MS))
  guard.told(clock.now())
  expect(guard.judge()).toBeUndefined()
  turn(2 * DAY_MS)
  expect(guard.judge()).toEqual({
    code: 'CENTRAL_DIFFERS',
    expectedAt: '2026-11-21T19:58:00.000Z',
  })
})

it('believes a person before the central, for as long as the two do not move apart', () => {
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
