import { rmSync } from 'node:fs'

/**
 * Suffixes of the files that SQLite keeps beside a database. SQLite applies a journal or WAL to any file that has
 * the name of its database, so they must never outlive it.
 */
export const COMPANION_SUFFIXES = ['-journal', '-wal', '-shm'] as const

/** Removes a database and its journal, WAL and index of the WAL; files that do not exist are skipped. */
export function removeDatabase(file: string): void {
  // The journal goes first: if a power cut left it alone, SQLite would apply it to the next file of this name.
  removeCompanions(file)
  rmSync(file, { force: true })
}

/** Removes the journal, WAL and index of the WAL of a file that is replaced or already complete alone. */
export function removeCompanions(file: string): void {
  for (const suffix of COMPANION_SUFFIXES) rmSync(file + suffix, { force: true })
}
