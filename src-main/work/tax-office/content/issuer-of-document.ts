import type { ElectronicDocumentKind } from '#shared/api/tax/electronic-documents.ts'
import { PROVIDER_LABEL } from '#shared/domain/tax/additional-fields.ts'
import type { ReadDatabase } from '#main/database/prepared.ts'
import { loadSignedXml } from '../load-signed-xml.ts'

const PROVIDER = new RegExp(`<campoAdicional nombre="${PROVIDER_LABEL}">(\\d*)</campoAdicional>`)

/**
 * Returns the issuer as a document states it: a signed one keeps the provider's number of its signature, whatever the
 * setting says later.
 */
export async function issuerOfDocument<I extends { readonly softwareProviderRuc?: string }>(
  db: ReadDatabase,
  kind: ElectronicDocumentKind,
  documentId: number,
  issuer: I,
): Promise<I> {
  const signed = await loadSignedXml(db, kind, documentId)
  if (signed === undefined) return issuer
  return { ...issuer, softwareProviderRuc: PROVIDER.exec(signed.xml)?.[1] ?? '' }
}
