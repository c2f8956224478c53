import { defineMessages } from '#renderer/i18n/define-messages.ts'

/** Words for each `Transmission`: `line_` for the till, `sale_` for an invoice, `closing_` for a day's documents. */
export const transmissionMessages = defineMessages(
  'transmission',
  {
    line_unread: 'Conectando…',
    line_here: 'Envía al SRI',
    line_none: 'Guardado aquí',
    line_off: 'Envío apagado',
    line_refused: 'Revisar la conexión',
    line_untried: 'Conectando…',
    line_reached: 'En línea',
    line_unreached: 'Sin línea',

    sale_unread: 'Guardada aquí',
    sale_here: 'Guardada; se envía sola al SRI',
    sale_none: 'Guardada aquí',
    sale_off: 'Guardada aquí; el envío está apagado',
    sale_refused: 'Guardada; se envía al corregir la conexión',
    sale_untried: 'Guardada; se envía sola',
    sale_reached: 'Guardada; se envía sola',
    sale_unreached: 'Guardada; se envía al volver la línea',

    document_waiting: 'Por transmitir',

    closing_unread: 'Guardado aquí',
    closing_here: 'Salen solos al SRI',
    closing_none: 'Guardado aquí; esta caja no tiene central',
    closing_off: 'Guardado aquí; el envío está apagado',
    closing_refused: 'Salen al corregir la conexión',
    closing_untried: 'Salen solos',
    closing_reached: 'Salen solos',
    closing_unreached: 'Salen solos al volver la línea',
  },
  {
    line_unread: 'Connecting…',
    line_here: 'Sends to the tax office',
    line_none: 'Stored here',
    line_off: 'Sending is off',
    line_refused: 'Check the connection',
    line_untried: 'Connecting…',
    line_reached: 'Online',
    line_unreached: 'No line',

    sale_unread: 'Stored here',
    sale_here: 'Stored; it is sent to the tax office by itself',
    sale_none: 'Stored here',
    sale_off: 'Stored here; sending is off',
    sale_refused: 'Stored; it is sent when the connection is corrected',
    sale_untried: 'Stored; it is sent by itself',
    sale_reached: 'Stored; it is sent by itself',
    sale_unreached: 'Stored; it is sent when the line returns',

    document_waiting: 'To be sent',

    closing_unread: 'Stored here',
    closing_here: 'They go to the tax office by themselves',
    closing_none: 'Stored here; this register has no central',
    closing_off: 'Stored here; sending is off',
    closing_refused: 'They leave when the connection is corrected',
    closing_untried: 'They leave by themselves',
    closing_reached: 'They leave by themselves',
    closing_unreached: 'They leave by themselves when the line returns',
  },
)
