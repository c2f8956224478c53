import type { Instant } from '../database/schema.ts'
import type { MailSettings } from '../settings/mail-settings.ts'
import type { MailFault, MailOutcome } from './deliver-mail.ts'

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

/** For programs without a queue of mail. */
export const noMailer: Mailer = {
  wake: () => undefined,
  run: () => Promise.resolve({ sent: 0, failed: 0 }),
  reconfigure: () => undefined,
  trouble: null,
  test: () => Promise.resolve({ outcome: 'NOT_SENT', code: 'MAIL_UNREACHABLE', reply: null }),
  seal: () => {
    throw new Error('No mail is sent here')
  },
}
