import { parseTypedNumber } from '#renderer/ui/pads/typed-number.ts'

/** Returns the text without spaces around it, or null if nothing was typed. */
export function textOrNull(text: string): string | null {
  return text.trim() === '' ? null : text.trim()
}

/** Returns typed seconds as milliseconds, NaN if it is no number. A decimal comma is accepted: `1,5`. */
export function typedMilliseconds(text: string): number {
  return Math.round(Number(text.trim().replace(',', '.')) * 1_000)
}

/** Returns the typed number, null if nothing was typed, and undefined if it is no number. */
export function numberOf(text: string): number | null | undefined {
  return text.trim() === '' ? null : parseTypedNumber(text.trim())
}
