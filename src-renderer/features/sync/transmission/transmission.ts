import type { SyncSettingsAnswer, SyncStatus } from '#shared/api/machine/sync.ts'

/**
 * The way of a document that is stored here. `here`: this till sends it to the tax office itself. `none`: no central is
 * set; `off`: one is set, but sending is switched off. In both, no screen may promise that a document is sent.
 */
export type Transmission =
  | 'unread'
  | 'here'
  | 'none'
  | 'off'
  | 'refused'
  | 'untried'
  | 'reached'
  | 'unreached'

type StatusPart = Pick<SyncStatus, 'enabled' | 'sendsDocuments' | 'online' | 'signInRefused'>

/**
 * Returns the transmission that all screens name. `settings` is undefined for users who may not read them; for them a
 * central that is switched off counts as none.
 */
export function transmissionOf(
  status: StatusPart | undefined,
  settings: Pick<SyncSettingsAnswer, 'baseUrl'> | undefined,
): Transmission {
  if (status === undefined) return 'unread'
  if (!status.enabled && status.sendsDocuments) return 'here'
  if (!status.enabled) return (settings?.baseUrl ?? '') === '' ? 'none' : 'off'
  if (status.signInRefused) return 'refused'
  if (status.online === null) return 'untried'
  return status.online ? 'reached' : 'unreached'
}

/** True if nobody transmits, or while that is unknown. */
export function isKeptHere(transmission: Transmission): boolean {
  return transmission === 'none' || transmission === 'off' || transmission === 'unread'
}
