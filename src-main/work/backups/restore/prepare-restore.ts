import { dirname, join } from 'node:path'
import type { FoundBackup } from '#main/core/ports/found-backup.ts'
import { removeDatabase } from '#main/database/sqlite/database-files.ts'
import { BackupFaultError } from '../backup-facts.ts'
import type { BackupTaker } from '../backup-taker.ts'
import type { BackupThreads } from '../copy/run-in-thread.ts'
import type { BackupFolder } from '../folder/backup-folder.ts'
import { type BackupOrigin, originOf } from '../folder/backup-origin.ts'
import { PREPARED_FILE } from './replace-database.ts'

interface PreparePorts {
  readonly dataFolder: string
  /** The folder of the till's own backups. */
  readonly folder: string
  readonly origin: BackupOrigin
  readonly threads: BackupThreads
  readonly here: BackupFolder
  readonly taker: Pick<BackupTaker, 'inTurn'>
}

/** Copies one of the till's backups beside its data and checks all of it. Throws BackupFaultError. */
export function prepareRestore(ports: PreparePorts, backup: FoundBackup): Promise<string> {
  const { dataFolder, folder, here, threads, origin, taker } = ports
  const prepared = join(dataFolder, PREPARED_FILE)
  return taker.inTurn(async () => {
    removeDatabase(prepared)
    if (dirname(backup.file) === folder) await here.check(backup)
    const current = await here.list()
    const own = current.find(({ id }) => id === backup.id)
    if (own !== undefined && own.state !== 'VERIFIED') {
      throw new BackupFaultError(own.manifest?.fault ?? 'DAMAGED', own.file)
    }
    const sha256 = backup.manifest?.sha256 ?? null
    await threads.run('copy', { from: backup.file, to: prepared, sha256 })
    // A matching hash is not enough for the file that the till will work on: check all of it.
    await threads.run('check', { file: prepared, origin })
    return prepared
  })
}

/** The same for the backup of another till, with that till's pepper. */
export function prepareForeign(
  { dataFolder, threads, taker }: PreparePorts,
  file: string,
  pepper: Uint8Array,
) {
  const prepared = join(dataFolder, PREPARED_FILE)
  return taker.inTurn(async () => {
    removeDatabase(prepared)
    await threads.run('copy', { from: file, to: prepared, sha256: null })
    const origin = originOf(pepper)
    const { facts } = await threads.run('check', { file: prepared, origin })
    return { prepared, invoices: facts.invoices, lastNumber: facts.lastNumber }
  })
}
