import { existsSync } from 'node:fs'
import { join } from 'node:path'
import packageFile from '../../package.json' with { type: 'json' }
import { createApp } from '#main/app/app.ts'
import { DATABASE_FILE } from '#main/database/open.ts'
import { anchorFolder } from '#main/hosts/shared/data-folder.ts'
import { createLog } from '#main/hosts/shared/log/log.ts'
import { readMachineId } from '#main/hosts/shared/machine-id.ts'
import { PEPPER_FILE, readPepperFile } from '#main/hosts/shared/pepper/pepper-file.ts'
import { systemClock, systemRandomness, systemSurroundings } from '#main/hosts/shared/system.ts'
import { usageOf } from '../terminal/command-help.ts'
import { CommandError, runOnFolder } from '../terminal/folder-command.ts'

const USAGE = usageOf('reset-password')
const NOT_FOUND = 1
/** Excludes letters and digits that look like another. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
const GROUPS = 3
const GROUP_LENGTH = 4

/**
 * `npm run reset-password -- --data DIR --user NAME`: gives a user of a stopped till a new password and prints
 * it once.
 */
async function reset(folder: string, username = ''): Promise<void> {
  if (username === '')
    throw new CommandError(`Falta --user: de quién es la contraseña.\nUso: ${USAGE}`)
  if (!existsSync(join(folder, DATABASE_FILE))) {
    throw new CommandError(`En ${folder} no hay datos de Mostrador.`)
  }
  if (!existsSync(join(folder, PEPPER_FILE))) {
    throw new CommandError(
      `En ${folder} falta ${PEPPER_FILE}: sin ella ninguna contraseña sirve. Si la guarda el programa de escritorio, otra persona con permiso de usuarios la cambia allí.`,
    )
  }
  const password = newPassword()
  const app = await createApp({
    dataFolder: folder,
    anchorFolder: anchorFolder(systemSurroundings()),
    version: packageFile.version,
    machineId: readMachineId(process.platform),
    clock: systemClock,
    randomness: systemRandomness,
    pepper: readPepperFile(folder, systemRandomness),
    log: createLog('error', (line) => process.stderr.write(line)),
    historyChecks: 'asked',
  })
  let isDone = false
  try {
    isDone = await app.resetPassword(username, password)
  } finally {
    await app.stop()
  }
  if (!isDone) throw new CommandError(`No hay un usuario activo «${username}».`, NOT_FOUND)
  console.log(`Contraseña nueva de ${username}: ${password}`)
  console.log('Se cambia en el menú del usuario después de entrar.')
}

function newPassword(): string {
  return Array.from({ length: GROUPS }, newGroup).join('-')
}

function newGroup(): string {
  const letters = Array.from(
    { length: GROUP_LENGTH },
    () => LETTERS[systemRandomness.below(LETTERS.length)],
  )
  return letters.join('')
}

await runOnFolder({ usage: USAGE, takesUser: true, run: reset })
