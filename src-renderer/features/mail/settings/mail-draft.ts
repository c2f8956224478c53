import type { MailSettings, MailSecurity, StoredMailSettings } from '#shared/api/machine/mail.ts'
import { textOrNull } from '#renderer/records/form/draft/typed-values.ts'

export interface MailDraft {
  readonly enabled: boolean
  readonly automatic: boolean
  readonly host: string
  readonly port: string
  readonly security: MailSecurity
  readonly username: string
  readonly password: string
  readonly from: string
  readonly fromName: string
  readonly rideFormat: StoredMailSettings['rideFormat']
}

export const securities = ['STARTTLS', 'TLS', 'NONE'] as const

/** The usual port of servers for each kind of security. */
const usualPorts: Readonly<Record<MailSecurity, string>> = {
  STARTTLS: '587',
  TLS: '465',
  NONE: '25',
}

export function draftOf(settings: StoredMailSettings): MailDraft {
  return {
    enabled: settings.enabled,
    automatic: settings.automatic,
    host: settings.host,
    port: String(settings.port),
    security: settings.security,
    username: settings.username,
    password: '',
    from: settings.from,
    fromName: settings.fromName ?? '',
    rideFormat: settings.rideFormat,
  }
}

/** Returns the changes for a chosen security: its usual port too, unless another port was typed. */
export function withSecurity(draft: MailDraft, security: MailSecurity): Partial<MailDraft> {
  const isUsual = Object.values(usualPorts).includes(draft.port.trim())
  return isUsual ? { security, port: usualPorts[security] } : { security }
}

/** True if the stored password is still used; another server or user must not get it. */
export function isPasswordKept(draft: MailDraft, settings: StoredMailSettings): boolean {
  const isSame = draft.host.trim() === settings.host && draft.username.trim() === settings.username
  return settings.hasPassword && isSame
}

export function toRequest(draft: MailDraft): MailSettings {
  return {
    enabled: draft.enabled,
    automatic: draft.automatic,
    host: draft.host.trim(),
    port: Number(draft.port),
    security: draft.security,
    username: textOrNull(draft.username),
    password: draft.password === '' ? null : draft.password,
    from: draft.from.trim(),
    fromName: textOrNull(draft.fromName),
    rideFormat: draft.rideFormat,
  }
}
