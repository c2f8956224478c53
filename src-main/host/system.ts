import { randomBytes, randomInt } from 'node:crypto'
import { homedir } from 'node:os'
import type { Clock, Randomness } from '../acts/context.ts'
import { uuidv7 } from './uuidv7.ts'
import type { Surroundings } from './data-folder.ts'

/** Returns this machine's platform, environment and home folder, from which the folders' paths follow. */
export function systemSurroundings(): Surroundings {
  return { platform: process.platform, environment: process.env, home: homedir() }
}

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
