import type { PinpadFrame, PinpadFrames } from '#shared/api/payments/pinpads.ts'

/** About forty exchanges; a support session does not need older ones. */
export const SHOWN_FRAMES = 400

/** Returns the known frames plus the new ones, limited to SHOWN_FRAMES. */
export function appendFrames(known: PinpadFrames | undefined, more: PinpadFrames): PinpadFrames {
  if (known === undefined) return more
  const frames = [...known.frames, ...more.frames]
  return {
    frames: frames.slice(-SHOWN_FRAMES),
    isComplete: known.isComplete && more.isComplete && frames.length <= SHOWN_FRAMES,
  }
}

/** Returns the last sequence number, from which reading continues; 0 without frames. */
export function lastSequence(frames: readonly PinpadFrame[]): number {
  return frames.at(-1)?.sequence ?? 0
}
