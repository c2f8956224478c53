import type { PinpadFrame } from '../../../../src-shared/api/pinpads.ts'

/** Messages are fields of fixed widths, most of them blank: a long blank is its length. */
export function shortenBlanks(text: string): string {
  return text.replaceAll(/ {3,}/g, (blanks) => `‹SP×${blanks.length}›`)
}

/** A line of what is copied: the bytes as they are, so that their places can be counted. */
export function copiedLine(frame: PinpadFrame, time: string, words: string): string {
  const size = frame.byteCount === 0 ? [] : [`${frame.byteCount} B`]
  return [time, words, ...size, ...[frame.message, frame.text].filter(Boolean)].join('  ')
}

/** `14:58:02.125`: what follows within a second has to be told apart. */
export function timeWithMilliseconds(timeWithSeconds: string, at: string): string {
  return `${timeWithSeconds}.${at.slice(20, 23)}`
}
