import { removeTax, type TaxRates } from './tax.ts'
import {
  ZERO,
  add,
  subtract,
  sum,
  toBasisPoints,
  type BasisPoints,
  type Cents,
  wholeCents,
} from '../money/money.ts'

const NONE = toBasisPoints(0)

/** An amount with tax under one tax: of one line or of all lines of a check. */
export interface TaxedAmount extends TaxRates {
  readonly taxId: number
  /** With its taxes. */
  readonly amount: Cents
}

/** The parts of an amount with tax: net + ice + tax = total. */
export interface LineAmounts {
  /** quantity × price − discount */
  readonly net: Cents
  readonly ice: Cents
  readonly tax: Cents
  /** Amount to pay for the line. */
  readonly total: Cents
}

/**
 * Divides amounts with tax into net, ICE and IVA without losing a cent. For each tax the base is half-up(sum
 * / (1 + rate)) and the tax is the remainder. The parts are rounded in the same way; the cents that they miss
 * of the base go to the largest parts.
 */
export function divideTax(given: readonly TaxedAmount[]): LineAmounts[] {
  const divided: LineAmounts[] = []
  const all = given.map((_, index) => index)
  // Grouped by rate too: a decree may have changed it while the table was open.
  for (const group of groups(all, (index) => keyOf(given, index))) {
    const rate = rateAt(given, group)
    const hasIce = group.some((index) => (given[index]?.iceRate ?? 0) > 0)
    // Fast path: almost no sale has ICE, so its group needs no further division.
    const byIce = hasIce ? groups(group, (index) => given[index]?.iceRate ?? 0) : [group]
    const sums = byIce.map((members) => sumOf(given, members))
    const bases = allot(
      removeTax(sum(sums), rate),
      sums.map((each) => removeTax(each, rate)),
      sums,
    )
    for (const [place, members] of byIce.entries()) {
      divideGroup(given, members, bases[place] ?? ZERO, rate, divided)
    }
  }
  return divided
}

/** Divides the amount of a single line. */
export function divideAlone({ amount, rate, iceRate }: Omit<TaxedAmount, 'taxId'>): LineAmounts {
  const base = removeTax(amount, rate)
  const net = removeTax(base, iceRate ?? NONE)
  return partsOf(amount, base, net)
}

/** Divides the members of one IVA rate and one ICE rate; their bases sum to `base`. */
function divideGroup(
  given: readonly TaxedAmount[],
  members: readonly number[],
  base: Cents,
  rate: BasisPoints,
  divided: LineAmounts[],
): void {
  const iceRate = given[members[0] ?? 0]?.iceRate ?? NONE
  const amounts = members.map((index) => amountAt(given, index))
  const bases = allot(
    base,
    amounts.map((amount) => removeTax(amount, rate)),
    amounts,
  )
  const nets =
    iceRate === NONE
      ? bases
      : allot(
          removeTax(base, iceRate),
          bases.map((each) => removeTax(each, iceRate)),
          bases,
        )
  for (const [place, index] of members.entries()) {
    divided[index] = partsOf(amounts[place] ?? ZERO, bases[place] ?? ZERO, nets[place] ?? ZERO)
  }
}

function partsOf(total: Cents, base: Cents, net: Cents): LineAmounts {
  return { net, ice: subtract(base, net), tax: subtract(total, base), total }
}

/**
 * Corrects rounded parts so that they sum to `total`: one cent each on those of the greatest weight, so that
 * no tax becomes negative.
 */
function allot(total: Cents, parts: readonly Cents[], weights: readonly Cents[]): readonly Cents[] {
  const residue = subtract(total, sum(parts))
  if (residue === 0) return parts
  const largest = weights
    .map((weight, index) => ({ weight, index }))
    .toSorted((a, b) => b.weight - a.weight)
  const changed = [...parts]
  const cent = wholeCents(Math.sign(residue))
  for (let count = 0; count < Math.abs(residue); count++) {
    const index = largest[count % largest.length]?.index ?? 0
    changed[index] = add(changed[index] ?? ZERO, cent)
  }
  return changed
}

function amountAt(given: readonly TaxedAmount[], index: number): Cents {
  return given[index]?.amount ?? ZERO
}

function sumOf(given: readonly TaxedAmount[], members: readonly number[]): Cents {
  return sum(members.map((index) => amountAt(given, index)))
}

function rateAt(given: readonly TaxedAmount[], group: readonly number[]): BasisPoints {
  return given[group[0] ?? 0]?.rate ?? NONE
}

function keyOf(given: readonly TaxedAmount[], index: number): string {
  const each = given[index]
  return `${each?.taxId}/${each?.rate}`
}

/** Groups indexes by key, in order of first appearance. */
function groups(indexes: readonly number[], keyOf: (index: number) => string | number): number[][] {
  return [...Map.groupBy(indexes, keyOf).values()]
}
