import { defineMessages } from '#renderer/i18n/define-messages.ts'

export const paymentTermsMessages = defineMessages(
  'paymentTerms',
  {
    title: 'Plazos',
    newOne: 'Plazo nuevo',
    create: 'Agregar plazo',
    notRead: 'No se pudieron leer los plazos',
    none: 'Todavía no hay plazos',
    created: '{{name}} creado',
    removed: '{{name}} eliminado',
    days: 'Días',
    daysOf: '{{days}} días',
  },
  {
    title: 'Payment terms',
    newOne: 'New payment term',
    create: 'Add payment term',
    notRead: 'The payment terms could not be read',
    none: 'No payment terms yet',
    created: '{{name}} created',
    removed: '{{name}} deleted',
    days: 'Days',
    daysOf: '{{days}} days',
  },
)
