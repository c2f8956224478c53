import type { Mailer } from '#main/core/ports/mailer.ts'

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
