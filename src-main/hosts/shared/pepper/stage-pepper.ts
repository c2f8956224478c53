import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import type { PepperChange } from '#main/core/ports/backups.ts'
import { DATABASE_FILE } from '#main/database/open.ts'
import { removeAnchor } from '#main/core/installation/anchor-store.ts'
import { isMarkOf, readMark } from '#main/database/pepper/pepper-mark.ts'
import { AUTHORITY_FILE } from '../lan/authority-file.ts'
import { PEPPER_FILE, PROTECTED_PEPPER_FILE, syncFolder, writeDurably } from './pepper-file.ts'

/** The pepper of a backup that is about to replace the data. */
const INCOMING_FILE = 'pepper.restoring'
/** Suffix of what the replaced data had. */
const REPLACED = '.replaced'
/** The files that belong to the pepper. The authority is encrypted with it. */
const OF_PEPPER = [PEPPER_FILE, PROTECTED_PEPPER_FILE, AUTHORITY_FILE] as const

/** Writes the pepper of a backup beside the present one. */
export function stagePepper(folder: string, pepper: Uint8Array): PepperChange {
  rmSync(join(folder, INCOMING_FILE), { force: true })
  writeDurably(folder, join(folder, INCOMING_FILE), pepper)
  return {
    promote: () => promote(folder),
    undo() {
      rmSync(join(folder, INCOMING_FILE), { force: true })
      for (const name of OF_PEPPER) {
        const replaced = join(folder, name + REPLACED)
        rmSync(join(folder, name), { force: true })
        if (existsSync(replaced)) renameSync(replaced, join(folder, name))
      }
      removeAnchor(folder)
      syncFolder(folder)
    },
  }
}

/**
 * Completes a change that a power cut interrupted: the pepper is the incoming one if the database has its mark, else it
 * stays. Call it before the pepper is read.
 */
export function finishPepperChange(folder: string): void {
  if (!existsSync(folder)) return
  const incoming = join(folder, INCOMING_FILE)
  if (existsSync(incoming)) {
    const pepper = new Uint8Array(readFileSync(incoming))
    if (isOfDatabase(folder, pepper)) promote(folder)
    else rmSync(incoming)
  }
  for (const name of OF_PEPPER) rmSync(join(folder, name + REPLACED), { force: true })
}

/** Puts the incoming pepper in force. The file that makes the change is renamed last. */
function promote(folder: string): void {
  for (const name of OF_PEPPER) {
    const file = join(folder, name)
    if (existsSync(file)) renameSync(file, file + REPLACED)
  }
  removeAnchor(folder)
  renameSync(join(folder, INCOMING_FILE), join(folder, PEPPER_FILE))
  syncFolder(folder)
}

function isOfDatabase(folder: string, pepper: Uint8Array): boolean {
  const file = join(folder, DATABASE_FILE)
  if (!existsSync(file)) return false
  const raw = new Database(file, { readonly: true, fileMustExist: true })
  try {
    const mark = readMark(raw)
    return mark !== undefined && isMarkOf(mark, pepper)
  } finally {
    raw.close()
  }
}
