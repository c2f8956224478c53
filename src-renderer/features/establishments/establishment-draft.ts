import type { Establishment, EstablishmentRequest } from '#shared/api/places/establishments.ts'
import type { PaperDesign, SheetDesign } from '#shared/paper/documents/sample-papers.ts'
import { numberOf, textOrNull } from '#renderer/records/form/draft/typed-values.ts'
import { typedAmount, typedNumber } from '#renderer/ui/format/typed-text.ts'

// A copy of the list of papers and sheets with a preview, because importing their samples would bundle them.
export const previewedDesigns = [
  'invoiceDesign',
  'creditNoteDesign',
  'collectionDesign',
  'rideDesign',
  'horizontalInvoiceDesign',
  'rideCreditNoteDesign',
  'orderDesign',
  'closingDesign',
  'labelDesign',
  'barcodeDesign',
] as const satisfies readonly (PaperDesign | SheetDesign)[]
export type PreviewedDesign = (typeof previewedDesigns)[number]

function designsAs<Value>(
  valueOf: (name: PreviewedDesign) => Value,
): Record<PreviewedDesign, Value> {
  const entries = previewedDesigns.map((name) => [name, valueOf(name)] as const)
  return Object.fromEntries(entries) as Record<PreviewedDesign, Value>
}

export interface EstablishmentDraft {
  readonly name: string
  readonly tradeName: string
  readonly identifier: string
  readonly address: string
  readonly phone: string
  readonly provinceId: number | null
  readonly cantonId: number | null
  readonly timeZone: Establishment['timeZone']
  /** HH:MM. */
  readonly dayEndsAt: string
  /** Its usual price type, of four; null for the first. */
  readonly priceTypeId: number | null
  readonly serviceChargeEnabled: boolean
  readonly serviceChargePercentage: string
  readonly tourismRegistered: boolean
  readonly transportSale: boolean
  /** Null: each sale transports. */
  readonly transportProductId: number | null
  /** Empty: the usual design. */
  readonly designs: Readonly<Record<PreviewedDesign, string>>
  readonly cardNeedsCharge: boolean
  readonly blindExitLimit: string
}

/** Returns an establishment as typed; without one, the empty form. */
export function draftOf(establishment: Establishment | undefined): EstablishmentDraft {
  return {
    name: establishment?.name ?? '',
    tradeName: establishment?.tradeName ?? '',
    identifier: establishment?.identifier ?? '',
    address: establishment?.address ?? '',
    phone: establishment?.phone ?? '',
    provinceId: establishment?.provinceId ?? null,
    cantonId: establishment?.cantonId ?? null,
    timeZone: establishment?.timeZone ?? 'America/Guayaquil',
    dayEndsAt: establishment?.dayEndsAt ?? '00:00',
    priceTypeId: establishment?.priceTypeId ?? null,
    serviceChargeEnabled: establishment?.serviceChargeEnabled ?? false,
    serviceChargePercentage: typedNumber(establishment?.serviceChargePercentage ?? 10),
    tourismRegistered: establishment?.tourismRegistered ?? false,
    transportSale: establishment?.transportSale ?? false,
    transportProductId: establishment?.transportProductId ?? null,
    designs: designsAs((name) => establishment?.[name] ?? ''),
    cardNeedsCharge: establishment?.cardNeedsCharge ?? false,
    blindExitLimit: typedAmount(establishment?.blindExitLimit),
  }
}

/** Returns the fields whose text is not a number. */
export function faultyNumbers(draft: EstablishmentDraft): readonly string[] {
  return (['serviceChargePercentage', 'blindExitLimit'] as const).filter(
    (field) => numberOf(draft[field]) === undefined,
  )
}

/** Returns the request, which replaces the establishment: fields that the form does not show are sent unchanged. */
export function toRequest(
  draft: EstablishmentDraft,
  establishment: Establishment | undefined,
): EstablishmentRequest {
  const percentage = numberOf(draft.serviceChargePercentage)
  const limit = numberOf(draft.blindExitLimit)
  return {
    ...establishment,
    transportSale: draft.transportSale,
    transportProductId: draft.transportProductId,
    ...designsAs((name) => (draft.designs[name] === '' ? null : draft.designs[name])),
    name: draft.name.trim(),
    tradeName: textOrNull(draft.tradeName),
    identifier: draft.identifier.trim(),
    address: draft.address.trim(),
    phone: textOrNull(draft.phone),
    provinceId: draft.provinceId,
    cantonId: draft.cantonId,
    timeZone: draft.timeZone,
    dayEndsAt: draft.dayEndsAt,
    priceTypeId: draft.priceTypeId,
    serviceChargeEnabled: draft.serviceChargeEnabled,
    ...(percentage == null ? {} : { serviceChargePercentage: percentage }),
    tourismRegistered: draft.tourismRegistered,
    cardNeedsCharge: draft.cardNeedsCharge,
    ...(limit == null ? {} : { blindExitLimit: limit }),
  }
}
