import type { TaxOption, TaxRequest } from '#shared/api/tax/catalogs.ts'
import { numberOf, textOrNull } from '#renderer/records/form/draft/typed-values.ts'
import { typedNumber } from '#renderer/ui/format/typed-text.ts'

export interface TaxPlaces {
  readonly provinceIds: readonly number[]
  readonly cantonIds: readonly number[]
}

export interface TaxDraft {
  readonly kind: TaxOption['kind']
  readonly name: string
  readonly code: string
  readonly taxRate: string
  /** ISO calendar date; empty for no limit. The same in `validTo`. */
  readonly validFrom: string
  readonly validTo: string
  readonly replacesCode: string
  readonly unitAmount: string
  readonly decreeNumber: string
  /** Where it holds; both empty: everywhere. */
  readonly places: TaxPlaces
  readonly active: boolean
}

/** Returns a tax as typed; without one, the empty form. */
export function draftOf(tax: TaxOption | undefined): TaxDraft {
  return {
    kind: tax?.kind ?? 'IVA',
    name: tax?.name ?? '',
    code: tax?.code ?? '',
    taxRate: typedNumber(tax?.taxRate),
    validFrom: tax?.validFrom ?? '',
    validTo: tax?.validTo ?? '',
    replacesCode: tax?.replacesCode ?? '',
    unitAmount: typedNumber(tax?.unitAmount),
    decreeNumber: tax?.decreeNumber ?? '',
    places: { provinceIds: tax?.provinceIds ?? [], cantonIds: tax?.cantonIds ?? [] },
    active: tax?.active ?? true,
  }
}

/** Returns the fields whose text is not a number. */
export function faultyNumbers(draft: TaxDraft): readonly string[] {
  return (['taxRate', 'unitAmount'] as const).filter(
    (field) => numberOf(draft[field]) === undefined,
  )
}

/** Returns the request. Only IVA has tourism decrees, and only the other kinds have an amount per unit. */
export function toRequest(draft: TaxDraft): TaxRequest {
  const isIva = draft.kind === 'IVA'
  return {
    kind: draft.kind,
    name: draft.name.trim(),
    code: draft.code.trim(),
    taxRate: numberOf(draft.taxRate) ?? 0,
    validFrom: textOrNull(draft.validFrom),
    validTo: textOrNull(draft.validTo),
    replacesCode: isIva ? textOrNull(draft.replacesCode) : null,
    unitAmount: isIva ? null : (numberOf(draft.unitAmount) ?? null),
    provinceIds: [...draft.places.provinceIds],
    cantonIds: [...draft.places.cantonIds],
    decreeNumber: isIva ? textOrNull(draft.decreeNumber) : null,
    active: draft.active,
  }
}
