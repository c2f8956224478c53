/** The reasons for which goods are written off. OTHER needs a note. */
export const wasteReasons = [
  'SPOILED',
  'DROPPED',
  'EXPIRED',
  'BADLY_MADE',
  'RETURNED',
  'OTHER',
] as const
export type WasteReason = (typeof wasteReasons)[number]

/** The words for each reason, on the screen and in the ledger. */
export const wasteReasonWords: Readonly<
  Record<WasteReason, { readonly es: string; readonly en: string }>
> = {
  SPOILED: { es: 'Se dañó', en: 'Spoiled' },
  DROPPED: { es: 'Se cayó', en: 'Dropped' },
  EXPIRED: { es: 'Venció', en: 'Expired' },
  BADLY_MADE: { es: 'Mal hecho', en: 'Badly made' },
  RETURNED: { es: 'Devuelto', en: 'Sent back' },
  OTHER: { es: 'Otro', en: 'Other' },
}
