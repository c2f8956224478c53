import { type Cents, times, toCents } from '#shared/domain/money/money.ts'

const NOTES = [5, 10, 20, 50, 100].map(toCents)
const ONE_DOLLAR = toCents(1)
/** Below this amount people pay with one-dollar coins. */
const COIN_LIMIT = 500
const KEYS = 3

/**
 * Returns the next sums that people usually hand over for an amount, smallest first: the fewest notes of one kind, so
 * that no note is given back. At most three.
 */
export function banknoteSums(due: Cents): readonly Cents[] {
  const units = due < COIN_LIMIT ? [ONE_DOLLAR, ...NOTES] : NOTES
  const sums = units.map((unit) => times(unit, Math.ceil(due / unit))).filter((sum) => sum > due)
  return [...new Set(sums)].toSorted((a, b) => a - b).slice(0, KEYS)
}
