import { hasCheckDigit } from '#shared/domain/codes/element-string.ts'

/** A character and when its key went down, by the event's own time: a busy page does not change it. */
export interface TypedCharacter {
  readonly character: string
  readonly at: number
}

/** The pace of wired scanners, at which nobody types. */
const FAST_GAP_MS = 35
/** Nobody types eight keys in half a second, however unevenly. */
const QUICK_GAP_MS = 60
/** One key in sixteen may come this late, because the machine was busy. */
export const LATE_GAP_MS = 400
const KEYS_PER_LATE = 16
/** A person's gaps differ by a third on average; a scanner's by what the radio and the system add. */
const EVEN = 0.18
const NEARLY_EVEN = 0.5
const EVEN_MS = 8
/** What the system adds to the gap of a scanner at the limit. */
const JITTER = 1.15

const MOST_BEFORE_SCAN = 3

/** Characters of a code at any speed. */
export const SHORTEST_CODE = 8
/** Characters of a code at the pace of a wired scanner that ends with Enter or Tab. */
const SHORTEST_FAST_CODE = 4
/** Most codes, also those of a shop with a wrong check digit, are as long as an EAN-13. */
const USUAL = /^\d{13}$/
const GTIN_LENGTHS: readonly number[] = [8, 12, 13, 14]

export interface BurstEnd {
  /** When Enter or Tab went down; undefined if silence ended the burst. */
  readonly terminatedAt: number | undefined
  /** True if somebody waits for codes; else a short one is typing, such as a PIN. */
  readonly takesShort: boolean
  readonly scanGapMs: number
}

/** Keys that are further apart do not belong together. */
export function longestGap(scanGapMs: number): number {
  return Math.max(LATE_GAP_MS, 2 * scanGapMs)
}

/**
 * Returns the index of the first character of a code that ends the burst; undefined if a person typed all of it. A key
 * that a person pressed just before a scan is left out.
 */
export function findCode(burst: readonly TypedCharacter[], end: BurstEnd): number | undefined {
  const starts = burst
    .map((_, index) => index)
    .filter((index) => isCode(burst.slice(index), gapBefore(burst, index), end))
  const near = starts.filter(isBeforeScan)
  const textAt = (start: number) => textOf(burst.slice(start))
  return (
    near.find((start) => isGtin(textAt(start))) ??
    near.find((start) => USUAL.test(textAt(start))) ??
    starts[0]
  )
}

/** True if so few keys come before `start` that a person pressed them; more are the start of a code with a late key. */
function isBeforeScan(start: number): boolean {
  return start <= MOST_BEFORE_SCAN
}

export function textOf(burst: readonly TypedCharacter[]): string {
  return burst.map(({ character }) => character).join('')
}

function gapBefore(burst: readonly TypedCharacter[], index: number): number {
  const [before, key] = [burst[index - 1], burst[index]]
  return before === undefined || key === undefined ? Infinity : key.at - before.at
}

function isGtin(text: string): boolean {
  return GTIN_LENGTHS.includes(text.length) && hasCheckDigit(text)
}

function isCode(tail: readonly TypedCharacter[], gap: number, end: BurstEnd): boolean {
  const text = textOf(tail)
  const gaps = tail.slice(1).map(({ at }, index) => Math.max(0, at - (tail[index]?.at ?? at)))
  const last = tail.at(-1)?.at ?? 0
  if (tail.length < SHORTEST_CODE) {
    const { terminatedAt, takesShort } = end
    if (!takesShort || terminatedAt === undefined || tail.length < SHORTEST_FAST_CODE) return false
    return gap > FAST_GAP_MS && [...gaps, terminatedAt - last].every((each) => each <= FAST_GAP_MS)
  }
  const pace = paceOf(gaps)
  if (!isOfScanner(pace, end.scanGapMs)) return false
  const isFast = pace.longest <= FAST_GAP_MS
  // A code begins with its burst, or after a gap that its scanner does not make.
  if (gap <= (isFast ? FAST_GAP_MS : end.scanGapMs * JITTER)) return false
  return isFast ? isFastCode(text, end) : hasMostlyDigits(text)
}

interface Pace {
  readonly mean: number
  readonly longest: number
  /** Average distance of a gap from the mean. */
  readonly spread: number
}

/** Measures the gaps without the late ones. */
function paceOf(gaps: readonly number[]): Pace {
  const late = Math.ceil((gaps.length + 1) / KEYS_PER_LATE)
  const sorted = gaps.toSorted((a, b) => a - b)
  const usual = sorted.slice(0, -late)
  const mean = usual.reduce((sum, gap) => sum + gap, 0) / usual.length
  const spread = usual.reduce((sum, gap) => sum + Math.abs(gap - mean), 0) / usual.length
  return { mean, longest: usual.at(-1) ?? 0, spread }
}

function isOfScanner({ mean, longest, spread }: Pace, scanGapMs: number): boolean {
  if (longest <= FAST_GAP_MS) return true
  if (longest > scanGapMs * JITTER) return false
  return spread <= Math.max(EVEN_MS, mean * (mean <= QUICK_GAP_MS ? NEARLY_EVEN : EVEN))
}

/** Words that a program types, as of a password manager, end with no Enter and have spaces or no digits. */
function isFastCode(text: string, { terminatedAt }: BurstEnd): boolean {
  return terminatedAt !== undefined || hasMostlyDigits(text) || /^(?=.*\d)\S+$/.test(text)
}

/** A word is typed evenly too, and codes of few digits are read at the pace of a wired scanner. */
function hasMostlyDigits(text: string): boolean {
  return text.replaceAll(/\D/g, '').length * 2 >= text.length
}
