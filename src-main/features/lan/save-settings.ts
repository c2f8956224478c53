import { ApiError, problem } from '../../../src-shared/api/error.ts'
import type { lan, LanSettings } from '../../../src-shared/api/lan.ts'
import type { Input } from '../../../src-shared/api/operation.ts'
import type { ManualContext } from '../../context.ts'
import {
  type LanSettings as Chosen,
  loadLanSettings,
  saveLanSettings,
} from '../../lan/lan-settings.ts'
import { findPinOwner } from '../auth/find-pin-owner.ts'
import { toAnswer } from './read-settings.ts'

/** Another choice of port may help against these; nothing is saved with them. */
const REFUSING_FAULTS = ['PORT_TAKEN', 'PORT_FORBIDDEN'] as const

/**
 * PUT /lan/settings. The port is opened first, so that a port that cannot be used is refused in words
 * instead of saved. It is closed after the commit: what the answer says must outlive a power cut.
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
      await saveLanSettings(write.db, chosen)
      write.audit({ kind: 'LAN_SETTINGS_SAVED', payload: { ...chosen } })
    })
  } catch (error) {
    await context.lan.apply(before)
    throw error
  }
  // The latest saved, not this request's: another manager may have saved in the meantime.
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
