import { defineMessages } from '../../i18n/define-messages.ts'

export const orderMessages = defineMessages(
  'order',
  {
    emptyTitle: 'Tocar un plato',
    empty: 'La mesa se abre con la primera línea.',
  },
  {
    emptyTitle: 'Touch a dish',
    empty: 'The table opens with the first line.',
  },
)
