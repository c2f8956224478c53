import type { TaxPart } from '../../../src-shared/domain/tax-parts.ts'
import type { Json } from '../../database/schema.ts'

/** Returns the taxes of an item's parts as its row keeps them. */
export function taxPartsText(taxParts: readonly TaxPart[]): Json<TaxPart[]> {
  return JSON.stringify(taxParts)
}

/** Returns the taxes of an item's parts from its row. */
export function taxPartsIn(text: Json<TaxPart[]>): readonly TaxPart[] {
  return JSON.parse(text) as TaxPart[]
}
