import { randomBytes, randomInt } from 'node:crypto'
import type { Clock, Randomness } from '../context.ts'
import { uuidv7 } from '../uuidv7.ts'

/** This machine's time and randomness. */
export const systemClock: Clock = {
  now: () => new Date(),
  monotonicMs: () => performance.now(),
}

export const systemRandomness: Randomness = {
  uuid: () => uuidv7(),
  bytes: (count) => new Uint8Array(randomBytes(count)),
  below: (limit) => randomInt(limit),
}
