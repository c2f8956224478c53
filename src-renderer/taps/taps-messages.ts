import { defineMessages } from '#renderer/i18n/define-messages.ts'

export const tapsMessages = defineMessages(
  'taps',
  {
    reading: 'Leyendo {{lists}}: {{names}}',
    unreadable: 'No se pudo leer {{lists}}. En espera: {{names}}',
    next: 'Sigue: {{names}}',
    dropped: 'No se hizo: {{names}}. La pantalla se cerró antes de leer {{lists}}.',
    left: 'No se hizo: {{names}}. Se pasó a otra caja antes de leer {{lists}}: tóquelo otra vez.',
    times: '{{name}} × {{count}}',
    retry: 'Reintentar',
    discard: 'Descartar',
    usualLists: 'los datos',
  },
  {
    reading: 'Reading {{lists}}: {{names}}',
    unreadable: 'Could not read {{lists}}. Waiting: {{names}}',
    next: 'Next: {{names}}',
    dropped: 'Not done: {{names}}. The screen was closed before {{lists}} were read.',
    left: 'Not done: {{names}}. Another till took over before {{lists}} were read: tap it again.',
    times: '{{name}} × {{count}}',
    retry: 'Retry',
    discard: 'Discard',
    usualLists: 'the data',
  },
)
