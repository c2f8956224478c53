import type { ElectronicDocumentKind } from '../../src-shared/api/electronic-documents.ts'
import type { InvoiceSummary } from '../../src-shared/api/invoices.ts'
import type { ReadDatabase, WriteDatabase } from '../database/prepared.ts'
import { loadInvoiceContent } from './load-invoice-content.ts'
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

const kinds: Partial<Record<ElectronicDocumentKind, DocumentKind>> = { INVOICE: invoice }

/** Throws RangeError for a kind that this version cannot send. */
export function kindOf(kind: ElectronicDocumentKind): DocumentKind {
  const found = kinds[kind]
  if (found === undefined) throw new RangeError(`No documents of kind ${kind} are sent`)
  return found
}
