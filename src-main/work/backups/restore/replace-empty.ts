import { renameSync } from 'node:fs'
import { join } from 'node:path'
import { deriveChainKey } from '#main/database/history/chain/chain-key.ts'
import { DATABASE_FILE } from '#main/database/open.ts'
import { removeCompanions, removeDatabase } from '#main/database/sqlite/database-files.ts'
import { takeOwnership } from '#main/database/sqlite/owner-lock.ts'
import { markOf } from '#main/database/pepper/pepper-mark.ts'
import type { Replacing, RestoreWitness, StagePepper } from '#main/core/ports/backups.ts'
import { syncFile, syncFolderOf } from '../copy/paced-files.ts'
import { stampRestored } from './stamp-restored.ts'

/**
 * Replaces the data of a till that was never set up with a prepared backup of another machine, and its pepper with the
 * one of the backup. The new pepper is on disk before the rename, so a start after a power cut completes both or
 * neither. Throws DatabaseError if another program owns the folder.
 */
export function replaceEmpty({
  folder,
  prepared,
  witness,
  pepper,
  stage,
}: {
  readonly folder: string
  /** Already copied and checked. */
  readonly prepared: string
  readonly witness: RestoreWitness
  readonly pepper: Uint8Array
  readonly stage: StagePepper
}): Replacing {
  const file = join(folder, DATABASE_FILE)
  const owner = takeOwnership(folder)
  try {
    stampRestored(prepared, undefined, witness, deriveChainKey(pepper), markOf(pepper))
    syncFile(prepared)
    const change = stage(pepper)
    removeCompanions(file)
    renameSync(prepared, file)
    syncFolderOf(file)
    change.promote()
    return {
      pepper,
      undo() {
        removeDatabase(file)
        change.undo()
      },
    }
  } finally {
    owner.release()
  }
}
