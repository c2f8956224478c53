import type { TaxPart } from '../../../src-shared/domain/tax-parts.ts'
import type { Json } from '../../database/schema.ts'

/** Returns the taxes of an item's parts as its row keeps them. */
export function taxPartsText(taxParts: readonly TaxPart[] | undefined): Json<TaxPart[]> | null {
  return taxParts === undefined ? null : JSON.stringify(taxParts)
}

/** Returns the taxes of an item's parts; undefined if all of it is under its own tax. */
export function taxPartsIn({
  taxParts,
}: {
  readonly taxParts: Json<TaxPart[]> | null
}): readonly TaxPart[] | undefined {
  return taxParts === null ? undefined : (JSON.parse(taxParts) as TaxPart[])
}
