import { homedir } from 'node:os'
import { parseArgs } from 'node:util'
import { DatabaseError } from '../src-main/database/database-error.ts'
import { recoverDatabase, RecoveryError } from '../src-main/database/recovery/recover-database.ts'
import { defaultDataFolder } from '../src-main/host/data-folder.ts'
import { recoveryText } from './recovery-text.ts'

/** `npm run recover -- --data DIR`: recovers all readable data of a damaged database. */
function recover(): void {
  const { values } = parseArgs({ options: { data: { type: 'string' } } })
  const folder =
    values.data ??
    defaultDataFolder({
      platform: process.platform,
      environment: process.env,
      home: homedir(),
    })
  const recovery = recoverDatabase(folder, new Date())
  console.log(
    recovery === undefined
      ? 'El archivo de datos está sano: no hay nada que recuperar.'
      : recoveryText(recovery),
  )
}

try {
  recover()
} catch (error) {
  if (error instanceof DatabaseError) {
    console.error(error.message)
    process.exitCode = error.exitCode
  } else if (error instanceof RecoveryError) {
    console.error(error.message)
    process.exitCode = 1
  } else if ((error as NodeJS.ErrnoException).code?.startsWith('ERR_PARSE_ARGS') === true) {
    console.error(`${(error as Error).message}\nUso: npm run recover -- --data CARPETA`)
    process.exitCode = 2
  } else {
    throw error
  }
}
