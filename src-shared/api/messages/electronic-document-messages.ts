import type { Messages } from './messages-type.ts'

/** The signing certificate and the documents for the tax office. */
export const electronicDocumentMessages = {
  P12_UNREADABLE: [
    'No es un archivo de firma. Elegir el .p12 o .pfx que dio la entidad.',
    'That is not a signature file. Choose the .p12 or .pfx of the authority.',
  ],
  P12_PASSWORD: [
    'No abre el archivo. Distingue mayúsculas.',
    'It does not open the file. Capital letters matter.',
  ],
  P12_TOO_SLOW: [
    'Abrir este archivo toma demasiado tiempo. Pedir a la entidad un .p12 nuevo.',
    'Opening this file takes too long. Ask the authority for a new .p12.',
  ],
  P12_QUEUE_FULL: [
    'Se están abriendo otros archivos de firma. Esperar {seconds} s e intentar de nuevo.',
    'Other signature files are being opened. Wait {seconds} s and try again.',
  ],
  P12_WITHOUT_KEY: [
    'El archivo no trae la clave de firma. Pedir el .p12 completo a la entidad.',
    'The file has no signing key. Ask the authority for the complete .p12.',
  ],
  P12_NO_SIGNING_USE: [
    'El archivo no es de firma electrónica. Pedir uno de firma a la entidad.',
    'The file is not for electronic signatures. Ask the authority for one.',
  ],
  CERTIFICATE_OTHER_RUC: [
    'La firma es del RUC {ruc}, no de esta empresa.',
    'The signature belongs to tax number {ruc}, not to this company.',
  ],
  CERTIFICATE_EXPIRED: [
    'La firma venció el {day}. Pedir una nueva a la entidad.',
    'The signature ended on {day}. Ask the authority for a new one.',
  ],
  CERTIFICATE_NOT_YET_VALID: [
    'La firma vale desde el {day}. Revisar la fecha del equipo.',
    'The signature is valid from {day}. Check the date of this machine.',
  ],
  CERTIFICATE_WITHOUT_RUC: [
    'No se encontró el RUC en la firma. El SRI puede rechazarla.',
    'The signature names no tax number. The tax office may refuse it.',
  ],
  DOCUMENT_AUTHORIZED: [
    'Ese documento ya está autorizado.',
    'That document is authorised already.',
  ],
  DOCUMENT_WITHDRAWN: [
    'Ese documento se anuló antes de enviarse. No se envía.',
    'That document was annulled before it was sent. It is not sent.',
  ],
  DOCUMENT_NUMBER_STANDS: [
    'Ese documento no fue rechazado por su número ni por su fecha. Reintentarlo.',
    'That document was not refused for its number or date. Retry it.',
  ],
  DOCUMENT_DATE_AHEAD: [
    'La fecha del documento no ha pasado. Revisar la hora del equipo y reintentar ese día.',
    'The date of the document is not over. Check the time of this machine and retry on that day.',
  ],
  DOCUMENT_AT_CENTRAL: [
    'El central envía este documento al SRI con su número. Resolverlo en el central.',
    'The central sends this document to the tax office under its number. Settle it at the central.',
  ],
  UNSENT_ANNULLED: [
    'No se envía: se anuló antes de firmarse.',
    'Not sent: it was annulled before it was signed.',
  ],
  UNSENT_TRIAL: ['No se envía: es una prueba y no vale.', 'Not sent: it is a trial without value.'],
  UNSENT_OTHER_RUC: [
    'No se envía: se emitió con otro RUC.',
    'Not sent: it was issued under another tax number.',
  ],
  UNSENT_DATE_AHEAD: [
    'No se envía: su fecha no ha llegado. Revisar la fecha del equipo.',
    'Not sent: its date is still to come. Check the date of this machine.',
  ],
  UNSENT_TOO_OLD: [
    'No se envía: pasaron 90 días y el SRI ya no la recibe. Consultar a quien lleva la contabilidad.',
    'Not sent: 90 days have passed and the tax office no longer takes it. Ask the accountant.',
  ],
  UNSENT_FINAL_CONSUMER: [
    'No se envía: el SRI no admite notas de crédito a consumidor final.',
    'Not sent: the tax office takes no credit note to a final consumer.',
  ],
  UNSENT_WITHOUT_INVOICE: [
    'No se envía: su factura tampoco se envía.',
    'Not sent: its invoice is not sent either.',
  ],
  SIGNATURE_OFF: [
    'Aquí no se firma ni se envía. Quién envía se elige en Firma electrónica.',
    'Nothing is signed or sent here. Who sends is chosen in Electronic signature.',
  ],
  SIGNATURE_MISSING: [
    'Falta la firma electrónica. Subir el archivo .p12 en Firma electrónica.',
    'The electronic signature is missing. Upload the .p12 in Electronic signature.',
  ],
  SIGNATURE_EXPIRED: [
    'La firma electrónica venció. Subir la nueva en Firma electrónica.',
    'The electronic signature has ended. Upload the new one in Electronic signature.',
  ],
  SIGNATURE_NOT_YET_VALID: [
    'La firma electrónica todavía no vale. Revisar la fecha del equipo.',
    'The electronic signature is not valid yet. Check the date of this machine.',
  ],
  SIGNATURE_UNREADABLE: [
    'La firma electrónica se guardó en otro equipo. Subir el archivo .p12 otra vez.',
    'The electronic signature was stored on another machine. Upload the .p12 again.',
  ],
  GO_LIVE_TAX_DOCUMENTS_WAIT: [
    'Hay documentos de prueba por enviar al SRI. Enviarlos antes de pasar a producción.',
    'Test documents wait for the tax office. Send them before going live.',
  ],
  RECOVERY_KEY_INVALID: [
    'No es una clave de acceso: son 49 dígitos y el último no cuadra. Escanearla otra vez.',
    'It is no access key: it has 49 digits, and the last one does not fit. Scan it again.',
  ],
  RECOVERY_OTHER_RUC: [
    'La clave es de otro RUC ({ruc}). Aquí solo se registran ventas propias.',
    'The key belongs to another tax number ({ruc}). Only own sales are recorded here.',
  ],
  RECOVERY_OTHER_ENVIRONMENT: [
    'La clave es de otro ambiente: pruebas y producción no se mezclan.',
    'The key belongs to another environment: tests and production are kept apart.',
  ],
  RECOVERY_NOT_INVOICE: [
    'La clave no es de una factura, sino de otro comprobante.',
    'The key belongs to another document than an invoice.',
  ],
  RECOVERY_UNKNOWN_POINT: [
    'Aquí no existe la caja {code}, de la que es esa factura. Revisar los puntos de emisión.',
    'There is no point {code} here, which that invoice belongs to. See the emission points.',
  ],
  RECOVERY_ALREADY_HERE: [
    'La factura {number} ya está aquí. No hay nada que registrar.',
    'Invoice {number} is here already. There is nothing to record.',
  ],
  RECOVERY_FILE_UNREADABLE: [
    'El archivo no es el XML de una factura electrónica. Elegir otro.',
    'The file is not the XML of an electronic invoice. Choose another one.',
  ],
  RECOVERY_FILE_DIFFERS: [
    'El archivo es de otra factura: su clave de acceso no es la que se escribió.',
    'The file is of another invoice: its access key differs from the typed one.',
  ],
  RECOVERY_NOT_AUTHORIZED: [
    'El SRI no autorizó esa factura. Con su archivo XML se registra igual.',
    'The tax office has not authorised that invoice. With its XML file it is recorded all the same.',
  ],
  RECOVERY_KEY_UNKNOWN: [
    'El SRI no conoce esa clave. Revisar los dígitos, o elegir el archivo XML.',
    'The tax office does not know that key. Check the digits, or choose the XML file.',
  ],
  RECOVERY_NO_ANSWER: [
    'El SRI no responde. Intentar más tarde, o elegir el archivo XML.',
    'The tax office does not answer. Try again later, or choose the XML file.',
  ],
  RECOVERY_SUMS_DIFFER: [
    'Los montos de esa factura no cuadran entre sí. No se registró nada.',
    'The amounts of that invoice do not add up. Nothing was recorded.',
  ],
  RECOVERY_TAX_UNKNOWN: [
    'La factura tiene un impuesto que aquí no existe (código {code}). Crearlo en Impuestos.',
    'The invoice has a tax that does not exist here (code {code}). Create it in Taxes.',
  ],
} as const satisfies Messages
