import { defineMessages } from '../../i18n/define-messages.ts'

export const floorMessages = defineMessages(
  'floor',
  {
    emptyTitle: 'Esta sección no tiene mesas',
    empty: 'Dibujar el plano toma unos minutos.',
  },
  {
    emptyTitle: 'This section has no tables',
    empty: 'Drawing the floor plan takes a few minutes.',
  },
)
