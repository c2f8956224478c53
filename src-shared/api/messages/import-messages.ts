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
  TABLE_IS_HTML: [
    'El archivo es una página web con nombre de Excel. Ábralo en Excel y guárdelo como .xlsx.',
    'The file is a web page with the name of an Excel file. Open it in Excel and save it as .xlsx.',
  ],
  TABLE_IS_ODS: [
    'El archivo es de LibreOffice (.ods). Guárdelo como .xlsx y vuelva a elegirlo.',
    'The file is of LibreOffice (.ods). Save it as .xlsx and choose it again.',
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
  IMPORT_SHEET_UNKNOWN: ['El archivo no tiene esa hoja.', 'The file has no such sheet.'],
  IMPORT_ROW_UNKNOWN: [
    'Los títulos deben estar en una de las primeras filas, con datos debajo.',
    'The headings must be in one of the first rows, with data below.',
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
  IMPORT_NUMBERS_OPEN: [
    'Falta decir cómo se leen los números de {columns}.',
    'Say how the numbers of {columns} are read.',
  ],
  IMPORT_NUMBERS_QUESTION: [
    '¿Cuánto es «{text}» en «{column}»: {withComma} o {withPoint}?',
    'How much is “{text}” in “{column}”: {withComma} or {withPoint}?',
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
  CELL_SHORTENED: [
    'Excel acortó este código («{value}»). Dar formato de texto a la columna y escribirlo completo.',
    'Excel shortened this code (“{value}”). Format the column as text and write it in full.',
  ],
  CELL_NOT_EMAIL: ['«{value}» no es un correo.', '“{value}” is no email address.'],
  CELL_NOT_PHONE: [
    '«{value}» es largo para un teléfono: hasta 20 signos.',
    '“{value}” is long for a telephone: at most 20 characters.',
  ],
  CELL_NOT_FLAG: ['«{value}» debe ser Sí o No.', '“{value}” must be yes or no.'],
  CELL_UNKNOWN_NAME: ['«{value}» no existe.', '“{value}” does not exist.'],
  CELL_REPEATED: ['Repite la fila {row}.', 'It repeats row {row}.'],
  CELL_TAX_UNKNOWN: [
    '«{value}» no es un impuesto vigente. Usar 15, 5, 0 o su nombre.',
    '“{value}” is no tax in force. Use 15, 5, 0 or its name.',
  ],
} as const satisfies Messages
