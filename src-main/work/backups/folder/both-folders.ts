import type { BackupRecord } from '#main/core/ports/backups.ts'
import type { FoundBackup } from '#main/core/ports/found-backup.ts'
import type { BackupSettings } from '#main/core/settings/backup-settings.ts'
import { recordOf } from '../backup-record.ts'
import { type BackupFolder, isUnchecked } from './backup-folder.ts'
import type { SecondFolder } from './second-folder.ts'

/** Longest time that a list waits for files that must be checked first. */
const LIST_PATIENCE_MS = 5_000

interface Folders {
  readonly here: BackupFolder
  readonly second: SecondFolder
  readonly settings: () => Promise<BackupSettings>
}

/** The till's own backups with their copies in the second folder. */
export class BothFolders {
  readonly #folders: Folders

  constructor(folders: Folders) {
    this.#folders = folders
  }

  /** Returns the newest first; one that is only in the second folder is among them. */
  async list(): Promise<readonly BackupRecord[]> {
    const { own, other } = await this.#read()
    const elsewhere = new Set(other.map(({ id }) => id))
    const ids = new Set(own.map(({ id }) => id))
    return [
      ...own.map((one) => recordOf(one, elsewhere.has(one.id))),
      ...other.filter(({ id }) => !ids.has(id)).map((one) => recordOf(one, true, false)),
    ].toSorted((a, b) => b.id - a.id)
  }

  /** Returns the till's own file if both folders have it. */
  async find(id: number): Promise<FoundBackup | undefined> {
    const { own, other } = await this.#read()
    return own.find((one) => one.id === id) ?? other.find((one) => one.id === id)
  }

  /** Reads both after checking changed files, or after LIST_PATIENCE_MS. */
  async #read(): Promise<{ own: readonly FoundBackup[]; other: readonly FoundBackup[] }> {
    const { here, second, settings } = this.#folders
    const [found, other] = await Promise.all([
      here.list(),
      settings().then((chosen) => second.list(chosen)),
    ])
    const ids = new Set(found.map(({ id }) => id))
    const checks = [
      ...found.filter(isUnchecked).map((one) => here.check(one)),
      ...other
        .filter((one) => isUnchecked(one) && !ids.has(one.id))
        .map((one) => second.check(one)),
    ]
    if (checks.length === 0) return { own: found, other }
    const { promise: tooLong, resolve } = Promise.withResolvers<void>()
    const timer = setTimeout(resolve, LIST_PATIENCE_MS)
    await Promise.race([Promise.all(checks), tooLong])
    clearTimeout(timer)
    return { own: await here.list(), other: await second.list(await settings()) }
  }
}
