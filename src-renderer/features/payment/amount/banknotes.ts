import type { Cents } from '../../../../src-shared/domain/money.ts'

const NOTES = [5, 10, 20, 50, 100].map((dollars) => dollars * 100)
const ONE_DOLLAR = 100
/** Below this people still use coins of a dollar. */
const COIN_LIMIT = 500
const KEYS = 3

/**
 * Returns the next sums that people hand over for an amount, smallest first: the fewest notes of one kind, so
 * that none is given back. Fewer than three if more are unlikely.
 */
export function banknoteSums(due: Cents): readonly Cents[] {
  const units = due < COIN_LIMIT ? [ONE_DOLLAR, ...NOTES] : NOTES
  const sums = units.map((unit) => Math.ceil(due / unit) * unit).filter((sum) => sum > due)
  return [...new Set(sums)].toSorted((a, b) => a - b).slice(0, KEYS) as Cents[]
}
