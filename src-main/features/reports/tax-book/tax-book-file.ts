import type { StreamedFile } from '#shared/api/schemas/file-values.ts'
import type { FileFormat } from '#shared/api/machine/files.ts'
import type { Language } from '#shared/api/messages.ts'
import type { TaxBookRow } from '#shared/api/sales/reports.ts'
import type { Cell } from '#main/database/table-row.ts'
import { reportFile } from '../report-file.ts'
import { dollars } from '../sales/sales-figures.ts'
import { baseLabel, type BookedDocument } from './tax-book-rows.ts'
import type { TaxBookSum } from './tax-book-totals.ts'
import { columnsOf } from '#main/work/spreadsheets/written-columns.ts'

const headings = [
  ['Documento', 'Document'],
  ['Número', 'Number'],
  ['Clave de acceso', 'Access key'],
  ['Fecha', 'Date'],
  ['Tipo de identificación', 'Kind of identification'],
  ['Identificación', 'Identification'],
  ['Cliente', 'Customer'],
  ['Estado', 'State'],
  ['Estado en el SRI', 'State at the tax office'],
  ['Autorizado', 'Authorised'],
  ['Factura que corrige', 'Corrected invoice'],
] as const

const sumHeadings = [
  ['Subtotal', 'Subtotal', 'AMOUNT'],
  ['IVA', 'VAT', 'AMOUNT'],
  ['ICE', 'ICE', 'AMOUNT'],
  ['Servicio y propina', 'Service and tip', 'AMOUNT'],
  ['Total', 'Total', 'AMOUNT'],
] as const

/**
 * Returns the book with columns of base and IVA for each rate of the month; annulled documents have no
 * amounts.
 */
export function taxBookFile({
  month,
  format,
  documents,
  sum,
  language,
}: {
  readonly month: string
  readonly format: FileFormat
  readonly documents: readonly BookedDocument[]
  readonly sum: TaxBookSum
  readonly language: Language
}): StreamedFile {
  const rates = sum.bases
  const baseColumns = rates.flatMap((base) => {
    const label = baseLabel(base, language)
    const headings = [`Base ${label}`, ...(base.rate > 0 ? [`IVA ${label}`] : [])]
    return headings.map((heading) => ({ heading, isAmount: true }))
  })
  const amountsOf = (document: Pick<BookedDocument, 'bases'>): Cell[] =>
    rates.flatMap(({ code, rate }) => {
      const own = document.bases.find((base) => base.code === code && base.rate === rate)
      return [dollars(own?.base ?? 0), ...(rate > 0 ? [dollars(own?.tax ?? 0)] : [])]
    })
  const totals = sum.toAnswer(language)
  return reportFile(`tax-book-${month}`, format, {
    columns: [
      ...columnsOf(headings, language),
      ...baseColumns,
      ...columnsOf(sumHeadings, language),
    ],
    rows: documents.map((document) => {
      const { row, subtotal, tax, ice, tip, total } = document
      const amounts = [
        ...amountsOf(document),
        ...[subtotal, tax, ice, tip, total].map((cents) => dollars(cents)),
      ]
      return [
        ...namesOf(row, language),
        ...(row.status === 'ANNULLED' ? amounts.map(() => null) : amounts),
      ]
    }),
    totals: [
      'Total',
      ...headings.slice(1).map(() => null),
      ...amountsOf(sum),
      totals.subtotal,
      totals.tax,
      totals.ice,
      totals.tip,
      totals.total,
    ],
  })
}

const words = {
  es: {
    INVOICE: 'Factura',
    CREDIT_NOTE: 'Nota de crédito',
    CREATED: 'Emitida',
    ANNULLED: 'Anulada',
  },
  en: { INVOICE: 'Invoice', CREDIT_NOTE: 'Credit note', CREATED: 'Issued', ANNULLED: 'Annulled' },
} as const

const taxWords: Readonly<Record<Language, Readonly<Record<TaxBookRow['taxStatus'], string>>>> = {
  es: {
    PENDING: 'Por enviar',
    SENT: 'Enviado',
    RECEIVED: 'En el SRI',
    PROCESSING: 'En proceso',
    AUTHORIZED: 'Autorizado',
    NOT_AUTHORIZED: 'No autorizado',
    RETURNED: 'Devuelto',
  },
  en: {
    PENDING: 'To be sent',
    SENT: 'Sent',
    RECEIVED: 'At the tax office',
    PROCESSING: 'In progress',
    AUTHORIZED: 'Authorised',
    NOT_AUTHORIZED: 'Refused',
    RETURNED: 'Returned',
  },
}

function namesOf(row: BookedDocument['row'], language: Language): Cell[] {
  return [
    words[language][row.kind],
    row.number,
    row.accessKey,
    row.issueDate,
    row.customerIdentificationCode,
    row.customerIdentification,
    row.customerName,
    words[language][row.status],
    taxWords[language][row.taxStatus],
    row.authorizedAt,
    row.invoiceNumber,
  ]
}
