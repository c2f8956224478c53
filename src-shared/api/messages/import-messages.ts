import type { Messages } from './messages-type.ts'

/** Imports and exports: files that are refused, and what is wrong with a row. */
export const importMessages = {
  TABLE_TYPE_UNKNOWN: [
    'El archivo no es CSV ni Excel (.xlsx). Elegir otro.',
    'The file is neither CSV nor Excel (.xlsx). Choose another.',
  ],
  TABLE_OLD_EXCEL: [
    'El archivo es de un Excel antiguo o tiene contraseña. Guardarlo como .xlsx o CSV.',
    'The file is of an old Excel or has a password. Save it as .xlsx or CSV.',
  ],
  TABLE_UNREADABLE: [
    'El archivo está dañado. Guardarlo de nuevo y volver a elegirlo.',
    'The file is damaged. Save it again and choose it again.',
  ],
  TABLE_EMPTY: [
    'El archivo no tiene filas. Debe tener títulos y al menos una fila.',
    'The file has no rows. It needs headings and at least one row.',
  ],
  TABLE_TOO_LARGE: [
    'El archivo es demasiado grande: hasta 100.000 filas y 100 columnas. Dividirlo.',
    'The file is too large: at most 100,000 rows and 100 columns. Split it.',
  ],
  TABLE_TOO_SLOW: [
    'El archivo tarda demasiado en leerse. Guardarlo como CSV o dividirlo.',
    'The file takes too long to read. Save it as CSV or split it.',
  ],
  IMPORT_FIELD_UNKNOWN: ['Ese dato no se importa.', 'That field is not imported.'],
  IMPORT_COLUMN_UNKNOWN: [
    'El archivo no tiene la columna «{column}».',
    'The file has no column “{column}”.',
  ],
  IMPORT_COLUMN_NEEDED: ['Indicar qué columna tiene {fields}.', 'Say which column holds {fields}.'],
  IMPORT_ENDED: [
    'Esta importación ya terminó. Enviar el archivo de nuevo.',
    'This import has ended. Send the file again.',
  ],
  IMPORT_STARTED: ['Esta importación ya empezó.', 'This import has started.'],
  IMPORT_NOT_MAPPED: [
    'Falta revisar las columnas antes de importar.',
    'The columns must be checked before the import.',
  ],
  IMPORT_FILES_WAITING: [
    'Ya esperan {count} archivos. Volver a elegir este en un momento.',
    '{count} files are waiting already. Choose this one again in a moment.',
  ],
  IMPORT_KIND_NOT_ALLOWED: [
    'Falta el permiso {permission} para esto.',
    'The right {permission} is missing for this.',
  ],
  IMPORT_USER_GONE: [
    'Quien la empezó ya no puede importar. Enviar el archivo de nuevo.',
    'The person who started it may no longer import. Send the file again.',
  ],
  IMPORT_BROKEN: [
    'La importación se interrumpió. Lo ya copiado queda; enviar el archivo de nuevo.',
    'The import was interrupted. What is copied stays; send the file again.',
  ],
  CELL_NOT_NUMBER: ['«{value}» no es un número.', '“{value}” is not a number.'],
  CELL_NOT_FLAG: ['«{value}» debe ser Sí o No.', '“{value}” must be yes or no.'],
  CELL_UNKNOWN_NAME: ['«{value}» no existe.', '“{value}” does not exist.'],
  CELL_REPEATED: ['Repite la fila {row}.', 'It repeats row {row}.'],
  CELL_TAX_UNKNOWN: [
    '«{value}» no es un impuesto vigente. Usar 15, 5, 0 o su nombre.',
    '“{value}” is no tax in force. Use 15, 5, 0 or its name.',
  ],
} as const satisfies Messages
