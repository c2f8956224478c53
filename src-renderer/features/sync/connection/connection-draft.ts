import { typedMilliseconds } from '#renderer/records/form/draft/typed-values.ts'
import type { SyncSettingsAnswer, SyncSettingsRequest } from '#shared/api/machine/sync.ts'
import { typedNumber } from '#renderer/ui/format/typed-text.ts'

export const deduplications = ['yes', 'no', 'unproven'] as const
export type Deduplication = (typeof deduplications)[number]

/** The connection settings as typed, with waits in seconds. */
export interface ConnectionDraft {
  readonly enabled: boolean
  readonly baseUrl: string
  readonly username: string
  /** Empty keeps the stored password. */
  readonly password: string
  readonly deduplicates: Deduplication
  readonly reconcileSeconds: string
  readonly timeoutSeconds: string
  readonly pushesRestaurant: boolean
  readonly allowHttp: boolean
}

/** Returns the draft. The first connection of a till starts enabled. */
export function draftOf(settings: SyncSettingsAnswer): ConnectionDraft {
  return {
    enabled: settings.enabled || settings.baseUrl === '',
    baseUrl: settings.baseUrl,
    username: settings.username,
    password: '',
    deduplicates: settings.deduplicates,
    reconcileSeconds: secondsText(settings.reconcileWaitMs),
    timeoutSeconds: secondsText(settings.timeoutMs),
    pushesRestaurant: settings.pushesRestaurant,
    allowHttp: settings.allowHttp,
  }
}

/** Returns the address to send; adds https:// if no scheme was typed. */
export function addressOf({ baseUrl }: Pick<ConnectionDraft, 'baseUrl'>): string {
  const typed = baseUrl.trim()
  return typed === '' || /^[a-z][a-z0-9+.-]*:\/\//i.test(typed) ? typed : `https://${typed}`
}

/** True for plain http to another machine, over which anybody on the network could read the password. */
export function isUnsecured(draft: Pick<ConnectionDraft, 'baseUrl'>): boolean {
  return /^http:\/\/(?!localhost(?:[:/]|$)|127\.|\[::1\])/i.test(addressOf(draft))
}

/** True if the stored password is still valid: it belongs to the address for which it was typed. */
export function isPasswordKept(
  draft: Pick<ConnectionDraft, 'baseUrl'>,
  settings: Pick<SyncSettingsAnswer, 'baseUrl' | 'hasPassword'>,
): boolean {
  return settings.hasPassword && bareAddress(addressOf(draft)) === settings.baseUrl
}

/** Removes the API path, as the register does before storing the address. */
function bareAddress(address: string): string {
  return address.replace(/\/+$/, '').replace(/\/api\/v1$/, '')
}

export type ConnectionFault = 'missing' | 'notAnAddress' | 'notANumber'
type Faults = Readonly<Record<string, ConnectionFault>>

/** Returns the faults in the fields needed to sign in. */
export function signInFaults(draft: ConnectionDraft, settings: SyncSettingsAnswer): Faults {
  return {
    ...addressFault(draft),
    ...(draft.username.trim() === '' ? { username: 'missing' } : {}),
    ...(draft.password === '' && !isPasswordKept(draft, settings) ? { password: 'missing' } : {}),
  }
}

/** Returns the faults that prevent sending. The register validates the rest. */
export function faultsOf(draft: ConnectionDraft, settings: SyncSettingsAnswer): Faults {
  return {
    ...(draft.enabled ? signInFaults(draft, settings) : {}),
    ...waitFault('reconcileWaitMs', draft.reconcileSeconds),
    ...waitFault('timeoutMs', draft.timeoutSeconds),
  }
}

function addressFault(draft: ConnectionDraft): Faults {
  const address = addressOf(draft)
  if (address === '') return { baseUrl: 'missing' }
  const isAddress = /^https?:\/\/[^\s/?#@]+(?:\/[^\s?#]*)?$/i.test(address)
  return isAddress ? {} : { baseUrl: 'notAnAddress' }
}

function waitFault(field: string, typed: string): Faults {
  if (typed.trim() === '') return { [field]: 'missing' }
  return Number.isNaN(typedMilliseconds(typed)) ? { [field]: 'notANumber' } : {}
}

export function toRequest(draft: ConnectionDraft): SyncSettingsRequest {
  return {
    enabled: draft.enabled,
    baseUrl: addressOf(draft),
    username: draft.username.trim(),
    password: draft.password === '' ? null : draft.password,
    deduplicates: draft.deduplicates,
    reconcileWaitMs: typedMilliseconds(draft.reconcileSeconds),
    timeoutMs: typedMilliseconds(draft.timeoutSeconds),
    pushesRestaurant: draft.pushesRestaurant,
    // The permission is only for this address, not for one typed later.
    allowHttp: draft.allowHttp && isUnsecured(draft),
  }
}

function secondsText(milliseconds: number): string {
  return typedNumber(milliseconds / 1_000)
}
