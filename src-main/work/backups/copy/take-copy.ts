import { closeSync, fsyncSync, openSync } from 'node:fs'
import Database from 'better-sqlite3'
import { removeDatabase } from '#main/database/sqlite/database-files.ts'
import { checkCopy, readFacts } from '../backup-facts.ts'
import type { BackupFacts } from '#main/core/ports/found-backup.ts'
import { hashPaced, rest, STEP_BYTES, syncFile } from './paced-files.ts'
import type { StopSignal } from './stop-signal.ts'

const PAGE_BYTES = 4_096
const PAGES_PER_STEP = STEP_BYTES / PAGE_BYTES

export interface TakenCopy {
  readonly facts: BackupFacts
  /** Hash of the whole file. It also detects bit errors that SQLite does not notice. */
  readonly sha256: string
}

/**
 * Copies a running database, as it is now, into `target` and checks the copy. Slow: run it in a thread.
 * Leaves no file behind if it fails or is stopped.
 *
 * The copy runs in a read transaction. Without one, SQLite's online backup restarts whenever another
 * connection commits, and never ends on a busy till.
 */
export async function takeCopy(
  source: string,
  target: string,
  signal: StopSignal,
): Promise<TakenCopy> {
  removeDatabase(target)
  try {
    const facts = await copySnapshot(source, target, signal)
    makePlain(target)
    syncFile(target)
    checkCopy(target, facts, signal)
    const taken = { facts, sha256: hashPaced(target, signal) }
    signal.finish()
    return taken
  } catch (error) {
    removeDatabase(target)
    throw error
  }
}

async function copySnapshot(
  source: string,
  target: string,
  signal: StopSignal,
): Promise<BackupFacts> {
  const raw = new Database(source, { readonly: true, fileMustExist: true, timeout: 5_000 })
  // Create the file here: SQLite would create it with the default permissions.
  const descriptor = openSync(target, 'wx', 0o600)
  try {
    raw.exec('BEGIN')
    const facts = readFacts(raw, signal)
    let startedAt = performance.now()
    await raw.backup(target, {
      progress: () => {
        // Sync after each step: the fsync of a sale waits for all data that the system has not written yet.
        fsyncSync(descriptor)
        rest(startedAt, signal)
        startedAt = performance.now()
        return PAGES_PER_STEP
      },
    })
    raw.exec('COMMIT')
    return facts
  } finally {
    closeSync(descriptor)
    raw.close()
  }
}

/** Switches the copy from WAL to a rollback journal, so that any program can open the file alone. */
function makePlain(target: string): void {
  const copy = new Database(target)
  try {
    copy.pragma('journal_mode = DELETE')
  } finally {
    copy.close()
  }
}
