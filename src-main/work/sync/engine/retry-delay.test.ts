import { expect, it } from 'vitest'
import { retryAfterMs, retryDelayMs } from './retry-delay.ts'

it('waits a random time whose limit doubles each time, up to five minutes', () => {
  const longest = { below: (limit: number) => limit - 1 }
  const shortest = { below: () => 0 }
  expect([0, 1, 2, 3, 7, 8, 100].map((attempts) => retryDelayMs(attempts, longest))).toEqual([
    1_999, 3_999, 7_999, 15_999, 255_999, 299_999, 299_999,
  ])
  expect(retryDelayMs(8, shortest)).toBe(0)
})

it('obeys Retry-After in seconds or as a date, up to 15 minutes', () => {
  const now = new Date('2026-11-21T20:00:00.000Z')
  expect(retryAfterMs('7', now)).toBe(7_000)
  expect(retryAfterMs('Sat, 21 Nov 2026 20:01:00 GMT', now)).toBe(60_000)
  expect(retryAfterMs('999999999', now)).toBe(900_000)
  expect(
    [null, '', 'mañana', '-5', 'Sat, 21 Nov 2026 19:00:00 GMT'].map((text) =>
      retryAfterMs(text, now),
    ),
  ).toEqual([undefined, undefined, undefined, undefined, undefined])
})
