import type { ElectronicDocumentKind } from '../../src-shared/api/electronic-documents.ts'
import type { InvoiceSummary } from '../../src-shared/api/invoices.ts'
import type { ReadDatabase, WriteDatabase } from '../database/prepared.ts'
import { loadCreditNoteContent } from './load-credit-note-content.ts'
import { loadInvoiceContent } from './load-invoice-content.ts'
import { creditNoteXml } from './xml/credit-note-xml.ts'
import type { Xml } from './xml/canonical-xml.ts'
import { invoiceXml } from './xml/invoice-xml.ts'

export type TaxStatus = InvoiceSummary['taxStatus']

/** What the queue needs of the records that it sends. */
export interface DocumentKind {
  /** Throws ContentError if the record lacks something. */
  loadXml(db: ReadDatabase, documentId: number): Promise<Xml>
  saveTaxStatus(db: WriteDatabase, documentId: number, taxStatus: TaxStatus): Promise<void>
}

const invoice: DocumentKind = {
  loadXml: async (db, id) => invoiceXml(await loadInvoiceContent(db, id)),
  async saveTaxStatus(db, id, taxStatus) {
    await db
      .updateTable('invoices')
      .set({ taxStatus })
      .where('id', '=', id)
      .where('taxStatus', '<>', taxStatus)
      .execute()
  },
}

const creditNote: DocumentKind = {
  loadXml: async (db, id) => creditNoteXml(await loadCreditNoteContent(db, id)),
  async saveTaxStatus(db, id, taxStatus) {
    await db
      .updateTable('creditNotes')
      .set({ taxStatus })
      .where('id', '=', id)
      .where('taxStatus', '<>', taxStatus)
      .execute()
  },
}

const kinds: Readonly<Record<ElectronicDocumentKind, DocumentKind>> = {
  INVOICE: invoice,
  CREDIT_NOTE: creditNote,
}

export function kindOf(kind: ElectronicDocumentKind): DocumentKind {
  return kinds[kind]
}
