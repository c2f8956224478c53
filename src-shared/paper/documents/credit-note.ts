import type { CreditNote } from '#shared/api/sales/credit-notes.ts'
import {
  center,
  cut,
  doubleRule,
  pair,
  type PaperBlock,
  type PaperDocument,
  rule,
  text,
} from '../paper-document.ts'
import { creditNoteSums } from './parts/document-sums.ts'
import type { CreditNoteContent, Issuer } from './print-content.ts'
import { authorizationText, issuerBlocks, keyBlocks, priceBlocks, titleBlocks } from './receipt.ts'
import {
  amountPair,
  amountText,
  dateText,
  positionRow,
  providerLines,
  quantityText,
} from './parts/wording.ts'

/** The printed representation of a credit note on receipt paper, with the texts of the technical sheet. */
export function creditNoteDocument(
  content: Pick<CreditNoteContent, 'issuer' | 'note' | 'authorizedAt' | 'design'>,
  isCopy: boolean,
): PaperDocument {
  const { issuer, note, design } = content
  const isCompact = design === 'COMPACT'
  return [
    ...(isCopy ? [center('COPIA', { size: 'LARGE', inverse: true })] : []),
    ...issuerBlocks(issuer, isCompact),
    rule,
    ...titleBlocks(issuer, { ...note, title: 'NOTA DE CRÉDITO', annulment: null }, isCompact),
    rule,
    text(`Cliente: ${note.customer.name}`),
    text(`Identificación: ${note.customer.identification}`),
    rule,
    text('Comprobante que se modifica', { bold: true }),
    pair('FACTURA', note.invoiceNumber),
    pair('Fecha de emisión', dateText(note.invoiceIssueDate)),
    text(`Razón de modificación: ${note.reason}`),
    rule,
    ...note.lines.flatMap((line) => [
      positionRow(quantityText(line.quantity), line.description, amountText(line.totalAmount)),
      ...priceBlocks(line, line.priceUnit),
    ]),
    rule,
    ...creditNoteSums(note).map(({ label, value }) => pair(label, value)),
    doubleRule,
    pair('TOTAL', `$ ${amountText(note.total)}`, { size: 'LARGE', bold: true }),
    doubleRule,
    ...refundBlocks(note),
    ...additionalBlocks(issuer),
    rule,
    ...keyBlocks(note, isCompact, authorizationText(content)),
    cut,
  ]
}

/** The additional information of the document that is not above. */
function additionalBlocks(issuer: Issuer): PaperBlock[] {
  const lines = providerLines(issuer).map((line) => text(line))
  return lines.length === 0 ? [] : [rule, text('Información adicional', { bold: true }), ...lines]
}

function refundBlocks(note: CreditNote): PaperBlock[] {
  const isCash = note.refund.kind === 'CASH'
  return [
    ...amountPair('Rebajado de lo que debía', note.appliedAmount),
    ...amountPair(isCash ? 'Devuelto en efectivo' : 'A su favor', note.refund.amount),
    ...(isCash || note.refund.amount === 0
      ? []
      : [text(`Para pagar con este saldo basta el número ${note.number}.`)]),
  ]
}
