import type { Messages } from './messages-type.ts'

/** The way to the central: queue, settings, identity. */
export const syncMessages = {
  SYNC_DISABLED: [
    'La sincronización está apagada. Encenderla en los ajustes.',
    'Sync is off. Switch it on in the settings.',
  ],
  HTTPS_REQUIRED: [
    'Usar una dirección https, o permitir http expresamente.',
    'Use an https address, or allow plain http explicitly.',
  ],
  OPERATION_NOT_WAITING: [
    'Esta operación no está detenida. Solo las detenidas se reintentan.',
    'This operation is not stopped. Only stopped ones are tried again.',
  ],
  OPERATION_UNDER_WAY: [
    'La operación se está enviando. Esperar el resultado.',
    'The operation is being sent. Wait for its outcome.',
  ],
  OPERATION_SETTLED: [
    'La operación ya terminó. No queda nada que cancelar.',
    'The operation has ended. There is nothing left to cancel.',
  ],
} as const satisfies Messages
