import { defineMessages } from '#renderer/i18n/define-messages.ts'

export const uncertainMessages = defineMessages(
  'uncertainCharge',
  {
    uncertain: 'Cobro incierto de {{sum}}',
    uncertainShort: 'Cobro incierto',
    since: 'Tarjeta a las {{time}}, sin respuesta. No cobrar otra vez.',
    whoSettles: 'Lo resuelve quien cobra.',
    see: 'Ver el cobro',
  },
  {
    uncertain: 'Unknown card outcome of {{sum}}',
    uncertainShort: 'Unknown card outcome',
    since: 'Card at {{time}}, without an answer. Do not charge again.',
    whoSettles: 'Who charges settles it.',
    see: 'See the charge',
  },
)
