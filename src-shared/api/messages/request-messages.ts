import type { Messages } from './messages-type.ts'

/** The request itself: its form, its address, and conditions that prevent an answer. */
export const requestMessages = {
  FIELDS_INVALID: ['Campos con errores: {count}.', 'Fields with errors: {count}.'],
  STORED_UNREADABLE: [
    'Un dato guardado no se puede leer y no se cambió nada. Revisar el historial y avisar a soporte.',
    'A stored value cannot be read and nothing was changed. Check the history and tell support.',
  ],
  JSON_MALFORMED: ['El contenido no es JSON válido.', 'The body is not valid JSON.'],
  JSON_TOO_DEEP: ['El contenido tiene demasiados niveles.', 'The body is nested too deeply.'],
  BODY_TOO_LARGE: ['El contenido supera 1 MB.', 'The body exceeds 1 MB.'],
  CONTENT_TYPE_UNSUPPORTED: [
    'El contenido debe ser application/json.',
    'The body must be application/json.',
  ],
  FILE_TOO_LARGE: ['El archivo supera {megabytes} MB.', 'The file exceeds {megabytes} MB.'],
  FILE_REQUIRED: ['Falta el archivo.', 'The file is missing.'],
  FORM_MALFORMED: [
    'El archivo llegó incompleto. Enviarlo de nuevo.',
    'The file arrived incomplete. Send it again.',
  ],
  FILE_TYPE_UNSUPPORTED: [
    'El archivo debe ser de un tipo de estos: {types}.',
    'The file must be of one of these types: {types}.',
  ],
  IMAGE_UNREADABLE: [
    'El archivo no es una imagen PNG, JPEG o WebP. Elegir otro.',
    'The file is no PNG, JPEG or WebP image. Choose another.',
  ],
  IMAGE_TOO_WIDE: [
    'La imagen supera {maximum} píxeles de lado. Reducirla.',
    'The image exceeds {maximum} pixels a side. Make it smaller.',
  ],
  TOO_MANY_REQUESTS: [
    'Demasiadas peticiones seguidas. Esperar {seconds} s e intentar de nuevo.',
    'Too many requests in a row. Wait {seconds} s and try again.',
  ],
  TOO_MANY_STREAMS: [
    'Esta sesión ya sigue los avisos en {maximum} pantallas. Cerrar una e intentar de nuevo.',
    'This session follows events on {maximum} screens already. Close one and try again.',
  ],
  ROUTE_NOT_FOUND: ['Esta dirección no existe.', 'There is nothing at this address.'],
  METHOD_NOT_ALLOWED: [
    'Esta dirección no admite {method}.',
    'This address does not take {method}.',
  ],
  RECORD_NOT_FOUND: ['Ese registro no existe.', 'There is no such record.'],
  ORIGIN_REFUSED: [
    'Petición de un origen no permitido.',
    'Request from an origin that is not allowed.',
  ],
  INTERNAL_ERROR: [
    'No se pudo completar. Lo guardado está a salvo; intentar de nuevo.',
    'It could not be completed. What was saved is safe; try again.',
  ],
  DISK_FULL: [
    'El disco está lleno y no se guardó. Liberar espacio y reintentar.',
    'The disk is full and nothing was saved. Free some space and retry.',
  ],
  DATABASE_UNAVAILABLE: [
    'No se puede guardar en este momento. Reintentar.',
    'Nothing can be saved right now. Retry.',
  ],
  STOPPING: ['El programa se está cerrando.', 'The program is closing.'],
  UUID_REUSED: [
    'Ese identificador ya se usó con otro contenido.',
    'That identifier was already used with other content.',
  ],
  IN_USE: [
    'Otros registros lo usan y no se puede eliminar. Quitarlo de ellos o, si es posible, desactivarlo.',
    'Other records use it, so it cannot be deleted. Take it off them or, where possible, deactivate it.',
  ],
} as const satisfies Messages
