import { type FieldProblem, invalid, problem } from '#shared/api/error.ts'
import type { Input } from '#shared/api/operation.ts'
import type { sync, SyncSettingsAnswer, SyncSettingsRequest } from '#shared/api/machine/sync.ts'
import type { BaseContext, ManualContext, ReadContext } from '#main/core/acts/context.ts'
import { loadSyncSettings, saveSyncSettings } from '#main/core/settings/settings.ts'
import type { SyncSettings } from '#main/core/settings/sync-settings.ts'

/** GET /sync/settings */
export async function readSettings(context: ReadContext): Promise<SyncSettingsAnswer> {
  return toAnswer(await loadSyncSettings(context.db))
}

/** PUT /sync/settings: saves them and signs in to the central again at once. */
export async function saveSettings(
  context: ManualContext,
  { body }: Input<typeof sync.saveSettings>,
): Promise<SyncSettingsAnswer> {
  const before = await loadSyncSettings(context.db)
  const problems = checkSettings(body)
  const settings = toSettings(context, body, before)
  if (body.enabled) {
    if (body.baseUrl === '') problems.push(problem('baseUrl', 'TEXT_EMPTY'))
    if (body.username === '') problems.push(problem('username', 'TEXT_EMPTY'))
    if (settings.sealedPassword === '') problems.push(problem('password', 'TEXT_EMPTY'))
  }
  if (problems.length > 0) throw invalid(...problems)
  await context.commit(async (write) => {
    await saveSyncSettings(write.db, settings)
    const { sealedPassword: _secret, ...shown } = settings
    write.audit({
      kind: 'SYNC_SETTINGS_SAVED',
      payload: { ...shown, passwordChanged: settings.sealedPassword !== before.sealedPassword },
    })
  })
  await context.central.reconfigure()
  return toAnswer(settings)
}

/** Checks the settings. Plain http would expose the password on the network. */
export function checkSettings(
  body: Pick<SyncSettingsRequest, 'baseUrl' | 'allowHttp'>,
): FieldProblem[] {
  if (!/^http:/i.test(body.baseUrl) || body.allowHttp) return []
  const { hostname } = new URL(body.baseUrl)
  const isThisMachine =
    hostname === 'localhost' || hostname === '[::1]' || hostname.startsWith('127.')
  return isThisMachine ? [] : [problem('baseUrl', 'HTTPS_REQUIRED')]
}

/** Returns the settings of a request; an omitted password is kept if the server is the same. */
export function toSettings(
  context: Pick<BaseContext, 'central'>,
  body: Omit<SyncSettingsRequest, 'enabled'> & { readonly enabled?: boolean },
  before: SyncSettings,
): SyncSettings {
  const { password, ...rest } = body
  const baseUrl = body.baseUrl.replace(/\/+$/, '').replace(/\/api\/v1$/, '')
  // Keep the password only for its own address: another one must not receive it.
  const kept = baseUrl === before.baseUrl ? before.sealedPassword : ''
  return {
    ...rest,
    enabled: body.enabled ?? before.enabled,
    baseUrl,
    sealedPassword: password == null || password === '' ? kept : context.central.seal(password),
  }
}

function toAnswer({ sealedPassword, ...settings }: SyncSettings): SyncSettingsAnswer {
  return { ...settings, hasPassword: sealedPassword !== '' }
}
