import { removeTax, type TaxRates } from './included-tax.ts'
import { type BasisPoints, type Cents, sum, ZERO } from './money.ts'

/** An amount that the guest pays under one tax: of a line, or of all lines of a check. */
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
  /** What the guest pays for the line. */
  readonly total: Cents
}

/**
 * Divides what guests pay into net, ICE and IVA, so that nothing is added or lost: for each tax the
 * base is half-up(sum / (1 + rate)) and the tax is the remainder. The parts are rounded in the same
 * way, and the cents by which they miss the base go to the largest ones.
 */
export function divideTax(given: readonly TaxedAmount[]): LineAmounts[] {
  const divided: LineAmounts[] = []
  // By rate as well: a decree may have changed it while the table was open.
  for (const group of groups(given, ({ taxId, rate }) => `${taxId}/${rate}`)) {
    const rate = (given[group[0] as number] as TaxedAmount).rate
    const byIce = groups(
      group.map((index) => given[index] as TaxedAmount),
      ({ iceRate }) => String(iceRate ?? 0),
    ).map((members) => members.map((member) => group[member] as number))
    const sums = byIce.map((members) => sum(members.map((index) => amountAt(given, index))))
    const bases = allot(
      removeTax(sum(sums), rate),
      sums.map((each) => removeTax(each, rate)),
      sums,
    )
    for (const [place, members] of byIce.entries()) {
      divideGroup(given, members, bases[place] as Cents, rate, divided)
    }
  }
  return divided
}

/** The members of one IVA rate and one ICE rate, whose bases sum to `base`. */
function divideGroup(
  given: readonly TaxedAmount[],
  members: readonly number[],
  base: Cents,
  rate: BasisPoints,
  divided: LineAmounts[],
): void {
  const iceRate = given[members[0] as number]?.iceRate ?? (0 as BasisPoints)
  const amounts = members.map((index) => amountAt(given, index))
  const bases = allot(
    base,
    amounts.map((amount) => removeTax(amount, rate)),
    amounts,
  )
  const nets =
    iceRate === 0
      ? bases
      : allot(
          removeTax(base, iceRate),
          bases.map((each) => removeTax(each, iceRate)),
          bases,
        )
  for (const [place, index] of members.entries()) {
    const total = amounts[place] as Cents
    const lineBase = bases[place] as Cents
    const net = nets[place] as Cents
    divided[index] = {
      net,
      ice: (lineBase - net) as Cents,
      tax: (total - lineBase) as Cents,
      total,
    }
  }
}

/**
 * Rounded parts, changed so that they sum to `total`: one cent each on those of the greatest weight,
 * where it shows least and never makes a tax negative.
 */
function allot(total: Cents, parts: readonly Cents[], weights: readonly Cents[]): readonly Cents[] {
  const residue = total - sum(parts)
  if (residue === 0) return parts
  const largest = weights
    .map((weight, index) => ({ weight, index }))
    .toSorted((a, b) => b.weight - a.weight)
  const changed = [...parts]
  for (let count = 0; count < Math.abs(residue); count++) {
    const index = largest[count % largest.length]?.index ?? 0
    changed[index] = ((changed[index] ?? ZERO) + Math.sign(residue)) as Cents
  }
  return changed
}

function amountAt(given: readonly TaxedAmount[], index: number): Cents {
  return given[index]?.amount ?? ZERO
}

/** Indexes of what belongs together, in the order of its first appearance. */
function groups<Value>(values: readonly Value[], keyOf: (value: Value) => string): number[][] {
  return [...Map.groupBy(values.keys(), (index) => keyOf(values[index] as Value)).values()]
}
