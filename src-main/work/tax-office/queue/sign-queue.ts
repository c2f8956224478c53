import type { OpenDatabase } from '#main/database/open.ts'
import type { Log } from '#main/core/acts/context.ts'
import { loadCurrentCertificate } from '../current-certificate.ts'
import { documentQueries, type DocumentChange, type QueuedDocument } from './document-store.ts'
import { kindOf } from '../content/document-kinds.ts'
import { ContentError } from '../content/content-line.ts'
import { signDocument } from '../signature/sign-document.ts'
import type { SigningCertificate, TaxOffice } from '#main/core/ports/tax-office.ts'
import { readSetting } from '#main/core/settings/settings.ts'

interface Ports {
  readonly database: OpenDatabase
  readonly office: Pick<TaxOffice, 'openCertificate'>
  readonly log: Log
  /** Returns the time for a signature: never ahead of the tax office's clock. */
  readonly signingTime: () => Date
  readonly below: (limit: number) => number
  readonly change: (document: QueuedDocument, change: DocumentChange) => Promise<boolean>
  /** Waits until the next document may be signed; false if no further one may. */
  readonly nextTurn: () => Promise<boolean>
}

const SUFFIXES = 1_000_000

/** Signs the unsigned documents, oldest first; none while no certificate can sign. */
export async function signQueue(ports: Ports): Promise<void> {
  const { reader } = ports.database
  let after = 0
  // Opened once per run: decrypting and parsing the key costs as much as a sale.
  let usable: SigningCertificate | undefined
  while (await ports.nextTurn()) {
    const document = await documentQueries.findUnsigned.first(reader, { after })
    if (document === undefined) return
    after = document.id
    const now = ports.signingTime()
    if (usable === undefined || now >= usable.certificate.validToDate) {
      usable = (await loadCurrentCertificate(reader, ports.office, now)).usable
    }
    if (usable === undefined) return
    // Read for each document: it is a setting of what is signed from now on.
    const digest = (await readSetting(reader, 'electronicDocuments'))?.signatureDigest
    try {
      const xml = await kindOf(document.kind).loadXml(reader, document.documentId)
      const suffix = ports.below(SUFFIXES - 1) + 1
      const signedXml = await signDocument(xml, usable, { now, suffix, digest })
      await ports.change(document, { state: 'SIGNED', signedXml, signedAt: now.toISOString() })
    } catch (error) {
      if (!(error instanceof ContentError)) throw error
      ports.log('error', `Document ${document.number} cannot be written`, error)
      const message = 'El documento no se puede escribir'
      await ports.change(document, {
        needsPerson: 1,
        messages: [{ code: 'CONTENT', kind: 'ERROR', message, info: error.message }],
      })
    }
  }
}
