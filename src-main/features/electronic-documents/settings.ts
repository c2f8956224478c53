import type {
  electronicDocuments,
  StoredElectronicDocumentSettings,
} from '#shared/api/tax/electronic-documents.ts'
import { type FieldProblem, invalid, problem } from '#shared/api/error.ts'
import type { Input } from '#shared/api/operation.ts'
import type { ReadContext, WriteContext } from '#main/core/acts/context.ts'
import { defaultElectronicDocumentSettings } from '#main/core/settings/electronic-document-settings.ts'
import { readSetting, saveSetting } from '#main/core/settings/settings.ts'
import { softwareProviderRuc } from '#main/core/settings/software-provider.ts'
import {
  providerProblems,
  saveSoftwareProvider,
} from '#main/rules/places/save-software-provider.ts'

/** GET /electronic-documents/settings. */
export async function readSettings({
  db,
}: Pick<ReadContext, 'db'>): Promise<StoredElectronicDocumentSettings> {
  const stored = (await readSetting(db, 'electronicDocuments')) ?? defaultElectronicDocumentSettings
  return { ...stored, softwareProviderRuc: await softwareProviderRuc(db) }
}

/** PUT /electronic-documents/settings. Documents that wait here keep waiting while it is off. */
export async function saveSettings(
  context: WriteContext,
  { body }: Input<typeof electronicDocuments.saveSettings>,
): Promise<StoredElectronicDocumentSettings> {
  const { db } = context
  const problems = [
    ...checkAddress('receptionUrl', body.receptionUrl, body.allowHttp),
    ...checkAddress('authorizationUrl', body.authorizationUrl, body.allowHttp),
    ...providerProblems(body.softwareProviderRuc),
  ]
  if (problems.length > 0) throw invalid(...problems)
  const before = await readSettings(context)
  const { enabled, receptionUrl, authorizationUrl, allowHttp } = body
  const signatureDigest = body.signatureDigest ?? before.signatureDigest
  await saveSetting(db, 'electronicDocuments', {
    enabled,
    receptionUrl,
    authorizationUrl,
    allowHttp,
    signatureDigest,
  })
  if (body.softwareProviderRuc !== undefined) {
    await saveSoftwareProvider(db, body.softwareProviderRuc)
  }
  const settings = await readSettings(context)
  context.audit({ kind: 'ELECTRONIC_DOCUMENT_SETTINGS_SAVED', payload: settings })
  return settings
}

/** Plain http only to this machine, unless allowed. */
function checkAddress(field: string, url: string | null, allowHttp: boolean): FieldProblem[] {
  if (url === null || !/^http:/i.test(url) || allowHttp) return []
  if (!URL.canParse(url)) return [problem(field, 'HTTPS_REQUIRED')]
  const { hostname } = new URL(url)
  const isThisMachine =
    hostname === 'localhost' || hostname === '[::1]' || hostname.startsWith('127.')
  return isThisMachine ? [] : [problem(field, 'HTTPS_REQUIRED')]
}
