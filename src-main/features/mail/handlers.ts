import type { mail } from '#shared/api/machine/mail.ts'
import type { Handlers } from '#main/features/handlers.ts'
import { cancelMailMessage, retryMailMessage } from './mail-message.ts'
import { readSettings, saveSettings, testSettings } from './settings.ts'
import { getMailMessage, listMailMessages } from '#main/work/mail/load-mail-messages.ts'
import { readStatus, runMail } from '#main/work/mail/read-mail-status.ts'

export const mailHandlers: Handlers<typeof mail> = {
  settings: readSettings,
  saveSettings,
  test: testSettings,
  status: readStatus,
  run: runMail,
  list: listMailMessages,
  get: getMailMessage,
  retry: retryMailMessage,
  cancel: cancelMailMessage,
}
