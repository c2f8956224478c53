import type { DesignName } from '../../api/establishments.ts'

/** Selectors whose designs print on receipt paper, and so can be shown. */
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
