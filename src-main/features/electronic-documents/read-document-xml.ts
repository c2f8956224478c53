import { notFound } from '../../../src-shared/api/error.ts'
import type { invoices } from '../../../src-shared/api/invoices.ts'
import type { Input } from '../../../src-shared/api/operation.ts'
import { localTimestamp } from '../../../src-shared/domain/calendar.ts'
import type { ReadContext } from '../../acts/context.ts'
import { loadSignedXml, type SignedXml } from '../../electronic-documents/load-signed-xml.ts'

/** GET /invoices/{id}/xml. Answers 404 for an invoice without a signed document. */
export async function readInvoiceXml(
  { db }: ReadContext,
  { params }: Input<typeof invoices.xml>,
): Promise<Uint8Array<ArrayBuffer>> {
  const signed = await loadSignedXml(db, 'INVOICE', params.id)
  if (signed === undefined) throw notFound()
  return new TextEncoder().encode(withAuthorization(signed))
}

const TIME_ZONE = 'America/Guayaquil'

/** Returns the file as buyers get it: the tax office's own form around the signed bytes once authorised. */
export function withAuthorization({
  xml,
  accessKey,
  environment,
  authorizedAt,
}: SignedXml): string {
  if (authorizedAt === null) return xml
  const at = localTimestamp(new Date(authorizedAt), TIME_ZONE).slice(0, 19)
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n<autorizacion><estado>AUTORIZADO</estado>' +
    `<numeroAutorizacion>${accessKey}</numeroAutorizacion>` +
    `<fechaAutorizacion>${at}-05:00</fechaAutorizacion>` +
    `<ambiente>${environment === 2 ? 'PRODUCCIÓN' : 'PRUEBAS'}</ambiente>` +
    `<comprobante><![CDATA[${xml}]]></comprobante></autorizacion>`
  )
}
