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
  NUMBER_TAKEN: [
    'Ese número ya es de otra factura. Dos copias de una caja están emitiendo: detener una.',
    'That number belongs to another invoice. Two copies of one till are issuing: stop one.',
  ],
  NUMBER_OF_OTHER_POINT: [
    'El número no es del punto de emisión indicado.',
    'The number is not of the given emission point.',
  ],
  ACCESS_KEY_DIFFERS: [
    'La clave de acceso no corresponde al número.',
    'The access key does not belong to the number.',
  ],
  PULL_NOT_HELD: [
    'Esa lista no está detenida. No hay nada que aceptar.',
    'That list is not held back. There is nothing to accept.',
  ],
} as const satisfies Messages
