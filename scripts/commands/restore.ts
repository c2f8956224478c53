import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { restoreFromFile } from '#main/work/backups/restore/restore-from-file.ts'
import type { DatabaseError } from '#main/database/database-error.ts'
import {
  findPepper,
  PEPPER_FILE,
  PROTECTED_PEPPER_FILE,
} from '#main/hosts/shared/pepper/pepper-file.ts'
import { usageOf } from '../terminal/command-help.ts'
import { CommandError, runOnFolder } from '../terminal/folder-command.ts'

const USAGE = usageOf('restore')

/** `npm run restore -- --data DIR --from FILE`: replaces a stopped till's data with a backup. */
function restore(folder: string, from = ''): void {
  if (from === '')
    throw new CommandError(`Falta --from: el respaldo que se restaura.\nUso: ${USAGE}`)
  const { invoices, lastNumber, keptFile } = restoreFromFile(
    folder,
    from,
    new Date(),
    findPepper(folder),
  )
  console.log(
    `Respaldo restaurado: ${invoices} facturas${lastNumber === null ? '' : `, hasta la ${lastNumber}`}.`,
  )
  if (keptFile !== undefined) console.log(`Los datos de antes quedan en ${keptFile}.`)
  console.log(
    'La caja no emite facturas hasta que un encargado confirme los números en «Envíos al central».',
  )
  if (!hasPepper(folder)) {
    console.log(
      `Falta ${PEPPER_FILE} en ${folder}: copiarla de la carpeta de datos del equipo anterior antes de abrir Mostrador. Sin ella ninguna contraseña ni PIN de este respaldo sirve.`,
    )
  }
}

function hasPepper(folder: string): boolean {
  return [PEPPER_FILE, PROTECTED_PEPPER_FILE].some((name) => existsSync(join(folder, name)))
}

/** Returns the sentence for an error of the backup, because the other commands' sentences speak of the till's data. */
function restoreSentence(error: DatabaseError): string {
  switch (error.problem) {
    case 'FOREIGN_FILE':
      return 'El respaldo no está, o no es de Mostrador. Nada se ha cambiado.'
    case 'SCHEMA_CHANGED':
      return 'El respaldo tiene tablas o disparadores que no son de Mostrador: otro programa lo cambió. Nada se ha cambiado; elegir otro.'
    case 'OTHER_PEPPER':
      return 'El respaldo es de otra instalación: con la clave de esta carpeta (pepper.key) nadie podría entrar. Nada se ha cambiado. Para seguir con ella en este equipo, restaurarlo en otra carpeta con su propia clave.'
    case 'CORRUPT':
      return 'El respaldo está dañado. Nada se ha cambiado; elegir otro.'
    case 'NEWER_VERSION':
      return 'El respaldo es de una versión más nueva de Mostrador: instalar esa versión. Nada se ha cambiado.'
    case 'ALREADY_OPEN':
      return 'Mostrador está abierto con estos datos: cerrarlo antes de restaurar. Nada se ha cambiado.'
    default:
      return error.message
  }
}

await runOnFolder({ usage: USAGE, takesFile: true, run: restore, sentenceOf: restoreSentence })
