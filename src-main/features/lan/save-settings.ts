import { ApiError, problem } from '#shared/api/error.ts'
import type { lan, LanSettings } from '#shared/api/machine/lan.ts'
import type { Input } from '#shared/api/operation.ts'
import type { ManualContext } from '#main/core/acts/context.ts'
import type { LanSettings as Chosen } from '#main/core/settings/lan-settings.ts'
import { loadLanSettings, saveSetting } from '#main/core/settings/settings.ts'
import { findPinOwner } from '#main/rules/approval/pins/find-pin-owner.ts'
import { toAnswer } from './read-settings.ts'

/** Faults that another port may solve: refuse the request and save nothing. */
const REFUSING_FAULTS = ['PORT_TAKEN', 'PORT_FORBIDDEN'] as const

/**
 * PUT /lan/settings. Opens the port before saving, so that an unusable port is refused with a message
 * instead of saved. Closes it after the commit, because the answer must survive a power cut.
 */
export async function saveSettings(
  context: ManualContext,
  { body }: Input<typeof lan.saveSettings>,
): Promise<LanSettings> {
  const { pin, enabled, port, tls } = body
  const chosen: Chosen = { enabled, port, tls }
  if (pin != null) {
    await findPinOwner(context, pin, { action: 'lan.saveSettings' }, ({ permissions }) =>
      permissions.has('DEVICE:ENROLL'),
    )
  }
  const before = await loadLanSettings(context.db)
  if (enabled) await open(context, chosen, before)
  try {
    await context.commit(async (write) => {
      await saveSetting(write.db, 'lan', chosen)
      write.audit({ kind: 'LAN_SETTINGS_SAVED', payload: { ...chosen } })
    })
  } catch (error) {
    await context.lan.apply(before)
    throw error
  }
  // Apply the latest saved settings: another manager may have saved in the meantime.
  const saved = await loadLanSettings(context.db)
  await context.lan.apply(saved)
  return toAnswer(context, saved)
}

async function open(context: ManualContext, chosen: Chosen, before: Chosen): Promise<void> {
  await context.lan.apply(chosen)
  const { fault } = await context.lan.readState()
  const refusal = REFUSING_FAULTS.find((each) => each === fault)
  if (refusal === undefined) return
  await context.lan.apply(before)
  const code = refusal === 'PORT_TAKEN' ? 'LAN_PORT_TAKEN' : 'LAN_PORT_FORBIDDEN'
  const parameters = { port: String(chosen.port) }
  throw new ApiError(409, code, { parameters, problems: [problem('port', code, parameters)] })
}
