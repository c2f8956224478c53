import type { ElectronicDocumentKind } from '#shared/api/tax/electronic-documents.ts'
import { notFound } from '#shared/api/error.ts'
import type { invoices } from '#shared/api/sales/invoices.ts'
import type { Input } from '#shared/api/operation.ts'
import { localTimestamp } from '#shared/domain/calendar.ts'
import type { ReadContext } from '#main/core/acts/context.ts'
import type { ReadDatabase } from '#main/database/prepared.ts'
import { loadSignedXml, type SignedXml } from '#main/work/tax-office/load-signed-xml.ts'

/** GET /invoices/{id}/xml. Answers 404 for an invoice without a signed document. */
export function readInvoiceXml(
  { db }: ReadContext,
  { params }: Input<typeof invoices.xml>,
): Promise<Uint8Array<ArrayBuffer>> {
  return readXml(db, 'INVOICE', params.id)
}

/** Returns the file of a document. Throws 404 if there is none. */
export async function readXml(
  db: ReadDatabase,
  kind: ElectronicDocumentKind,
  documentId: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const signed = await loadSignedXml(db, kind, documentId)
  if (signed === undefined) throw notFound()
  return new TextEncoder().encode(withAuthorization(signed))
}

const TIME_ZONE = 'America/Guayaquil'

/**
 * Returns the file as buyers get it: once authorised, the signed bytes inside the tax office's own element. The canonical
 * form leaves '>' as it is in attributes, so a name with ']]>' would end the section: it is divided between two.
 */
function withAuthorization({ xml, accessKey, environment, authorizedAt }: SignedXml): string {
  if (authorizedAt === null) return xml
  const at = localTimestamp(new Date(authorizedAt), TIME_ZONE).slice(0, 19)
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n<autorizacion><estado>AUTORIZADO</estado>' +
    `<numeroAutorizacion>${accessKey}</numeroAutorizacion>` +
    `<fechaAutorizacion>${at}-05:00</fechaAutorizacion>` +
    `<ambiente>${environment === 2 ? 'PRODUCCIÓN' : 'PRUEBAS'}</ambiente>` +
    `<comprobante><![CDATA[${xml.replaceAll(']]>', ']]]]><![CDATA[>')}]]></comprobante></autorizacion>`
  )
}
