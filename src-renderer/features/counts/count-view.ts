import type { CountedProduct } from '#shared/api/goods/counts.ts'
import type { KeptLine } from './kept-lines.ts'

/** The parts of the screen of an open count. */
export const countParts = ['count', 'missing', 'differences'] as const
export type CountPart = (typeof countParts)[number]

/** A product with what this device has not delivered yet. */
export interface ViewedProduct extends CountedProduct {
  /** True if its quantity includes a line that the till does not have: its difference is not known. */
  readonly isWaiting: boolean
}

/** Returns the products as they will be after the kept lines of their count, oldest first. */
export function withKeptLines(
  products: readonly CountedProduct[],
  kept: readonly KeptLine[],
): ViewedProduct[] {
  const known = new Set(products.flatMap(({ lines }) => lines.map(({ lineUuid }) => lineUuid)))
  const waiting = Map.groupBy(
    kept.filter(({ lineUuid }) => !known.has(lineUuid)),
    ({ productId }) => productId,
  )
  return products.map((product) => {
    const own = waiting.get(product.productId) ?? []
    return own.reduce<ViewedProduct>(withLine, { ...product, isWaiting: false })
  })
}

function withLine(product: ViewedProduct, { quantity, mode, countedAt }: KeptLine): ViewedProduct {
  const startsAnew = mode === 'REPLACE' || product.isToRecount
  return {
    ...product,
    counted: added(startsAnew ? 0 : (product.counted ?? 0), quantity),
    countedAt,
    isToRecount: false,
    isRecounted: product.isRecounted || product.isToRecount,
    expected: null,
    difference: null,
    cost: null,
    isAboveLimit: null,
    isWaiting: true,
  }
}

/** Adds quantities without the rounding of binary fractions. */
export function added(one: number, other: number): number {
  return Math.round((one + other) * 1_000_000) / 1_000_000
}

/** True of a product that a person still has to count, for the first or the second time. */
export function isMissing({ counted, isToRecount, isDeleted }: CountedProduct): boolean {
  return (counted === null || isToRecount) && !isDeleted
}

/** Returns the product of a scanned or typed code. */
export function findByCode(
  products: readonly ViewedProduct[],
  code: string,
): ViewedProduct | undefined {
  const typed = code.trim().toLowerCase()
  return products.find(
    ({ ean, referenceCode }) =>
      ean?.toLowerCase() === typed || referenceCode.toLowerCase() === typed,
  )
}
