import type { Messages } from './messages-type.ts'

/** Reasons for refusing a field of a body, query or path. */
export const fieldMessages = {
  REQUIRED: ['Falta este dato.', 'This is required.'],
  NOT_TEXT: ['Debe ser texto.', 'It must be text.'],
  NOT_NUMBER: ['Debe ser un número.', 'It must be a number.'],
  NOT_INTEGER: ['Debe ser un número entero.', 'It must be a whole number.'],
  NOT_BOOLEAN: ['Debe ser true o false.', 'It must be true or false.'],
  NOT_OBJECT: ['Debe ser un objeto.', 'It must be an object.'],
  NOT_LIST: ['Debe ser una lista.', 'It must be a list.'],
  TOO_SMALL: ['Debe ser {minimum} o más.', 'It must be {minimum} or more.'],
  NOT_ABOVE: ['Debe ser mayor que {minimum}.', 'It must be above {minimum}.'],
  TOO_BIG: ['Debe ser {maximum} o menos.', 'It must be {maximum} or less.'],
  TEXT_EMPTY: ['No puede estar vacío.', 'It cannot be empty.'],
  TEXT_TOO_SHORT: [
    'Debe tener al menos {minimum} caracteres.',
    'It must have at least {minimum} characters.',
  ],
  TEXT_TOO_LONG: [
    'Debe tener como máximo {maximum} caracteres.',
    'It must have at most {maximum} characters.',
  ],
  LIST_TOO_SHORT: [
    'Debe tener al menos {minimum} elementos.',
    'It must have at least {minimum} items.',
  ],
  LIST_TOO_LONG: [
    'Debe tener como máximo {maximum} elementos.',
    'It must have at most {maximum} items.',
  ],
  FORMAT_INVALID: ['El formato no es válido.', 'The format is not valid.'],
  UUID_INVALID: ['Debe ser un UUID.', 'It must be a UUID.'],
  EMAIL_INVALID: ['No es un correo válido.', 'It is not a valid email address.'],
  DATE_INVALID: ['Debe ser una fecha AAAA-MM-DD.', 'It must be a date YYYY-MM-DD.'],
  TIMESTAMP_INVALID: ['Debe ser fecha y hora ISO 8601.', 'It must be an ISO 8601 date and time.'],
  OPTION_INVALID: ['Debe ser uno de: {options}.', 'It must be one of: {options}.'],
  TWO_DECIMALS: ['Admite hasta dos decimales.', 'It takes at most two decimals.'],
  SIX_DECIMALS: ['Admite hasta seis decimales.', 'It takes at most six decimals.'],
  POSITIVE: ['Debe ser mayor que cero.', 'It must be above zero.'],
  UNKNOWN_ID: ['No existe o ya no está activo.', 'It does not exist or is no longer active.'],
  CONTRADICTS_ID: [
    'No corresponde a {name} ({number}), al que señala el id. Corregir uno de los dos.',
    'It does not belong to {name} ({number}), which the id refers to. Correct one of them.',
  ],
  ALREADY_TAKEN: ['Ya está en uso.', 'It is already in use.'],
  EXACTLY_ONE_OF: ['Indicar uno solo de: {fields}.', 'Give exactly one of: {fields}.'],
  PASSWORDS_DIFFER: ['Las contraseñas no coinciden.', 'The passwords do not match.'],
  PINS_DIFFER: ['Los PIN no coinciden.', 'The PINs do not match.'],
  SHARE_BEYOND: ['No hay tantas partes.', 'There are not that many shares.'],
  REPEATED: ['Está repetido.', 'It is repeated.'],
} as const satisfies Messages
