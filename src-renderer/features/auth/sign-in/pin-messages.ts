import { defineMessages } from '#renderer/i18n/define-messages.ts'

/** Words about a new PIN, for each form in which one is typed. */
export const pinMessages = defineMessages(
  'newPin',
  {
    rule: 'De 4 a 8 dígitos. No sirven repetidos (2222), seguidos (1234) ni años (1985).',
  },
  {
    rule: '4 to 8 digits. Not repeated (2222), not in a row (1234), not a year (1985).',
  },
)
