import Database from 'better-sqlite3'
import { DatabaseError } from '../database-error.ts'
import { LATEST_VERSION, versionOf } from '../upgrade/migrate.ts'
import type { TableVersions } from '../upgrade/table-versions.ts'
import { SqliteConnection } from './sqlite-dialect.ts'

const CACHE_KIB = 12 * 1024
const READER_CACHE_KIB = 16 * 1024
const BUSY_TIMEOUT_MS = 5_000
/**
 * A reader that stays open for hours lets the WAL grow; after its next restart the WAL is cut to this size.
 */
const WAL_SIZE_LIMIT_BYTES = 64 * 1024 * 1024
const SYNCHRONOUS_FULL = 2

/** Opens the only connection that writes. Throws DatabaseError if the file cannot be written durably. */
export function openWriter(file: string, versions: TableVersions): SqliteConnection {
  const raw = new Database(file, { timeout: BUSY_TIMEOUT_MS })
  raw.pragma('journal_mode = WAL')
  // Set after WAL: better-sqlite3 is built so that switching to WAL lowers this to NORMAL, which loses
  // acknowledged sales at a power cut.
  raw.pragma('synchronous = FULL')
  raw.pragma('foreign_keys = ON')
  raw.pragma('trusted_schema = OFF')
  raw.pragma('mmap_size = 0')
  raw.pragma(`cache_size = -${CACHE_KIB}`)
  raw.pragma('wal_autocheckpoint = 0')
  raw.pragma(`journal_size_limit = ${WAL_SIZE_LIMIT_BYTES}`)
  if (
    raw.pragma('synchronous', { simple: true }) !== SYNCHRONOUS_FULL ||
    raw.pragma('journal_mode', { simple: true }) !== 'wal'
  ) {
    raw.close()
    throw new DatabaseError('NOT_WRITABLE', `${file}: WAL con synchronous=FULL no disponible`)
  }
  return new SqliteConnection(raw, versions)
}

/** Disables SQLite's own waiting, which blocks the thread; group-transaction.ts waits instead. */
export function stopBlocking(writer: SqliteConnection): void {
  writer.raw.pragma('busy_timeout = 0')
}

/** Opens a connection that only reads. Throws DatabaseError for a file of another version. */
export function openReader(file: string): SqliteConnection {
  const raw = new Database(file, { readonly: true, fileMustExist: true, timeout: BUSY_TIMEOUT_MS })
  raw.pragma('trusted_schema = OFF')
  raw.pragma('mmap_size = 0')
  raw.pragma(`cache_size = -${READER_CACHE_KIB}`)
  if (versionOf(raw) !== LATEST_VERSION) {
    raw.close()
    throw new DatabaseError('CORRUPT', `${file}: versión inesperada`)
  }
  return new SqliteConnection(raw)
}

/**
 * Moves the WAL into the file. A failure is only logged: the next start reads the WAL, so a full disk must
 * not prevent the stop.
 */
export function moveLog(
  { raw }: SqliteConnection,
  log: (message: string, error: unknown) => void,
): void {
  try {
    raw.pragma('wal_checkpoint(TRUNCATE)')
  } catch (error) {
    log('The write-ahead log could not be moved into the file', error)
  }
}
