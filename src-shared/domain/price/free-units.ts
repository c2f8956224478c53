import { type Millionths, ONE_UNIT } from '../money/money.ts'

/** Of `takeQuantity` units only `payQuantity` are paid: 2 and 1 is two for one. */
export interface Offer {
  readonly takeQuantity: number
  readonly payQuantity: number
  /** Lines of a check with the same pool count together. */
  readonly pool: string
}

/** A line of a check under an offer, in the order of the check. */
export interface OfferLine {
  readonly offer: Offer
  readonly quantity: Millionths
  readonly priceUnit: Millionths
  /** Units of a line that cannot change: it is billed or being paid in shares. */
  readonly fixedUnits?: number | undefined
}

/** Units of one line at its price. */
interface Segment {
  readonly index: number
  readonly price: Millionths
  readonly units: number
  /** True for units at the end of a group of `takeQuantity`, which are free before others of the same price. */
  readonly isLastOfGroup: boolean
}

/**
 * Returns the number of free units of each line. Whole units count; the cheapest are free, and among those of one price
 * the last of each group, so that a further line leaves the lines before it as they are.
 */
export function freeUnits(lines: readonly OfferLine[]): readonly number[] {
  const free = lines.map(({ fixedUnits }) => fixedUnits ?? 0)
  const pools = Map.groupBy(lines.keys(), (index) => keyOf((lines[index] as OfferLine).offer))
  for (const indexes of pools.values()) {
    for (const [index, units] of allot(lines, indexes)) free[index] = units
  }
  return free
}

function keyOf({ pool, takeQuantity, payQuantity }: Offer): string {
  return `${pool} ${takeQuantity} ${payQuantity}`
}

function allot(lines: readonly OfferLine[], indexes: readonly number[]): Map<number, number> {
  const { takeQuantity, payQuantity } = (lines[indexes[0] as number] as OfferLine).offer
  const perGroup = takeQuantity - payQuantity
  /** Returns how many of the first units are at the end of their group. */
  const lastOfGroups = (units: number) =>
    Math.floor(units / takeQuantity) * perGroup + Math.max(0, (units % takeQuantity) - payQuantity)

  let counted = 0
  let given = 0
  const segments: Segment[] = []
  for (const index of indexes) {
    const { quantity, priceUnit, fixedUnits } = lines[index] as OfferLine
    const units = Math.floor(quantity / ONE_UNIT)
    const last = lastOfGroups(counted + units) - lastOfGroups(counted)
    counted += units
    if (fixedUnits !== undefined) {
      given += fixedUnits
      continue
    }
    segments.push(
      { index, price: priceUnit, units: last, isLastOfGroup: true },
      { index, price: priceUnit, units: units - last, isLastOfGroup: false },
    )
  }
  let left = Math.floor(counted / takeQuantity) * perGroup - given
  const allotted = new Map<number, number>()
  for (const { index, units } of segments.toSorted(inTurn)) {
    const part = Math.max(0, Math.min(units, left))
    left -= part
    allotted.set(index, (allotted.get(index) ?? 0) + part)
  }
  return allotted
}

function inTurn(one: Segment, other: Segment): number {
  if (one.price !== other.price) return one.price - other.price
  if (one.isLastOfGroup !== other.isLastOfGroup) return one.isLastOfGroup ? -1 : 1
  return one.isLastOfGroup ? one.index - other.index : other.index - one.index
}
