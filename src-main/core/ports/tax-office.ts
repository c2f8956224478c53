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

/** The connection to the tax office, for features. */
export interface TaxOffice {
  /** Notifies that there may be documents to sign or to send. */
  wake(): void
  /** Signs, sends and asks now, without waits; resolves when each document was tried once. */
  run(): Promise<RunCounts>
  /** Encrypts a key for the database: the file or a backup alone cannot sign. */
  sealCertificate(pair: SigningCertificate, uploadedAt: string): CertificateSetting
  /** Returns undefined if the key was encrypted with another pepper. */
  openCertificate(setting: CertificateSetting): SigningCertificate | undefined
}
