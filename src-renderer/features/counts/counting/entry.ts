import type { CountLineMode } from '#shared/api/goods/counts.ts'
import { parseTypedNumber } from '#renderer/ui/pads/typed-number.ts'
import type { ViewedProduct } from '../count-view.ts'

/** What is being typed for a product. */
export interface Entry {
  readonly productId: number
  /** With a decimal comma. */
  readonly typed: string
  readonly mode: CountLineMode
}

export function emptyEntry({ productId }: ViewedProduct): Entry {
  return { productId, typed: '', mode: 'ADD' }
}

/** Returns the typed quantity; undefined while there is none. */
export function quantityOf({ typed }: Entry): number | undefined {
  return parseTypedNumber(typed)
}

/** Returns what was written down before; undefined if the quantity starts anew. */
export function writtenBefore({ counted, isToRecount }: ViewedProduct): number | undefined {
  return counted === null || isToRecount ? undefined : counted
}
