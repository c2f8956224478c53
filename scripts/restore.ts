import { existsSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { restoreFromFile } from '../src-main/backups/restore/restore-from-file.ts'
import { DatabaseError } from '../src-main/database/database-error.ts'
import { defaultDataFolder } from '../src-main/host/data-folder.ts'
import { PEPPER_FILE, PROTECTED_PEPPER_FILE } from '../src-main/host/pepper-file.ts'

const USAGE = 'Uso: npm run restore -- --data CARPETA --from COPIA.db'

/** `npm run restore -- --data DIR --from FILE`: replaces a stopped till's data with a backup. */
function restore(): void {
  const { values } = parseArgs({ options: { data: { type: 'string' }, from: { type: 'string' } } })
  if (values.from === undefined || values.from === '') {
    console.error(`Falta --from: la copia que se restaura.\n${USAGE}`)
    process.exitCode = 2
    return
  }
  const folder =
    values.data ??
    defaultDataFolder({ platform: process.platform, environment: process.env, home: homedir() })
  const { invoices, lastNumber, keptFile } = restoreFromFile(folder, values.from, new Date())
  console.log(
    `Copia restaurada: ${invoices} facturas${lastNumber === null ? '' : `, hasta la ${lastNumber}`}.`,
  )
  if (keptFile !== undefined) console.log(`Los datos de antes quedan en ${keptFile}.`)
  console.log(
    'La caja no emite facturas hasta que un encargado confirme los números en «Envíos al central».',
  )
  if (!hasPepper(folder)) {
    console.log(
      `Falta ${PEPPER_FILE} en ${folder}: copiarla de la carpeta de datos del equipo anterior antes de abrir Mostrador. Sin ella ninguna contraseña ni PIN de esta copia sirve.`,
    )
  }
}

function hasPepper(folder: string): boolean {
  return [PEPPER_FILE, PROTECTED_PEPPER_FILE].some((name) => existsSync(join(folder, name)))
}

try {
  restore()
} catch (error) {
  if (error instanceof DatabaseError) {
    console.error(restoreSentence(error))
    process.exitCode = error.exitCode
  } else if ((error as NodeJS.ErrnoException).code?.startsWith('ERR_PARSE_ARGS') === true) {
    console.error(`${(error as Error).message}\n${USAGE}`)
    process.exitCode = 2
  } else {
    throw error
  }
}

/** Returns the error text for a faulty backup; the texts of other commands refer to the till's data. */
function restoreSentence(error: DatabaseError): string {
  switch (error.problem) {
    case 'FOREIGN_FILE':
      return 'La copia no está, o no es de Mostrador. Nada se ha cambiado.'
    case 'CORRUPT':
      return 'La copia está dañada. Nada se ha cambiado; elegir otra.'
    case 'NEWER_VERSION':
      return 'La copia es de una versión más nueva de Mostrador: instalar esa versión. Nada se ha cambiado.'
    case 'ALREADY_OPEN':
      return 'Mostrador está abierto con estos datos: cerrarlo antes de restaurar. Nada se ha cambiado.'
    default:
      return error.message
  }
}
