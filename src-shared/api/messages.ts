/**
 * Every sentence that the API says to a person, by its stable code, in Spanish and English.
 * `{name}` stands for a parameter. They say what happened and what to do, and nothing about the
 * program's insides.
 */
export const messages = {
  // The request itself
  FIELDS_INVALID: ['Campos con errores: {count}.', 'Fields with errors: {count}.'],
  JSON_MALFORMED: ['El contenido no es JSON válido.', 'The body is not valid JSON.'],
  JSON_TOO_DEEP: ['El contenido tiene demasiados niveles.', 'The body is nested too deeply.'],
  BODY_TOO_LARGE: ['El contenido supera 1 MB.', 'The body exceeds 1 MB.'],
  CONTENT_TYPE_UNSUPPORTED: [
    'El contenido debe ser application/json.',
    'The body must be application/json.',
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

  // Who may
  SIGN_IN_REQUIRED: ['Hay que iniciar sesión.', 'Sign in first.'],
  SESSION_ENDED: [
    'La sesión terminó. Iniciar sesión otra vez.',
    'The session has ended. Sign in again.',
  ],
  PERMISSION_MISSING: [
    'Falta el permiso {permission}. Pedirlo a quien administra.',
    'The permission {permission} is missing. Ask the administrator for it.',
  ],
  DEVICE_NOT_ENROLLED: [
    'Este equipo no está enrolado. Pedir un código en la caja.',
    'This device is not enrolled. Ask for a code at the register.',
  ],

  SETUP_REQUIRED: ['Falta configurar el negocio.', 'The business has not been set up.'],
  SETUP_DONE: ['El negocio ya está configurado.', 'The business is already set up.'],
  PIN_REFUSED_NEW: [
    'Ese PIN no se puede usar. Elegir otro, menos fácil de adivinar.',
    'That PIN cannot be used. Choose another that is harder to guess.',
  ],

  // Fields
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
  EMAIL_INVALID: ['No es un correo válido.', 'It is not a valid e-mail address.'],
  DATE_INVALID: ['Debe ser una fecha AAAA-MM-DD.', 'It must be a date YYYY-MM-DD.'],
  TIMESTAMP_INVALID: ['Debe ser fecha y hora ISO 8601.', 'It must be an ISO 8601 date and time.'],
  OPTION_INVALID: ['Debe ser uno de: {options}.', 'It must be one of: {options}.'],
  TWO_DECIMALS: ['Admite hasta dos decimales.', 'It takes at most two decimals.'],
  SIX_DECIMALS: ['Admite hasta seis decimales.', 'It takes at most six decimals.'],
  POSITIVE: ['Debe ser mayor que cero.', 'It must be above zero.'],
  UNKNOWN_ID: ['No existe o ya no está activo.', 'It does not exist or is no longer active.'],
  ALREADY_TAKEN: ['Ya está en uso.', 'It is already in use.'],
  EXACTLY_ONE_OF: ['Indicar uno solo de: {fields}.', 'Give exactly one of: {fields}.'],
  PASSWORDS_DIFFER: ['Las contraseñas no coinciden.', 'The passwords do not match.'],
  PINS_DIFFER: ['Los PIN no coinciden.', 'The PINs do not match.'],
  SHARE_BEYOND: ['No hay tantas partes.', 'There are not that many shares.'],
  REPEATED: ['Está repetido.', 'It is repeated.'],
} as const satisfies Record<string, readonly [es: string, en: string]>

export type MessageCode = keyof typeof messages
export type Language = 'es' | 'en'

type Placeholders<S extends string> = S extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholders<Rest>
  : never

/** The parameters that a message needs, read from its Spanish text. */
export type MessageParameters<C extends MessageCode> = {
  readonly [K in Placeholders<(typeof messages)[C][0]>]: string | number
}

export function renderMessage(
  code: MessageCode,
  parameters: Readonly<Record<string, string | number>>,
  language: Language,
): string {
  const template: string = messages[code][language === 'es' ? 0 : 1]
  return template.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(parameters[name] ?? ''))
}
