import { reservedFields } from '#shared/domain/tax/additional-fields.ts'
import { prepare, type ReadDatabase } from '#main/database/prepared.ts'
import { sumTaxes, taxesOfLine } from './content-line.ts'
import { loadIssuer } from './load-issuer.ts'
import type { ContentLine, CreditNoteDocument } from '../xml/document-content.ts'

const findNote = prepare<{ id: number }>()((db, { id }) =>
  db
    .selectFrom('creditNotes')
    .innerJoin('establishments', 'establishments.id', 'creditNotes.establishmentId')
    .selectAll('creditNotes')
    .select('establishments.address as establishmentAddress')
    .where('creditNotes.id', '=', id),
)

const findLines = prepare<{ id: number }>()((db, { id }) =>
  db
    .selectFrom('creditNoteLines')
    .innerJoin('taxes', 'taxes.id', 'creditNoteLines.taxId')
    .innerJoin('invoiceLines', 'invoiceLines.id', 'creditNoteLines.invoiceLineId')
    .selectAll('creditNoteLines')
    .select([
      'invoiceLines.auxiliaryCode',
      'taxes.identifierCode as taxCode',
      'invoiceLines.iceCode',
      'invoiceLines.iceRate',
    ])
    .where('creditNoteLines.creditNoteId', '=', id)
    .orderBy('creditNoteLines.lineNumber'),
)
type LineRow = Awaited<ReturnType<typeof findLines.all>>[number]

/**
 * Returns the content of a stored credit note's electronic document. Throws ContentError, or
 * RangeError if the note is missing.
 */
export async function loadCreditNoteContent(
  db: ReadDatabase,
  id: number,
): Promise<CreditNoteDocument> {
  const note = await findNote.first(db, { id })
  if (note === undefined) throw new RangeError(`No credit note ${id}`)
  const lines = (await findLines.all(db, { id })).map(toLine)
  const issuer = await loadIssuer(db)
  return {
    issuer: { ...issuer, ruc: note.accessKey.slice(10, 23) },
    environment: note.environment === 2 ? 2 : 1,
    accessKey: note.accessKey,
    number: note.number,
    issueDate: note.issueDate,
    establishmentAddress: note.establishmentAddress,
    buyer: {
      identificationCode: note.customerIdentificationCode,
      identification: note.customerIdentification,
      name: note.customerName,
      address: note.customerAddress,
    },
    reason: note.reason,
    modified: { number: note.invoiceNumber, issueDate: note.invoiceIssueDate },
    subtotal: note.subtotal,
    taxes: sumTaxes(lines.flatMap(({ taxes }) => taxes)),
    total: note.total,
    lines,
    additionalInfo: reservedFields({
      softwareProviderRuc: issuer.softwareProviderRuc,
      email: note.customerEmail,
      phone: note.customerPhone,
      observation: null,
    }),
  }
}

function toLine(row: LineRow): ContentLine {
  return {
    code: row.productCode,
    auxiliaryCode: row.auxiliaryCode,
    description: row.description,
    measureUnit: null,
    quantity: row.quantity,
    discount: row.discount,
    net: row.totalPrice,
    details: [],
    taxes: taxesOfLine(row),
  }
}
