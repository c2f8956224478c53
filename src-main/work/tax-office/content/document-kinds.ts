import type { ElectronicDocumentKind } from '#shared/api/tax/electronic-documents.ts'
import type { ReadDatabase } from '#main/database/prepared.ts'
import { loadCreditNoteContent } from './load-credit-note-content.ts'
import { loadInvoiceContent } from './load-invoice-content.ts'
import { creditNoteXml } from '../xml/credit-note-xml.ts'
import type { Xml } from '../xml/canonical-xml.ts'
import { invoiceXml } from '../xml/invoice-xml.ts'

/** Makes the XML of one kind of record that the queue sends. */
export interface DocumentKind {
  /** Throws ContentError if the record lacks something. */
  loadXml(db: ReadDatabase, documentId: number): Promise<Xml>
}

const kinds: Readonly<Record<ElectronicDocumentKind, DocumentKind>> = {
  INVOICE: { loadXml: async (db, id) => invoiceXml(await loadInvoiceContent(db, id)) },
  CREDIT_NOTE: { loadXml: async (db, id) => creditNoteXml(await loadCreditNoteContent(db, id)) },
}

export function kindOf(kind: ElectronicDocumentKind): DocumentKind {
  return kinds[kind]
}
