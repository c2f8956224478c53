import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import type { Clock, Randomness } from '../context.ts'

/** This machine's time and randomness. */
export const systemClock: Clock = {
  now: () => new Date(),
  monotonicMs: () => performance.now(),
}

export const systemRandomness: Randomness = {
  uuid: randomUUID,
  bytes: (count) => new Uint8Array(randomBytes(count)),
  below: (limit) => randomInt(limit),
}
