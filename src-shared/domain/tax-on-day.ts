import type { TaxKind } from './tax.ts'

/** A tax with its first and last day; null: no limit. */
export interface DatedTax {
  readonly id: number
  readonly kind: TaxKind
  readonly identifierCode: string
  readonly validFrom: string | null
  readonly validTo: string | null
  readonly active: 0 | 1
  /**
   * In establishments of the tourism registry this tax replaces the taxes with this code while it is in
   * force.
   */
  readonly replacesCode: string | null
}

export function isInForce(
  tax: Pick<DatedTax, 'active' | 'validFrom' | 'validTo'>,
  day: string,
): boolean {
  return (
    tax.active === 1 &&
    (tax.validFrom === null || tax.validFrom <= day) &&
    (tax.validTo === null || tax.validTo >= day)
  )
}

/**
 * Returns the tax that a sale on `day` (ISO date of the establishment) applies for a product's tax: the
 * product's own while in force, else the latest of the same kind and SRI code, so that a decreed change of
 * IVA needs no change of products. On the days of a tourism decree, establishments of the tourism registry
 * apply the decree's rate (Ley de Régimen Tributario Interno, unnumbered article after 65: up to 12 days a
 * year). Returns undefined if none is in force.
 */
export function taxOnDay<T extends DatedTax>(
  taxes: readonly T[],
  taxId: number,
  day: string,
  isTourism: boolean,
): T | undefined {
  const own = taxes.find(({ id }) => id === taxId)
  if (own === undefined) return undefined
  const inForce = taxes.filter((tax) => tax.kind === own.kind && isInForce(tax, day))
  const usual = isInForce(own, day)
    ? own
    : latest(inForce.filter(({ identifierCode }) => identifierCode === own.identifierCode))
  if (usual === undefined || !isTourism) return usual
  return (
    latest(inForce.filter(({ replacesCode }) => replacesCode === usual.identifierCode)) ?? usual
  )
}

function latest<T extends DatedTax>(taxes: readonly T[]): T | undefined {
  return taxes.toSorted((a, b) => ((a.validFrom ?? '') < (b.validFrom ?? '') ? 1 : -1))[0]
}
