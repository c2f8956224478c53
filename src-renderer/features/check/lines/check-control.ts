import type { Product } from '#shared/api/menu/products.ts'
import type { TakenModifier } from '#shared/domain/price/modifiers.ts'
import { type GivenPrice, priceUnitOf } from '../price/price-line.ts'
import type { CheckCounts } from '../menu/product-grid.tsx'
import { type CheckLine, isUnsent } from './check-line.ts'
import type { LineEdit } from '../edits/edit-line.ts'
import type { CheckSum } from './sum-check.ts'
import type { CheckGroup } from './table-check.ts'

/** Facts of a line that are given when its product is added. */
export interface GivenLine {
  readonly quantity?: number
  readonly modifiers?: readonly TakenModifier[] | undefined
  readonly observation?: string | null
}

/** A check and the changes allowed on its lines, for a table or the counter sale. */
export interface CheckControl {
  readonly lines: readonly CheckLine[]
  readonly groups: readonly CheckGroup[]
  readonly sum: CheckSum
  readonly counts: CheckCounts
  /** Adds a product, to an open line with the same modifiers if there is one. Returns the key of the line. */
  readonly add: (product: Product, given?: GivenLine) => string
  /** Returns the check with this line, which is not added yet, at the end or in place of the line with its key. */
  readonly preview: (line: CheckLine) => Pick<CheckControl, 'groups' | 'sum'>
  readonly edit: (line: CheckLine, edit: LineEdit, product: Product | undefined) => void
  readonly remove: (line: CheckLine) => void
  readonly mayEdit: (line: CheckLine) => boolean
  /** True if a line that was sent may still get a discount. */
  readonly mayDiscount: (line: CheckLine) => boolean
  /** Returns the changes allowed on a sent line; the kitchen gets them. */
  readonly mayChangeSent: (line: CheckLine) => SentRights
}

export interface SentRights {
  /** True if the line has more than one unit. */
  readonly quantity: boolean
  readonly words: boolean
}

/** For a line that was not sent, or a check without a kitchen. */
export const NO_SENT_RIGHTS: SentRights = { quantity: false, words: false }

/** Returns the quantity of each product on the check. */
export function countProducts(lines: readonly CheckLine[]): CheckCounts {
  const unsent = new Map<number, number>()
  const sent = new Map<number, number>()
  for (const line of lines) {
    if (line.state === 'deleted' || line.state === 'billed') continue
    const counts = isUnsent(line) ? unsent : sent
    counts.set(line.productId, (counts.get(line.productId) ?? 0) + line.quantity)
  }
  return { unsent, sent }
}

/**
 * Finds the line to which more of a product is added: unsent, editable, not held, at the usual price and unit, with the
 * same modifiers, without note or guest, and with no discount but the product's own or its offer.
 */
export function findLineToRaise(
  lines: readonly CheckLine[],
  product: Product,
  price: GivenPrice,
  mayEdit: (line: CheckLine) => boolean,
  modifiers: readonly TakenModifier[] = [],
): CheckLine | undefined {
  return lines.findLast(
    (line) =>
      line.productId === product.id &&
      line.state !== 'failed' &&
      mayEdit(line) &&
      line.observation === null &&
      hasPriceOfNow(line, product, price, modifiers) &&
      line.seat === null &&
      !line.hold &&
      isSameChoice(line.modifiers, modifiers) &&
      (line.priceType ?? price.priceType) === price.priceType &&
      (line.measureUnitId ?? product.measureUnit.id) === product.measureUnit.id,
  )
}

/** True if the line has the price, the offer and the discount that a new line would have now. */
function hasPriceOfNow(
  { input, offer, discountPercent }: CheckLine,
  product: Product,
  { priceType, timed }: GivenPrice,
  modifiers: readonly TakenModifier[],
): boolean {
  const measureUnitId = product.measureUnit.id
  const choice = { quantity: 1, priceType, measureUnitId, discountAmount: 0, modifiers, timed }
  if (input.priceUnit !== priceUnitOf(product, choice)) return false
  if (offer?.pool !== timed?.offer?.pool) return false
  if (offer !== undefined) return true
  return product.salesDiscount === 0
    ? input.discount === 0
    : input.discount > 0 && discountPercent === product.salesDiscount
}

/** True if both have the same options in the same quantities, in any order. */
export function isSameChoice(
  one: readonly TakenModifier[],
  other: readonly TakenModifier[],
): boolean {
  return (
    one.length === other.length &&
    one.every(({ optionId, quantity }) =>
      other.some((each) => each.optionId === optionId && each.quantity === quantity),
    )
  )
}

/** Returns the lines with this one at the end, or in place of the line with its key. */
export function withLine(lines: readonly CheckLine[], line: CheckLine): readonly CheckLine[] {
  const index = lines.findIndex(({ key }) => key === line.key)
  return index < 0 ? [...lines, line] : lines.with(index, line)
}
