import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import type { Randomness } from '#main/core/acts/context.ts'
import { removeAnchor } from '#main/core/installation/anchor-store.ts'
import { PEPPER_BYTES } from '#main/core/installation/pepper-shape.ts'
import type { Replacing, StagePepper } from '#main/core/ports/backups.ts'
import type { JoinGrant } from '#main/core/shop/join-proof.ts'
import { DATABASE_FILE } from '#main/database/open.ts'
import { COMPANION_SUFFIXES, removeDatabase } from '#main/database/sqlite/database-files.ts'
import { takeOwnership } from '#main/database/sqlite/owner-lock.ts'
import { AUTHORITY_FILE, writeAuthorityFile } from '../lan/authority-file.ts'
import { syncFolder } from '../pepper/pepper-file.ts'
import { type CounterState, removeCounterState, writeCounterState } from './counter-state.ts'

/** The copy of a shop's file while it is fetched for the first time. */
export const JOINING_FOLDER = 'joining'

interface Place {
  readonly folder: string
  readonly randomness: Randomness
  readonly stagePepper: StagePepper
}

/**
 * Replaces the data of a program that was never set up with the fetched copy of the shop's file, its pepper and its
 * authority. The state of the counter is written before: after a power cut the program starts as a counter, or as the
 * empty program that it was, and never as a second main till.
 */
export function adoptShop(
  { folder, randomness, stagePepper }: Place,
  grant: JoinGrant,
  state: CounterState,
): Replacing {
  const joining = join(folder, JOINING_FOLDER)
  const file = join(folder, DATABASE_FILE)
  const pepper = new Uint8Array(Buffer.from(grant.pepper, 'base64'))
  const owner = takeOwnership(folder)
  try {
    finishLog(join(joining, DATABASE_FILE))
    const change = stagePepper(pepper)
    writeCounterState({ folder, pepper, randomness }, state)
    for (const suffix of COMPANION_SUFFIXES) rmSync(file + suffix, { force: true })
    renameSync(join(joining, DATABASE_FILE), file)
    syncFolder(folder)
    change.promote()
    writeAuthorityFile({ folder, pepper, randomness }, grant.authority)
    takeOver(joining, folder)
    return {
      pepper,
      undo() {
        removeDatabase(file)
        removeCounterState(folder)
        change.undo()
      },
    }
  } finally {
    owner.release()
  }
}

/** Makes this program an empty one again, because its shop has removed it. */
export function forgetShop({ folder, randomness, stagePepper }: Place): Replacing {
  const owner = takeOwnership(folder)
  try {
    const pepper = randomness.bytes(PEPPER_BYTES)
    const change = stagePepper(pepper)
    removeDatabase(join(folder, DATABASE_FILE))
    removeCounterState(folder)
    removeAnchor(folder)
    rmSync(join(folder, AUTHORITY_FILE), { force: true })
    change.promote()
    return { pepper, undo: () => undefined }
  } finally {
    owner.release()
  }
}

/** Removes what an interrupted joining left. */
export function clearJoining(folder: string): string {
  const joining = join(folder, JOINING_FOLDER)
  rmSync(joining, { recursive: true, force: true })
  mkdirSync(joining, { recursive: true, mode: 0o700 })
  return joining
}

export function removeJoining(folder: string): void {
  rmSync(join(folder, JOINING_FOLDER), { recursive: true, force: true })
}

/** Moves the log into the file, so that one rename moves both. */
function finishLog(file: string): void {
  const raw = new Database(file, { fileMustExist: true })
  try {
    raw.pragma('wal_checkpoint(TRUNCATE)')
  } finally {
    raw.close()
  }
}

/** Moves what else the copy keeps beside its file. */
function takeOver(joining: string, folder: string): void {
  for (const name of existsSync(joining) ? readdirSync(joining) : []) {
    const isLog = COMPANION_SUFFIXES.some((suffix) => name === DATABASE_FILE + suffix)
    if (!isLog) renameSync(join(joining, name), join(folder, name))
  }
  rmSync(joining, { recursive: true, force: true })
  syncFolder(folder)
}
