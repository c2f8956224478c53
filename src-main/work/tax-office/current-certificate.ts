import type {
  ElectronicDocumentStatus,
  SigningFault,
} from '#shared/api/tax/electronic-documents.ts'
import type { ReadDatabase } from '#main/database/prepared.ts'
import type { Signer } from '#shared/api/tax/signer.ts'
import { readSetting } from '#main/core/settings/settings.ts'
import type { SigningCertificate, TaxOffice } from '#main/core/ports/tax-office.ts'

export type CertificateFault = NonNullable<ElectronicDocumentStatus['certificateFault']>

export interface CurrentCertificate {
  /** undefined if it cannot sign now. */
  readonly usable: SigningCertificate | undefined
  readonly fault: CertificateFault | null
  readonly endsAt: string | null
}

/** Returns the certificate that can sign at `now`, or why none can. */
export async function loadCurrentCertificate(
  db: ReadDatabase,
  office: Pick<TaxOffice, 'openCertificate'>,
  now: Date,
): Promise<CurrentCertificate> {
  const setting = await readSetting(db, 'certificate')
  if (setting === undefined) return { usable: undefined, fault: 'MISSING', endsAt: null }
  const pair = office.openCertificate(setting)
  if (pair === undefined) return { usable: undefined, fault: 'UNREADABLE', endsAt: null }
  const { validFromDate, validToDate } = pair.certificate
  const endsAt = validToDate.toISOString()
  if (now >= validToDate) return { usable: undefined, fault: 'EXPIRED', endsAt }
  if (now < validFromDate) return { usable: undefined, fault: 'NOT_YET_VALID', endsAt }
  return { usable: pair, fault: null, endsAt }
}

/** Returns why what is issued here is not signed now; null if it is, here or by another program. */
export async function findSigningFault(
  db: ReadDatabase,
  office: Pick<TaxOffice, 'openCertificate'>,
  now: Date,
  signer: Signer,
): Promise<SigningFault | null> {
  if (signer === 'ELSEWHERE') return null
  const { fault } = await loadCurrentCertificate(db, office, now)
  return fault ?? (signer === 'HERE' ? null : 'OFF')
}
