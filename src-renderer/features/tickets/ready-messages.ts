import { defineMessages } from '#renderer/i18n/define-messages.ts'

export const readyMessages = defineMessages(
  'ready',
  {
    one_one: '{{place}}: {{count}} plato listo',
    one_other: '{{place}}: {{count}} platos listos',
    several: 'Platos listos: {{places}}',
    see: 'Ver',
  },
  {
    one_one: '{{place}}: {{count}} dish ready',
    one_other: '{{place}}: {{count}} dishes ready',
    several: 'Dishes ready: {{places}}',
    see: 'Open',
  },
)
