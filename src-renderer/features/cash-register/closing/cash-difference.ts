import type { CashSummary, CountedMethod } from '#shared/api/sales/cash-register.ts'
import type { CashReceipt } from '#shared/api/sales/cash-registers.ts'
import { type Cents, subtract, sum, toCents } from '#shared/domain/money/money.ts'

/** In the order of the closing: the cash in the drawer first. */
export const closingMethods: readonly CountedMethod[] = [
  'cash',
  'card',
  'bankTransfer',
  'check',
  'bankDeposit',
]

export interface MethodComparison {
  readonly method: CountedMethod
  readonly counted: Cents
  readonly system: Cents
  /** Counted − system: negative if money is missing. */
  readonly difference: Cents
}

export type Balance = 'balanced' | 'short' | 'over'

export function balanceOf(difference: Cents): Balance {
  if (difference === 0) return 'balanced'
  return difference < 0 ? 'short' : 'over'
}

export function compareMethods(
  counted: Readonly<Record<CountedMethod, Cents>>,
  totals: NonNullable<CashSummary['totals']>,
): readonly MethodComparison[] {
  return closingMethods.map((method) => {
    const system = toCents(totals[method])
    return {
      method,
      counted: counted[method],
      system,
      difference: subtract(counted[method], system),
    }
  })
}

/** Returns the same for a stored closing. */
export function comparisonsOf({ methods }: CashReceipt): readonly MethodComparison[] {
  return methods
    .map(({ method, counted, system, difference }) => ({
      method,
      counted: toCents(counted),
      system: toCents(system),
      difference: toCents(difference),
    }))
    .toSorted((one, other) => placeOf(one.method) - placeOf(other.method))
}

function placeOf(method: CountedMethod): number {
  return closingMethods.indexOf(method)
}

/** The main result: the difference of the whole count. */
export interface Headline {
  /** The one method that differs; undefined if none does, or several. */
  readonly method: CountedMethod | undefined
  readonly counted: Cents
  readonly system: Cents
  readonly difference: Cents
  /** True if methods differ but their sum does not. */
  readonly isOffset: boolean
}

/**
 * Returns a closing's difference: counted − system over all methods, so that screen, receipt and history show
 * the same amount. If only one method differs it is named.
 */
export function headlineOf(comparisons: readonly MethodComparison[]): Headline | undefined {
  if (comparisons.length === 0) return undefined
  const differing = comparisons.filter(({ difference }) => difference !== 0)
  const difference = sum(comparisons.map((each) => each.difference))
  const [only] = differing
  if (only !== undefined && differing.length === 1) return { ...only, isOffset: false }
  return {
    method: undefined,
    counted: sum(comparisons.map(({ counted }) => counted)),
    system: sum(comparisons.map(({ system }) => system)),
    difference,
    isOffset: difference === 0 && differing.length > 0,
  }
}
