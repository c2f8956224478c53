import { recoverDatabase, RecoveryError } from '#main/work/recovery/recover-database.ts'
import { findPepper } from '#main/hosts/shared/pepper/pepper-file.ts'
import { usageOf } from '../terminal/command-help.ts'
import { CommandError, runOnFolder } from '../terminal/folder-command.ts'
import { recoveryText } from '../terminal/recovery-text.ts'

/** `npm run recover -- --data DIR`: recovers all readable data of a damaged database. */
function recover(folder: string): void {
  const recovery = recoverOrExplain(folder)
  console.log(
    recovery === undefined
      ? 'El archivo de datos está sano: no hay nada que recuperar.'
      : recoveryText(recovery),
  )
}

function recoverOrExplain(folder: string) {
  try {
    return recoverDatabase(folder, new Date(), findPepper(folder))
  } catch (error) {
    if (error instanceof RecoveryError) throw new CommandError(error.message, 1)
    throw error
  }
}

await runOnFolder({ usage: usageOf('recover'), run: recover })
