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
  /** It holds in these provinces and in these cantons; both empty: everywhere. */
  readonly provinceIds: readonly number[]
  readonly cantonIds: readonly number[]
}

/** An establishment, as far as it decides which taxes hold there. */
export interface TaxPlace {
  /** In the tourism registry. */
  readonly isTourism: boolean
  /** null: the establishment does not say where it is. */
  readonly provinceId: number | null
  readonly cantonId: number | null
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

/** True if the tax holds at the place. One of some places does not hold where the place is unknown. */
export function holdsAt(
  tax: Pick<DatedTax, 'provinceIds' | 'cantonIds'>,
  { provinceId, cantonId }: Pick<TaxPlace, 'provinceId' | 'cantonId'>,
): boolean {
  if (tax.provinceIds.length === 0 && tax.cantonIds.length === 0) return true
  return (
    (provinceId !== null && tax.provinceIds.includes(provinceId)) ||
    (cantonId !== null && tax.cantonIds.includes(cantonId))
  )
}

/**
 * Returns the tax that a sale on `day` (ISO date of the establishment) applies for a product's tax: the
 * product's own while in force, else the latest of the same kind and SRI code, so that a decreed change of
 * IVA needs no change of products. On the days and in the places of a tourism decree, establishments of the
 * tourism registry apply the decree's rate (Ley de Régimen Tributario Interno, unnumbered article after 65;
 * the law of 14 July 2025 for protected areas removed its limit of 12 days a year). Returns undefined if none
 * is in force.
 */
export function taxOnDay<T extends DatedTax>(
  taxes: readonly T[],
  taxId: number,
  day: string,
  place: TaxPlace,
): T | undefined {
  const own = taxes.find(({ id }) => id === taxId)
  if (own === undefined) return undefined
  const holds = (tax: T) => isInForce(tax, day) && holdsAt(tax, place)
  const inForce = taxes.filter((tax) => tax.kind === own.kind && holds(tax))
  const usual = holds(own)
    ? own
    : latest(inForce.filter(({ identifierCode }) => identifierCode === own.identifierCode))
  if (usual === undefined || !place.isTourism) return usual
  return (
    latest(inForce.filter(({ replacesCode }) => replacesCode === usual.identifierCode)) ?? usual
  )
}

function latest<T extends DatedTax>(taxes: readonly T[]): T | undefined {
  return taxes.toSorted((a, b) => ((a.validFrom ?? '') < (b.validFrom ?? '') ? 1 : -1))[0]
}
