import type { PinpadFrame } from '#shared/api/payments/pinpads.ts'

/** Replaces long blanks with their length, because messages have fixed-width fields that are mostly blank. */
export function shortenBlanks(text: string): string {
  return text.replaceAll(/ {3,}/g, (blanks) => `‹SP×${blanks.length}›`)
}

/** Returns a line for copying, with unchanged bytes, so that positions can be counted. */
export function copiedLine(frame: PinpadFrame, time: string, words: string): string {
  const size = frame.byteCount === 0 ? [] : [`${frame.byteCount} B`]
  return [time, words, ...size, ...[frame.message, frame.text].filter(Boolean)].join('  ')
}

/** Returns `14:58:02.125`, because several frames follow within a second. */
export function timeWithMilliseconds(timeWithSeconds: string, at: string): string {
  return `${timeWithSeconds}.${at.slice(20, 23)}`
}
