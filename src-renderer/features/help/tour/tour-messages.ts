import { defineMessages } from '#renderer/i18n/define-messages.ts'

export const tourMessages = defineMessages(
  'tour',
  {
    offer: '¿Primer día aquí? Un recorrido corto, en {{count}} pasos',
    start: 'Empezar el recorrido',
    notNow: 'No, gracias',
    tour: 'Recorrido',
    step: 'Recorrido · {{step}} de {{count}}',
    leave: 'Salir',
    back: 'Anterior',
    next: 'Siguiente',
    end: 'Terminar',
    open: 'Abrir «{{title}}»',
  },
  {
    offer: 'First day here? A short tour, in {{count}} steps',
    start: 'Start the tour',
    notNow: 'No, thanks',
    tour: 'Tour',
    step: 'Tour · {{step}} of {{count}}',
    leave: 'Leave',
    back: 'Back',
    next: 'Next',
    end: 'Finish',
    open: 'Open “{{title}}”',
  },
)
