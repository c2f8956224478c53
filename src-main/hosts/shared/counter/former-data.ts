import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ANCHOR_FILES } from '#main/core/installation/anchor-store.ts'
import { DATABASE_FILE } from '#main/database/open.ts'
import { COMPANION_SUFFIXES } from '#main/database/sqlite/database-files.ts'
import { COPY_RECORDS } from '#main/work/copy/follower/copy-folder.ts'
import { syncFolder } from '../pepper/pepper-file.ts'

/** Files of separations that have ended, each in a folder named by its time. */
const FORMER_FOLDER = 'former'
const KEPT_MS = 7 * 24 * 60 * 60_000

/** Returns the name of the folder for a separation that ends now. */
export function formerName(now: Date): string {
  return now.toISOString().replaceAll(':', '-')
}

/**
 * Moves the file of a separation aside, with its log and what the program keeps beside it: all was brought to the main
 * till, and the file is kept only for a person. Goes on with what a power cut interrupted. Nobody may have the file open.
 */
export function setAside(folder: string, name: string): void {
  move(folder, join(folder, FORMER_FOLDER, name))
}

/** Undoes `setAside`. */
export function putBack(folder: string, name: string): void {
  const aside = join(folder, FORMER_FOLDER, name)
  if (!existsSync(aside)) return
  move(aside, folder)
  rmSync(aside, { recursive: true, force: true })
}

/** Removes what has been kept for a week. */
export function removeOldFormer(folder: string, now: Date): void {
  const all = join(folder, FORMER_FOLDER)
  if (!existsSync(all)) return
  for (const name of readdirSync(all)) {
    const endedMs = Date.parse(name.replace(/T(\d\d)-(\d\d)-/, 'T$1:$2:'))
    // A name of another shape is not from this program.
    if (now.getTime() - endedMs > KEPT_MS) rmSync(join(all, name), { recursive: true, force: true })
  }
}

function move(from: string, to: string): void {
  mkdirSync(to, { recursive: true, mode: 0o700 })
  // The file goes last: a log without its file would be applied to the next one of that name.
  const names = [
    ...ANCHOR_FILES,
    ...COPY_RECORDS,
    ...COMPANION_SUFFIXES.map((suffix) => DATABASE_FILE + suffix),
    DATABASE_FILE,
  ]
  for (const name of names) {
    if (existsSync(join(from, name))) renameSync(join(from, name), join(to, name))
  }
  syncFolder(to)
  syncFolder(from)
}
