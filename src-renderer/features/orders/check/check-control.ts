import type { Product } from '../../../../src-shared/api/products.ts'
import type { CheckCounts } from '../menu/product-grid.tsx'
import { type CheckLine, isUnsent } from './entries/check-line.ts'
import type { LineEdit } from './entries/edit-line.ts'
import type { CheckSum } from './entries/sum-check.ts'
import type { CheckGroup } from './entries/table-check.ts'

/** A check and the changes allowed on its lines, for a table or the counter sale. */
export interface CheckControl {
  readonly lines: readonly CheckLine[]
  readonly groups: readonly CheckGroup[]
  readonly sum: CheckSum
  readonly counts: CheckCounts
  /** Adds one unit, to an open line of this product if there is one. Returns that line's key. */
  readonly add: (product: Product) => string
  readonly edit: (line: CheckLine, edit: LineEdit, product: Product | undefined) => void
  readonly remove: (line: CheckLine) => void
  readonly mayEdit: (line: CheckLine) => boolean
  /** True if a line that was sent may still get a discount. */
  readonly mayDiscount: (line: CheckLine) => boolean
}

/** Returns how many of each product are on the check. */
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
 * Finds the line that one more of a product is added to: unsent, editable, at the usual price and unit,
 * without note, and with no other discount than the product's own.
 */
export function findLineToRaise(
  lines: readonly CheckLine[],
  product: Product,
  usualPriceType: number,
  mayEdit: (line: CheckLine) => boolean,
): CheckLine | undefined {
  return lines.findLast(
    (line) =>
      line.productId === product.id &&
      line.state !== 'failed' &&
      mayEdit(line) &&
      line.observation === null &&
      hasOfferedDiscount(line, product) &&
      (line.priceType ?? usualPriceType) === usualPriceType &&
      (line.measureUnitId ?? product.measureUnit.id) === product.measureUnit.id,
  )
}

function hasOfferedDiscount({ input, discountPercent }: CheckLine, product: Product): boolean {
  return product.salesDiscount === 0
    ? input.discount === 0
    : input.discount > 0 && discountPercent === product.salesDiscount
}
