import { closeSync, fsyncSync, openSync, rmSync } from 'node:fs'
import Database from 'better-sqlite3'
import { type BackupFacts, checkCopy, readFacts } from './backup-facts.ts'
import { hashPaced, rest, STEP_BYTES, syncFile } from './paced-files.ts'

const PAGE_BYTES = 4_096
const PAGES_PER_STEP = STEP_BYTES / PAGE_BYTES

export interface TakenCopy {
  readonly facts: BackupFacts
  /** Of the whole file: a single changed bit shows, also one that is no fault to SQLite. */
  readonly sha256: string
}

/**
 * Copies a database that is being written, as it is at this moment, into `target`, and checks the
 * copy. Takes its time: it belongs into a thread of its own. What fails leaves no file behind.
 *
 * The read transaction around the copy is what lets it end: without one, SQLite's online backup begins
 * again whenever another connection commits, and beside a sale a second it never ends.
 */
export async function takeCopy(source: string, target: string): Promise<TakenCopy> {
  rmSync(target, { force: true })
  try {
    const facts = await copySnapshot(source, target)
    makePlain(target)
    syncFile(target)
    checkCopy(target, facts)
    return { facts, sha256: hashPaced(target) }
  } catch (error) {
    for (const suffix of ['', '-journal', '-wal', '-shm']) rmSync(target + suffix, { force: true })
    throw error
  }
}

async function copySnapshot(source: string, target: string): Promise<BackupFacts> {
  const raw = new Database(source, { readonly: true, fileMustExist: true, timeout: 5_000 })
  // Made here, because SQLite would give it the usual rights.
  const descriptor = openSync(target, 'wx', 0o600)
  try {
    raw.exec('BEGIN')
    const facts = readFacts(raw)
    let startedAt = performance.now()
    await raw.backup(target, {
      progress: () => {
        // Little by little: a sale's fsync would wait for all that the system has not yet written.
        fsyncSync(descriptor)
        rest(startedAt)
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

/** The copy says that it belongs to a write-ahead log; without one, any program can open it alone. */
function makePlain(target: string): void {
  const copy = new Database(target)
  try {
    copy.pragma('journal_mode = DELETE')
  } finally {
    copy.close()
  }
}
