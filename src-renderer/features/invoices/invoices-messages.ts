import { defineMessages } from '../../i18n/define-messages.ts'

export const invoicesMessages = defineMessages(
  'invoices',
  {
    emptyTitle: 'Aún no hay facturas',
    empty: 'La primera aparece aquí al cobrar.',
  },
  {
    emptyTitle: 'No invoices yet',
    empty: 'The first one appears here when it is charged.',
  },
)
