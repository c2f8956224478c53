import { defineMessages } from '../../i18n/define-messages.ts'

export const administrationMessages = defineMessages(
  'administration',
  { administration: 'Administración' },
  { administration: 'Administration' },
)
