import type { ElectronicDocumentKind } from '#shared/api/tax/electronic-documents.ts'
import { prepare, type ReadDatabase } from '#main/database/prepared.ts'

const findSigned = prepare<{ kind: ElectronicDocumentKind; documentId: number }>()(
  (db, { kind, documentId }) =>
    db
      .selectFrom('electronicDocuments')
      .select(['signedXml', 'state', 'accessKey', 'environment', 'authorizedAt'])
      .where('kind', '=', kind)
      .where('documentId', '=', documentId),
)

/** A signed document; `authorizedAt` is null until the tax office authorises it. */
export interface SignedXml {
  readonly xml: string
  readonly accessKey: string
  readonly environment: 1 | 2
  readonly authorizedAt: string | null
}

/** Returns the signed file of an invoice or credit note; undefined if there is none. */
export async function loadSignedXml(
  db: ReadDatabase,
  kind: ElectronicDocumentKind,
  documentId: number,
): Promise<SignedXml | undefined> {
  const row = await findSigned.first(db, { kind, documentId })
  if (row === undefined || row.signedXml === null) return undefined
  return {
    xml: row.signedXml,
    accessKey: row.accessKey,
    environment: row.environment === 2 ? 2 : 1,
    authorizedAt: row.state === 'AUTHORIZED' ? row.authorizedAt : null,
  }
}
