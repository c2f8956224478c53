import { z } from 'zod'
import { type DesignName, designNames } from '../places/establishments.ts'

const names = {
  'ticket-80': { es: 'Rollo de 80 mm', en: '80 mm roll' },
  'ticket-80-compact': { es: 'Rollo de 80 mm, corto', en: '80 mm roll, short' },
  'ticket-80-large': { es: 'Rollo de 80 mm, letra grande', en: '80 mm roll, large letters' },
  a4: { es: 'Hoja A4', en: 'A4 sheet' },
  'a4-compact': { es: 'Hoja A4, compacta', en: 'A4 sheet, compact' },
  'a4-horizontal': { es: 'Hoja A4 horizontal', en: 'A4 sheet, landscape' },
  'a5-horizontal': { es: 'Media hoja A5 horizontal', en: 'A5 half sheet, landscape' },
  'label-50x25': { es: 'Etiqueta de 25 mm de alto', en: '25 mm high label' },
  'label-100x50': { es: 'Etiqueta de 50 mm de alto', en: '50 mm high label' },
} as const
export type DesignId = keyof typeof names

const tickets: readonly DesignId[] = ['ticket-80', 'ticket-80-compact']
const sheets: readonly DesignId[] = ['a4', 'a4-compact']
const labels = ['label-50x25', 'label-100x50'] as const

/** The designs of each document. The first is the default: an empty selector means it. */
export const designsOf = {
  invoiceDesign: tickets,
  creditNoteDesign: tickets,
  collectionDesign: tickets,
  paymentDesign: tickets,
  orderDesign: ['ticket-80', 'ticket-80-large'],
  dispatchNoteDesign: sheets,
  retentionDesign: sheets,
  purchaseSettlementDesign: sheets,
  closingDesign: tickets,
  quotationDesign: sheets,
  proformaDesign: sheets,
  purchaseOrderDesign: sheets,
  horizontalInvoiceDesign: ['a4-horizontal', 'a5-horizontal'],
  barcodeDesign: labels,
  labelDesign: labels,
  rideDesign: sheets,
  rideRetentionDesign: sheets,
  rideCreditNoteDesign: sheets,
  rideDispatchNoteDesign: sheets,
  rideSettlementDesign: sheets,
} as const satisfies Readonly<Record<DesignName, readonly DesignId[]>>

/** A design of a document; its id is the value of the establishment's selector. */
export const Design = z
  .object({ id: z.string(), name: z.string(), code: z.string() })
  .meta({ id: 'Design' })
export type Design = z.output<typeof Design>

/** Returns the selector of a document: `CREDIT_NOTE`, `creditNote` and `creditNoteDesign` are the same. */
export function selectorOf(document: string): DesignName | undefined {
  const wanted = plain(document).replace(/design$/, '')
  return designNames.find((name) => plain(name) === `${wanted}design`)
}

function plain(text: string): string {
  return text.toLowerCase().replaceAll(/[^a-z]/g, '')
}

export function designName(id: DesignId, language: 'es' | 'en'): string {
  return names[id][language]
}
