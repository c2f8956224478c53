import { defineMessages } from '../../i18n/define-messages.ts'

export const paymentTermsMessages = defineMessages(
  'paymentTerms',
  {
    title: 'Plazos',
    newOne: 'Plazo nuevo',
    create: 'Crear plazo',
    choose: 'Elegir un plazo para verlo',
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
    create: 'Create payment term',
    choose: 'Choose a payment term to see it',
    notRead: 'The payment terms could not be read',
    none: 'No payment terms yet',
    created: '{{name}} created',
    removed: '{{name}} deleted',
    days: 'Days',
    daysOf: '{{days}} days',
  },
)
