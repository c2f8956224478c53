import { randomBytes, randomFillSync, randomInt } from 'node:crypto'
import { homedir } from 'node:os'
import type { Clock, Randomness } from '#main/core/acts/context.ts'
import type { Surroundings } from './data-folder.ts'

const bytes = new Uint8Array(16)

/**
 * Creates a UUID that grows with time (RFC 9562, version 7): consecutive rows are adjacent in their index, so
 * inserts stay fast with a million sales.
 */
export function uuidv7(now = Date.now()): string {
  randomFillSync(bytes)
  const view = new DataView(bytes.buffer)
  view.setUint16(0, Math.floor(now / 2 ** 32))
  view.setUint32(2, now % 2 ** 32)
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x70
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = Buffer.from(bytes).toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

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
