import { defineMessages } from '../../i18n/define-messages.ts'

export const layoutEditorMessages = defineMessages(
  'layoutEditor',
  {
    emptyTitle: 'Esta sección no tiene plano',
    empty: 'Agregar la primera mesa desde la paleta.',
  },
  {
    emptyTitle: 'This section has no floor plan',
    empty: 'Add the first table from the palette.',
  },
)
