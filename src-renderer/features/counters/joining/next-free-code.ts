const LAST = 999
const DIGITS = 3

/** Returns the lowest code of three digits after the highest used one; empty if there is none. */
export function nextFreeCode(codes: readonly string[]): string {
  const next = Math.max(0, ...codes.map(Number).filter(Number.isInteger)) + 1
  return next > LAST ? '' : String(next).padStart(DIGITS, '0')
}
