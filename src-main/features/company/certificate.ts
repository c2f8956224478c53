import type { Certificate, CertificateChoice, company } from '#shared/api/places/company.ts'
import { type FieldProblem, invalid, invalidField, notFound, problem } from '#shared/api/error.ts'
import { renderMessage } from '#shared/api/messages.ts'
import type { Input } from '#shared/api/operation.ts'
import { DEFAULT_TIME_ZONE, localDate, startOfDay } from '#shared/domain/calendar.ts'
import {
  type BaseContext,
  instant,
  type ManualContext,
  type ReadContext,
  type WriteContext,
} from '#main/core/acts/context.ts'
import { prepare, type ReadDatabase } from '#main/database/prepared.ts'
import { issuerName } from '#main/work/tax-office/signature/issuer-name.ts'
import { openP12 } from '#main/work/tax-office/signature/open-p12.ts'
import { P12Error } from '#main/work/tax-office/signature/read-p12.ts'
import { rucOf } from '#main/work/tax-office/signature/signing-certificate.ts'
import type { SigningCertificate } from '#main/core/ports/tax-office.ts'
import { defaultElectronicDocumentSettings } from '#main/core/settings/electronic-document-settings.ts'
import type { CertificateSetting } from '#main/core/settings/electronic-document-settings.ts'
import {
  deleteSetting,
  readSetting,
  saveFirstSetting,
  saveSetting,
} from '#main/core/settings/settings.ts'
import { findPinOwner } from '#main/rules/approval/pins/find-pin-owner.ts'
import { X509Certificate } from 'node:crypto'
import { loadCompany } from '#main/rules/company/load-company.ts'

const DAY_MS = 86_400_000

const countSigned = prepare<{ since: string }>()((db, { since }) =>
  db
    .selectFrom('electronicDocuments')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('signedAt', '>=', since),
)

/** GET /company/certificate. */
export async function readCertificate(context: ReadContext): Promise<Certificate> {
  const setting = await readSetting(context.db, 'certificate')
  if (setting === undefined) throw notFound()
  return toAnswer(context, context.db, setting)
}

/** POST /company/certificate/read. */
export async function readCertificateFile(
  context: ReadContext,
  { body }: Input<typeof company.readCertificateFile>,
): Promise<CertificateChoice[]> {
  const { ruc } = await loadCompany(context.db)
  return (await open(context, body)).map((pair) => {
    const { certificate } = pair
    const [fault] = findFaults(pair, ruc, context.clock.now())
    return {
      ...describe(certificate),
      fault:
        fault === undefined
          ? null
          : {
              code: fault.code,
              message: renderMessage(fault.code, fault.parameters, context.language),
            },
    }
  })
}

/**
 * PUT /company/certificate. The earlier one signs until the new one is checked and stored. The first
 * certificate switches signing and sending on, unless a person has decided otherwise.
 */
export async function saveCertificate(
  context: ManualContext,
  { body }: Input<typeof company.saveCertificate>,
): Promise<Certificate> {
  const owner = await findPinOwner(context, body.pin, { action: 'company.certificate' }, (found) =>
    found.permissions.has('COMPANY:UPDATE'),
  )
  const { ruc } = await loadCompany(context.db)
  const pairs = await open(context, body)
  const pair =
    body.serialNumber == null
      ? pairs[0]
      : pairs.find(({ certificate }) => certificate.serialNumber === body.serialNumber)
  if (pair === undefined) throw invalidField('serialNumber', 'UNKNOWN_ID')
  const problems = findFaults(pair, ruc, context.clock.now())
  if (problems.length > 0) throw invalid(...problems)
  return context.commit(async (write) => {
    const setting = write.taxOffice.sealCertificate(pair, instant(write))
    await saveSetting(write.db, 'certificate', setting)
    await saveFirstSetting(write.db, 'electronicDocuments', {
      ...defaultElectronicDocumentSettings,
      enabled: write.installation.role === 'terminal',
    })
    const { serialNumber, validTo, subject } = pair.certificate
    write.audit({
      kind: 'CERTIFICATE_SAVED',
      authorizedById: owner.id,
      payload: { subject, serialNumber, validTo },
    })
    return toAnswer(write, write.db, setting)
  })
}

/** DELETE /company/certificate. */
export async function deleteCertificate(context: WriteContext): Promise<void> {
  const setting = await readSetting(context.db, 'certificate')
  if (setting === undefined) throw notFound()
  await deleteSetting(context.db, 'certificate')
  const { serialNumber, subject } = certificateOf(setting)
  context.audit({ kind: 'CERTIFICATE_DELETED', payload: { subject, serialNumber } })
}

async function open(
  { clock }: BaseContext,
  { file, password }: { readonly file: string; readonly password: string },
): Promise<[SigningCertificate, ...SigningCertificate[]]> {
  try {
    return await openP12(Buffer.from(file, 'base64'), password, clock.now())
  } catch (error) {
    if (!(error instanceof P12Error)) throw error
    const field = error.code === 'P12_PASSWORD' ? 'password' : 'file'
    throw invalid(problem(field, error.code))
  }
}

function findFaults({ certificate }: SigningCertificate, ruc: string, now: Date): FieldProblem[] {
  const named = rucOf(certificate)
  const problems: FieldProblem[] = []
  if (named !== undefined && named !== ruc) {
    problems.push(problem('file', 'CERTIFICATE_OTHER_RUC', { ruc: named }))
  }
  if (now >= certificate.validToDate) {
    const day = localDate(certificate.validToDate, DEFAULT_TIME_ZONE)
    problems.push(problem('file', 'CERTIFICATE_EXPIRED', { day }))
  } else if (now < certificate.validFromDate) {
    const day = localDate(certificate.validFromDate, DEFAULT_TIME_ZONE)
    problems.push(problem('file', 'CERTIFICATE_NOT_YET_VALID', { day }))
  }
  return problems
}

async function toAnswer(
  { clock, language, taxOffice }: BaseContext,
  db: ReadDatabase,
  setting: CertificateSetting,
): Promise<Certificate> {
  const certificate = certificateOf(setting)
  const now = clock.now()
  const { ruc } = describe(certificate)
  const today = startOfDay(localDate(now, DEFAULT_TIME_ZONE), DEFAULT_TIME_ZONE).toISOString()
  const signed = await countSigned.first(db, { since: today })
  const warning = 'CERTIFICATE_WITHOUT_RUC'
  return {
    ...describe(certificate),
    daysLeft: Math.max(0, Math.floor((certificate.validToDate.getTime() - now.getTime()) / DAY_MS)),
    isUsable: taxOffice.openCertificate(setting) !== undefined,
    signedToday: signed?.count ?? 0,
    warnings:
      ruc === null ? [{ code: warning, message: renderMessage(warning, {}, language) }] : [],
  }
}

function describe(certificate: X509Certificate) {
  return {
    subject: commonName(certificate.subject),
    issuer: issuerWord(certificate),
    ruc: rucOf(certificate) ?? null,
    serialNumber: certificate.serialNumber,
    notBefore: certificate.validFromDate.toISOString(),
    notAfter: certificate.validToDate.toISOString(),
  }
}

function certificateOf({ certificate }: CertificateSetting): X509Certificate {
  return new X509Certificate(Buffer.from(certificate, 'base64'))
}

/** Node writes one attribute per line, with escapes. */
function commonName(subject: string): string {
  return plain(/^CN=(.+)$/m.exec(subject)?.[1] ?? subject)
}

function plain(value: string): string {
  return value.replaceAll(/\\(.)/g, '$1')
}

function issuerWord({ raw, issuer }: X509Certificate): string {
  const name = /^(?:CN|O)=(.+)$/m.exec(issuer)?.[1]
  return name === undefined ? issuerName(raw) : plain(name)
}
