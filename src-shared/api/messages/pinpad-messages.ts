import type { Messages } from './messages-type.ts'

/** Card charges: refusals and reasons of a charge's state. */
export const pinpadMessages = {
  PINPAD_BUSY: [
    'El pinpad está ocupado. Esperar a que termine.',
    'The pinpad is busy. Wait until it is done.',
  ],
  PINPAD_STILL_AT_WORK: [
    'El pinpad aún puede estar trabajando en ese cobro. Revisar de nuevo en {seconds} s.',
    'The pinpad may still be at work on that charge. Look again in {seconds} s.',
  ],
  PINPAD_DISABLED: [
    'Ese pinpad no está habilitado para facturas.',
    'That pinpad is not enabled for invoices.',
  ],
  PINPAD_ALREADY_RESOLVED: ['Ese cobro ya está resuelto.', 'That charge has been settled already.'],
  PINPAD_VOID_IMPOSSIBLE: [
    'Ese cobro no se puede devolver desde aquí: no está aprobado o falta su autorización.',
    'That charge cannot be given back from here: it is not approved or lacks its authorisation.',
  ],
  PINPAD_CHARGE_INVOICED: [
    'Ese cobro paga la factura {number}. Anular primero la factura.',
    'That charge pays invoice {number}. Annul the invoice first.',
  ],
  PINPAD_CHARGE_RETURNED: [
    'El cobro con tarjeta de esa factura ya se devolvió. Emitir una factura nueva.',
    'The card charge of that invoice has been given back. Issue a new invoice.',
  ],
  CHARGE_OF_ISSUED_INVOICE: [
    'La factura de ese cobro ya está emitida.',
    'The invoice of that charge has been issued already.',
  ],
  CHARGE_PARTS_DIFFER: [
    'Las partes del cobro suman {sum}.',
    'The parts of the charge add up to {sum}.',
  ],
  PINPAD_NOT_SETTLED: [
    'El pinpad no cerró el lote: {reason}',
    'The pinpad did not end the batch: {reason}',
  ],

  PINPAD_REASON_CONNECTION_REFUSED: [
    'El pinpad no acepta conexiones. Revisar que esté encendido y listo.',
    'The pinpad takes no connections. Check that it is on and ready.',
  ],
  PINPAD_REASON_UNREACHABLE: [
    'No se llega al pinpad. Revisar la red y su dirección.',
    'The pinpad cannot be reached. Check the network and its address.',
  ],
  PINPAD_REASON_COUNTER_AWAY: [
    '{counter} no responde, y el pinpad está conectado ahí. Revisar que ese equipo esté encendido y en la red.',
    '{counter} does not answer, and the pinpad is plugged in there. Check that this machine is on and on the network.',
  ],
  PINPAD_REASON_CONNECTION_TIMEOUT: [
    'El pinpad no contesta en la red. Revisar que esté encendido y en la misma red.',
    'The pinpad does not answer on the network. Check that it is on and in the same network.',
  ],
  PINPAD_REASON_ADDRESS_MISSING: [
    'Falta la dirección del pinpad. Completarla en sus datos.',
    'The address of the pinpad is missing. Fill it in.',
  ],
  PINPAD_REASON_PORT_MISSING: [
    'El pinpad no está conectado. Conectar el cable o elegir otro puerto.',
    'The pinpad is not plugged in. Plug in the cable or choose another port.',
  ],
  PINPAD_REASON_PORT_AMBIGUOUS: [
    'Hay dos pinpads iguales sin número de serie y no se sabe cuál es este. Elegir su puerto en sus datos.',
    'Two equal pinpads have no serial number, so it is not known which is this one. Choose its port in its record.',
  ],
  PINPAD_REASON_PORT_BUSY: [
    'Otro programa usa el puerto del pinpad. Cerrarlo y probar de nuevo.',
    'Another program uses the port of the pinpad. Close it and try again.',
  ],
  PINPAD_REASON_PORT_FORBIDDEN: [
    'El sistema no permite usar el puerto. En Linux, agregar la cuenta al grupo dialout.',
    'The system does not allow the port. On Linux, add the account to the group dialout.',
  ],
  PINPAD_REASON_PORT_FAILED: [
    'El puerto del pinpad no se pudo abrir. Desconectar y conectar el cable.',
    'The port of the pinpad could not be opened. Unplug and plug in the cable.',
  ],
  PINPAD_REASON_PROTOCOL_UNKNOWN: [
    'El protocolo de ese pinpad no se conoce. Corregirlo en sus datos.',
    'The protocol of that pinpad is not known. Correct it in its record.',
  ],
  PINPAD_REASON_HANDSHAKE_MISSING: [
    'Ese pinpad pide claves de su proveedor, que este programa no tiene.',
    'That pinpad asks for keys of its vendor, which this program does not have.',
  ],
  PINPAD_REASON_HANDSHAKE_FAILED: [
    'El pinpad no pudo probar que es el que se espera.',
    'The pinpad could not prove that it is the one expected.',
  ],
  PINPAD_REASON_NO_ANSWER_TO_GREETING: [
    'El pinpad no contesta. No se envió ningún cobro.',
    'The pinpad does not answer. No charge was sent.',
  ],
  PINPAD_REASON_STOPPED: [
    'El programa se cerró antes de enviar el cobro.',
    'The program ended before it sent the charge.',
  ],
  PINPAD_REASON_COMMAND_NOT_TAKEN: [
    'El pinpad no recibió el cobro.',
    'The pinpad did not take the charge.',
  ],
  PINPAD_REASON_DISCONNECTED: [
    'Se perdió la conexión con el pinpad.',
    'The connection with the pinpad was lost.',
  ],
  PINPAD_REASON_NO_ANSWER: [
    'El pinpad no contestó a tiempo.',
    'The pinpad did not answer in time.',
  ],
  PINPAD_REASON_COMMAND_NOT_ACKNOWLEDGED: [
    'El pinpad no confirmó haber recibido el cobro.',
    'The pinpad did not confirm that it has the charge.',
  ],
  PINPAD_REASON_ANSWER_GARBLED: [
    'La respuesta del pinpad llegó dañada.',
    "The pinpad's answer came damaged.",
  ],
  PINPAD_REASON_ANSWER_NOT_OURS: [
    'Llegó una respuesta que no es de este cobro.',
    'An answer came that is not to this charge.',
  ],
  PINPAD_REASON_ANSWER_UNCLEAR: [
    'La respuesta del pinpad no dice si cobró.',
    "The pinpad's answer does not say whether it charged.",
  ],
  PINPAD_REASON_APPROVAL_INCOMPLETE: [
    'La aprobación llegó sin autorización.',
    'The approval came without an authorisation.',
  ],
  PINPAD_REASON_AMOUNT_DIFFERS: [
    'El pinpad aprobó otro monto.',
    'The pinpad approved another amount.',
  ],
  PINPAD_REASON_BANK_SILENT: [
    'El banco no contestó al pinpad.',
    'The bank did not answer the pinpad.',
  ],
  PINPAD_REASON_REVERSAL_REFUSED: [
    'El pinpad no reversó el cobro.',
    'The pinpad did not reverse the charge.',
  ],
  PINPAD_REASON_INTERRUPTED: [
    'El programa se cerró mientras el pinpad trabajaba.',
    'The program ended while the pinpad was at work.',
  ],
  PINPAD_REASON_NOT_FOUND_TOO_EARLY: [
    'El pinpad aún no tiene el cobro, pero podría estar en curso. Preguntar de nuevo en {seconds} s.',
    'The pinpad does not have the charge yet, but it may be under way. Ask again in {seconds} s.',
  ],
  PINPAD_REASON_BATCH_WAS_SETTLED: [
    'El lote se cerró después del cobro: el pinpad ya no puede decir si existió.',
    'The batch ended after the charge: the pinpad can no longer say whether there was one.',
  ],
  PINPAD_REASON_LOT_NOT_PROVEN: [
    'El pinpad no tiene el cobro, pero no dice si su lote es el mismo. Revisar el lote en el pinpad.',
    'The pinpad does not hold the charge, but cannot say that its batch is the same. Check its batch report.',
  ],
  PINPAD_REASON_BATCH_FULL: [
    'El lote del pinpad está lleno. Hay que cerrar el lote.',
    "The pinpad's batch is full. It has to be settled.",
  ],
  PINPAD_REASON_REQUEST_NOT_UNDERSTOOD: [
    'El pinpad no entendió el pedido. Revisar el modo de compatibilidad.',
    'The pinpad did not understand the request. Check the compatibility mode.',
  ],
  PINPAD_REASON_PINPAD_DECLINED: ['El pinpad no cobró.', 'The pinpad did not charge.'],
  PINPAD_REASON_REACHABLE: ['El pinpad contesta.', 'The pinpad answers.'],
} as const satisfies Messages
