import type {
  electronicDocuments,
  StoredElectronicDocumentSettings,
} from '../../../src-shared/api/electronic-documents.ts'
import { type FieldProblem, invalid, problem } from '../../../src-shared/api/error.ts'
import type { Input } from '../../../src-shared/api/operation.ts'
import type { ReadContext, WriteContext } from '../../acts/context.ts'
import { defaultElectronicDocumentSettings } from '../../settings/electronic-document-settings.ts'
import { readSetting, saveSetting } from '../../settings/settings.ts'

/** GET /electronic-documents/settings. */
export async function readSettings({ db }: ReadContext): Promise<StoredElectronicDocumentSettings> {
  return (await readSetting(db, 'electronicDocuments')) ?? defaultElectronicDocumentSettings
}

/** PUT /electronic-documents/settings. Documents that wait here keep waiting while it is off. */
export async function saveSettings(
  context: WriteContext,
  { body }: Input<typeof electronicDocuments.saveSettings>,
): Promise<StoredElectronicDocumentSettings> {
  const problems = [
    ...checkAddress('receptionUrl', body.receptionUrl, body.allowHttp),
    ...checkAddress('authorizationUrl', body.authorizationUrl, body.allowHttp),
  ]
  if (problems.length > 0) throw invalid(...problems)
  const { enabled, receptionUrl, authorizationUrl, allowHttp } = body
  const settings = { enabled, receptionUrl, authorizationUrl, allowHttp }
  await saveSetting(context.db, 'electronicDocuments', settings)
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
