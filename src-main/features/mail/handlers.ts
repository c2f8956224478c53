import type { mail } from '../../../src-shared/api/mail.ts'
import type { Handlers } from '../handlers.ts'
import { cancelMailMessage, retryMailMessage } from './change-mail-message.ts'
import { readSettings, saveSettings, sendTest } from './change-mail-settings.ts'
import { getMailMessage, listMailMessages } from './load-mail-messages.ts'
import { readStatus, runMail } from './read-mail-status.ts'

export const mailHandlers: Handlers<typeof mail> = {
  settings: readSettings,
  saveSettings,
  test: sendTest,
  status: readStatus,
  run: runMail,
  list: listMailMessages,
  get: getMailMessage,
  retry: retryMailMessage,
  cancel: cancelMailMessage,
}
