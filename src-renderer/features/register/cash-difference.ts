import type {
  CashReceipt,
  CashSummary,
  CountedMethod,
} from '../../../src-shared/api/cash-register.ts'
import { type Cents, toCents } from '../../../src-shared/domain/money.ts'

/** In the order of the closing: what lies in the drawer first. */
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
  /** Counted − system: negative where money is missing. */
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
      difference: (counted[method] - system) as Cents,
    }
  })
}

/** The same of a closing that is kept. */
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

/**
 * What is said first and large: the drawer, or else the first method that differs. Differences are
 * never netted: cash that is missing is missing, also where a card slip too many makes up for it.
 */
export function headlineOf(comparisons: readonly MethodComparison[]): MethodComparison | undefined {
  return comparisons.find(({ difference }) => difference !== 0) ?? comparisons[0]
}
