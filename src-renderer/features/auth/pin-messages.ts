import { defineMessages } from '../../i18n/define-messages.ts'

/** What is said of a new PIN wherever one is typed. */
export const pinMessages = defineMessages(
  'newPin',
  {
    rule: 'De 4 a 8 dígitos. No sirven los repetidos (2222, 1212), los seguidos (1234, 4321) ni un año (1985).',
  },
  {
    rule: '4 to 8 digits. Not repeated ones (2222, 1212), not in a row (1234, 4321), and no year (1985).',
  },
)
