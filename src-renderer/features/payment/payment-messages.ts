import { defineMessages } from '../../i18n/define-messages.ts'

export const paymentMessages = defineMessages(
  'payment',
  {
    emptyTitle: 'No hay nada por cobrar',
    empty: 'La cuenta está vacía o ya se cobró.',
  },
  {
    emptyTitle: 'There is nothing to charge',
    empty: 'The check is empty or has been charged.',
  },
)
