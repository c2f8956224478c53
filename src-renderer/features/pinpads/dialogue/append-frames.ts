import type { PinpadFrame, PinpadFrames } from '../../../../src-shared/api/pinpads.ts'

/** Some forty conversations; older ones are of no use to whoever looks on. */
export const SHOWN_FRAMES = 400

/** What the register said since the last time, behind what is known already. */
export function appendFrames(known: PinpadFrames | undefined, more: PinpadFrames): PinpadFrames {
  if (known === undefined) return more
  const frames = [...known.frames, ...more.frames]
  return {
    frames: frames.slice(-SHOWN_FRAMES),
    isComplete: known.isComplete && more.isComplete && frames.length <= SHOWN_FRAMES,
  }
}

/** Where a reader asks to go on from. */
export function lastSequence(frames: readonly PinpadFrame[]): number {
  return frames.at(-1)?.sequence ?? 0
}
