import type { Messages } from './messages-type.ts'

/** Synchronisation with the central: queue, settings, identity. */
export const syncMessages = {
  OPERATION_UNREADABLE: [
    'El envío guardado de este documento no se puede leer. Avisar a soporte antes de cambiarlo.',
    'The stored dispatch of this document cannot be read. Tell support before changing it.',
  ],
  CLOSING_UNREADABLE: [
    'El cierre guardado no se puede leer. Los comprobantes y los montos siguen en la base: avisar a soporte.',
    'The stored closing cannot be read. The documents and amounts are still in the database: tell support.',
  ],
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
  OPERATION_NOT_IN_CONFLICT: [
    'Esta operación no tiene un conflicto por revisar.',
    'This operation has no conflict to review.',
  ],
  NUMBER_TAKEN: [
    'Ese número ya es de otra factura. Dos copias de una caja están emitiendo: detener una.',
    'That number belongs to another invoice. Two copies of one till are issuing: stop one.',
  ],
  INSTALLATION_NOT_PAIRED: [
    'Esta caja está vinculada a otro equipo en el central. Un encargado debe quitar el vínculo allá, en Central.',
    'The central knows this till as another machine. A manager has to unpair it there, under Sync.',
  ],
  NUMBER_OF_OTHER_POINT: [
    'El número no es del punto de emisión indicado.',
    'The number is not of the given emission point.',
  ],
  ACCESS_KEY_DIFFERS: [
    'La clave de acceso no corresponde al número, la fecha, el RUC o el ambiente de la factura.',
    'The access key does not belong to the number, date, tax number or environment of the invoice.',
  ],
  PULL_NOT_HELD: [
    'Esa lista no está detenida. No hay nada que aceptar.',
    'That list is not held back. There is nothing to accept.',
  ],
  ISSUING_HELD: [
    'No se puede facturar: puede haber otra copia de esta caja en uso. Un encargado debe revisarlo en Central.',
    'Invoices cannot be issued: another copy of this till may be in use. A manager has to look under Central.',
  ],
  CLOCK_UNCONFIRMED: [
    'Según este equipo hoy es {today}, y no parece correcto. Un encargado debe confirmar la fecha antes de emitir.',
    'By this machine today is {today}, which does not look right. A manager has to confirm the date before anything is issued.',
  ],
  CLOCK_NOT_IN_DOUBT: [
    'La fecha de este equipo no necesita confirmación.',
    'The date of this machine needs no confirmation.',
  ],
  CLOCK_DATE_DIFFERS: [
    'Este equipo tiene la fecha {today}. Corregir su reloj, o confirmar esa fecha.',
    "This machine's date is {today}. Set its clock right, or confirm that date.",
  ],
  ISSUING_NOT_HELD: ['La caja ya puede facturar.', 'The till already can issue invoices.'],
  REGISTER_STILL_OPEN: [
    'La caja sigue abierta aquí. Cerrarla primero.',
    'The register is still open here. Close it first.',
  ],
  SESSION_NOT_SENT: [
    'Faltan {count} operaciones por enviar. Esperar o resolverlas en Envíos al central.',
    '{count} operations have not been sent. Wait, or settle them under Sync.',
  ],
  CENTRAL_UNREACHABLE: [
    'El central no responde. Intentar cuando haya conexión.',
    'The central does not answer. Try again once there is a connection.',
  ],
  CENTRAL_SIGN_IN_REFUSED: [
    'El central no acepta el usuario de esta caja. Revisar los ajustes.',
    "The central does not take this till's user. Check the settings.",
  ],
  CENTRAL_SUMMARY_STALE: [
    'El resumen del central cambió mientras se cerraba. Intentar de nuevo.',
    "The central's summary changed meanwhile. Try again.",
  ],
  CENTRAL_TOTAL_DIFFERS: [
    'El central suma {theirs} y esta caja {ours}. Revisarlo, o cerrar aceptando la diferencia.',
    'The central adds up to {theirs} and this till to {ours}. Check it, or close accepting the difference.',
  ],
  CENTRAL_REFUSED: [
    'El central no lo acepta: {reason}',
    'The central does not accept it: {reason}',
  ],
} as const satisfies Messages
