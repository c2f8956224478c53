import type { KeyObject, X509Certificate } from 'node:crypto'
import type { CertificateSetting } from '#main/core/settings/electronic-document-settings.ts'

/** A key with its certificate, ready to sign. */
export interface SigningCertificate {
  readonly key: KeyObject
  /** The bytes of the file, as DER. */
  readonly certificate: X509Certificate
}

/** Results of one run. */
export interface RunCounts {
  readonly sent: number
  readonly authorized: number
}

/** The answer of the tax office about a key that this program has no document of. */
export type AskedDocument =
  | {
      readonly outcome: 'AUTHORIZED'
      /** The signed file as the tax office has it; null if the answer does not repeat it. */
      readonly document: string | null
      /** Null if absent or unreadable. */
      readonly authorizedAt: Date | null
    }
  /** PROCESSING: it has the document and has not decided yet. */
  | { readonly outcome: 'PROCESSING' | 'NOT_AUTHORIZED' | 'UNKNOWN_KEY' }

/** The connection to the tax office, for features. */
export interface TaxOffice {
  /** Notifies that there may be documents to sign or to send. */
  wake(): void
  /** Signs, sends and asks now, without waits; resolves when each document was tried once. */
  run(): Promise<RunCounts>
  /**
   * Asks for a document by its key; undefined without a readable answer. It writes nothing. A business that issues
   * nothing electronically has no OWN documents to ask for, but those of its suppliers.
   */
  ask(accessKey: string, of: 'OWN' | 'SUPPLIER'): Promise<AskedDocument | undefined>
  /** Encrypts a key for the database: the file or a backup alone cannot sign. */
  sealCertificate(pair: SigningCertificate, uploadedAt: string): CertificateSetting
  /** Returns undefined if the key was encrypted with another pepper. */
  openCertificate(setting: CertificateSetting): SigningCertificate | undefined
}
