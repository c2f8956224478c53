import { conflict } from '#shared/api/error.ts'
import type { ManualContext } from '#main/core/acts/context.ts'
import type { LanSettings } from '#main/core/settings/lan-settings.ts'
import { loadCounterSettings, loadLanSettings } from '#main/core/settings/settings.ts'

/** How counters reach this till. */
export interface OpenNetwork {
  readonly addresses: readonly string[]
  /** SHA-256 of the authority. */
  readonly fingerprint: string
  /** The settings to save, if the network was closed before; `undo` closes it again. */
  readonly opened: { readonly settings: LanSettings; undo(): Promise<void> } | undefined
}

/**
 * Opens the shop's network with TLS unless it is open. Throws 409 COUNTER_LAN_CLOSED if the port cannot be opened, or if
 * a person chose a network without TLS: changing that would lock the shop's tablets out.
 */
export async function openNetwork(context: ManualContext): Promise<OpenNetwork> {
  const { db, lan } = context
  const before = await loadLanSettings(db)
  if (before.enabled && !before.tls) throw conflict('COUNTER_LAN_CLOSED')
  const settings = { ...before, enabled: true, tls: true }
  if (!before.enabled) await lan.apply(settings)
  const { addresses, fingerprint, fault } = await lan.readState()
  if (addresses.length === 0 || fingerprint === null) {
    context.log('warn', "The shop's network could not be opened for a counter", { fault })
    if (!before.enabled) await lan.apply(before)
    throw conflict('COUNTER_LAN_CLOSED')
  }
  const further = (await loadCounterSettings(db)).addresses
  return {
    addresses: [...new Set([...addresses, ...further])],
    fingerprint,
    opened: before.enabled ? undefined : { settings, undo: () => lan.apply(before) },
  }
}
