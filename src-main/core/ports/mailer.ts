import type { Instant } from '#main/database/schema.ts'
import type { MailSettings } from '#main/core/settings/mail-settings.ts'

/** A fault of the connection, the server or the settings: no message can be sent. */
export type MailFault =
  | 'MAIL_UNREACHABLE'
  | 'MAIL_TLS_FAILED'
  | 'MAIL_LOGIN_REFUSED'
  | 'MAIL_SENDER_REFUSED'

export type MailOutcome =
  | { readonly outcome: 'SENT' }
  /** The server refused this message finally. */
  | {
      readonly outcome: 'REFUSED'
      readonly code: 'MAIL_ADDRESS_REFUSED' | 'MAIL_MESSAGE_REFUSED'
      readonly reply: string | null
    }
  /** The server certainly did not accept it. */
  | {
      readonly outcome: 'NOT_SENT'
      readonly code: MailFault | 'MAIL_POSTPONED'
      readonly reply: string | null
    }
  /** The whole message was sent and no answer came. */
  | { readonly outcome: 'UNKNOWN'; readonly reply: string | null }
  /** `leaving` returned false. */
  | { readonly outcome: 'WITHDRAWN' }

/** The reason why the mail server accepts no messages, and since when. */
export interface MailTrouble {
  readonly code: MailFault
  readonly reply: string | null
  readonly since: Instant
}

/** Results of one run. */
export interface MailCounts {
  readonly sent: number
  readonly failed: number
}

/** The queue of mail, for features. */
export interface Mailer {
  /** Notifies that there may be messages to send. */
  wake(): void
  /** Sends now, without waits; resolves when each message was tried once. */
  run(): Promise<MailCounts>
  /** Clears the fault of the earlier settings and tries again. */
  reconfigure(): void
  readonly trouble: MailTrouble | null
  /** Sends one message that is not in the queue. */
  test(settings: MailSettings, to: string): Promise<MailOutcome>
  /** Encrypts the password of the mail server. */
  seal(password: string): string
}
