import type { DesignName } from '#shared/api/places/establishments.ts'

/** Selectors of documents on receipt paper, whose designs can be previewed. */
export const paperDesigns = [
  'invoiceDesign',
  'creditNoteDesign',
  'collectionDesign',
  'orderDesign',
  'closingDesign',
  'labelDesign',
  'barcodeDesign',
] as const satisfies readonly DesignName[]
export type PaperDesign = (typeof paperDesigns)[number]
