import { copyFileSync, existsSync, renameSync } from 'node:fs'
import Database from 'better-sqlite3'
import { removeCompanions } from '#main/database/sqlite/database-files.ts'
import { syncFile, syncFolderOf } from '#main/work/backups/copy/paced-files.ts'
import { type CopyPaths, copyPaths } from './copy-folder.ts'

/** Work on whole files of a copy; it takes a thread. */
export type CopyTask =
  /** Moves the log into the file. */
  | { readonly kind: 'MERGE'; readonly folder: string; readonly frames: number }
  /** Puts a fresh copy into the place of the earlier one. */
  | { readonly kind: 'FINISH'; readonly folder: string; readonly frames: number }

export function runCopyTask({ kind, folder, frames }: CopyTask): void {
  const paths = copyPaths(folder)
  if (kind === 'MERGE') mergeLog(paths.file, frames)
  else finishCopy(paths, frames)
}

/**
 * Each step leaves a file that is whole with what lies beside it. The fresh file has its whole log already when it takes
 * its place, so the log that comes after it repeats what the file has: it is only kept because the next frames
 * continue it.
 */
function finishCopy(paths: CopyPaths, frames: number): void {
  const { file, log, freshFile, freshLog } = paths
  const hasLog = existsSync(freshLog)
  if (hasLog) {
    syncFile(freshLog)
    copyFileSync(freshLog, `${freshFile}-wal`)
  }
  mergeLog(freshFile, frames)
  removeCompanions(freshFile)
  syncFile(freshFile)
  if (existsSync(file)) {
    // The earlier log must not meet the fresh file, and the earlier file must not be without its log.
    if (existsSync(log)) mergeEarlier(file)
    removeCompanions(file)
    syncFolderOf(file)
  }
  renameSync(freshFile, file)
  syncFolderOf(file)
  if (!hasLog) return
  renameSync(freshLog, log)
  syncFolderOf(log)
}

/** A damaged copy is replaced all the same. */
function mergeEarlier(file: string): void {
  try {
    mergeLog(file, undefined)
  } catch (error) {
    const code = String((error as { code?: unknown }).code)
    if (!/^SQLITE_(?:CORRUPT.*|NOTADB)$/.test(code)) throw error
  }
}

/** Throws if SQLite does not find exactly these frames in the log. */
function mergeLog(file: string, frames: number | undefined): void {
  const raw = new Database(file, { fileMustExist: true, timeout: 0 })
  try {
    raw.pragma('journal_mode = WAL')
    raw.pragma('synchronous = FULL')
    const [merged] = raw.pragma('wal_checkpoint(PASSIVE)') as {
      busy: number
      log: number
      checkpointed: number
    }[]
    const found = Math.max(0, merged?.log ?? 0)
    const moved = Math.max(0, merged?.checkpointed ?? 0)
    if (merged?.busy !== 0 || found !== moved || (frames !== undefined && found !== frames)) {
      throw new Error(`${moved} of ${found} frames were moved, ${frames} were written`)
    }
    raw.pragma('wal_checkpoint(TRUNCATE)')
  } finally {
    raw.close()
  }
}
