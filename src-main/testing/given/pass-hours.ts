import { expect, vi } from 'vitest'
import type { Restaurant } from './given-restaurant.ts'

/** A session ends after 12 hours without a request. */
const HOURS_BETWEEN_REQUESTS = 8

/** Lets hours go by, during which the administrator's session is used. */
export async function passHours(app: Restaurant, hours: number): Promise<void> {
  const token = await app.tokenOf('admin')
  for (let left = hours; left > 0; left -= HOURS_BETWEEN_REQUESTS) {
    app.clock.advance(Math.min(left, HOURS_BETWEEN_REQUESTS) * 3_600_000)
    const now = app.clock.now().toISOString()
    await app.request('GET', '/auth/session', { token })
    // The use is stored after the answer, if a minute has passed since the last one.
    await vi.waitFor(
      () => expect(app.sql('SELECT MAX(lastUsedAt) AS at FROM sessions')[0]?.['at']).toBe(now),
      { interval: 1 },
    )
  }
}
