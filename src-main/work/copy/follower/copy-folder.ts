import { existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DATABASE_FILE } from '#main/database/open.ts'
import { removeDatabase } from '#main/database/sqlite/database-files.ts'

const BASE_FILE = 'copy-base.json'
const HEARD_FILE = 'copy-heard.json'
/** The files beside a copy: how far it follows. */
export const COPY_RECORDS = [BASE_FILE, HEARD_FILE] as const

/** The files of a copy in its folder. */
export interface CopyPaths {
  readonly folder: string
  readonly file: string
  /** SQLite applies it to the file. */
  readonly log: string
  /** A fresh copy that is not whole yet. */
  readonly freshFile: string
  /** Its log; SQLite does not know this name, so it never changes it. */
  readonly freshLog: string
  readonly base: string
  readonly heard: string
}

export function copyPaths(folder: string): CopyPaths {
  const file = join(folder, DATABASE_FILE)
  return {
    folder,
    file,
    log: `${file}-wal`,
    freshFile: join(folder, 'fresh-copy.db'),
    freshLog: join(folder, 'fresh-copy.log'),
    base: join(folder, BASE_FILE),
    heard: join(folder, HEARD_FILE),
  }
}

/** Ends what a kill interrupted: a fresh copy is dropped unless its file is in place already. */
export function settleFolder(paths: CopyPaths): void {
  const { freshFile, freshLog, log, file } = paths
  // The fresh file is renamed before its log, and the earlier log is removed before both (finish-copy.ts).
  const isInPlace = !existsSync(freshFile) && existsSync(freshLog) && existsSync(file)
  if (isInPlace && !existsSync(log)) renameSync(freshLog, log)
  else removeFresh(paths)
}

/** The log goes first: a log without its file would be taken for that of a file in place. */
export function removeFresh({ freshFile, freshLog }: CopyPaths): void {
  rmSync(freshLog, { force: true })
  removeDatabase(freshFile)
}
