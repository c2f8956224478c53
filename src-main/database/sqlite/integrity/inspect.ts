import { closeSync, existsSync, openSync, readSync, statSync } from 'node:fs'
import Database from 'better-sqlite3'
import { DatabaseError } from '../../database-error.ts'
import { APPLICATION_ID, isKnownVersion, versionOf } from '../../upgrade/migrate.ts'

const HEADER_BYTES = 100
const MAGIC = 'SQLite format 3\0'
const APPLICATION_ID_OFFSET = 68

/**
 * Up to this size the pages are checked before the app starts to answer; larger files are checked in a
 * thread, because a shop's start must not wait for it.
 */
export const QUICK_CHECK_AT_ONCE_BYTES = 8 * 1024 * 1024

/** `start`: a small file at each start. `never`: for tests that start an app on a file which nobody damages. */
export type PageCheckPolicy = 'start' | 'never'

/**
 * Checks a file: owner, version and, if it is small, its pages. A new or empty file passes. Writes nothing,
 * except that it undoes what a power cut interrupted. Throws DatabaseError.
 */
export function inspect(file: string, pageChecks: PageCheckPolicy = 'start'): void {
  if (isMissing(file)) return
  if (existsSync(`${file}-journal`) && mayBeOurs(readHeader(file))) {
    rollBack(file)
    if (isMissing(file)) return
  }
  const header = readHeader(file)
  if (isBlank(header) || !mayBeOurs(header)) throw new DatabaseError('FOREIGN_FILE', file)
  const version = withReader(file, (raw) => {
    // The header may have id 0 after a crash: the first migration is still in the WAL or was not committed.
    const isOurs = raw.pragma('application_id', { simple: true }) === APPLICATION_ID
    if (!isOurs && !isEmpty(raw)) throw new DatabaseError('FOREIGN_FILE', file)
    return versionOf(raw)
  })
  if (!isKnownVersion(version)) {
    throw new DatabaseError('NEWER_VERSION', `${file}, versión ${version}`)
  }
  if (pageChecks === 'start' && statSync(file).size <= QUICK_CHECK_AT_ONCE_BYTES) quickCheck(file)
}

function readHeader(file: string): Buffer {
  const descriptor = openSync(file, 'r')
  try {
    const header = Buffer.alloc(HEADER_BYTES)
    return header.subarray(0, readSync(descriptor, header, 0, HEADER_BYTES, 0))
  } finally {
    closeSync(descriptor)
  }
}

function isMissing(file: string): boolean {
  return !existsSync(file) || statSync(file).size === 0
}

/** True for a database of this program, and for one whose first page was not written yet. */
function mayBeOurs(header: Buffer): boolean {
  if (isBlank(header)) return true
  if (header.length < HEADER_BYTES || header.toString('latin1', 0, 16) !== MAGIC) return false
  const applicationId = header.readUInt32BE(APPLICATION_ID_OFFSET)
  return applicationId === APPLICATION_ID || applicationId === 0
}

function isBlank(header: Buffer): boolean {
  return header.every((byte) => byte === 0)
}

function isEmpty(raw: Database.Database): boolean {
  const row = raw.prepare('SELECT count(*) AS count FROM sqlite_master').get() as { count: number }
  return row.count === 0
}

/**
 * Runs `PRAGMA quick_check` on each table and its indexes, except those in `known`, each in its own short
 * view, so that the write-ahead log can shrink in between. Calls `checked` after each. Throws
 * DatabaseError('CORRUPT').
 */
export function checkTables(
  file: string,
  known: ReadonlySet<string>,
  checked: (table: string) => void,
): void {
  withReader(file, (raw) => {
    for (const table of tablesOf(raw)) {
      if (known.has(table)) continue
      const [first] = raw.pragma(`quick_check("${table}")`) as { quick_check: string }[]
      if (first?.quick_check !== 'ok') {
        throw new DatabaseError('CORRUPT', `${file}: ${first?.quick_check ?? 'sin respuesta'}`)
      }
      checked(table)
    }
  })
}

/** Returns every table, also those in which the search indexes keep their words. */
export function tablesOf(raw: Database.Database): string[] {
  return raw
    .prepare("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name")
    .pluck()
    .all() as string[]
}

/** Runs `PRAGMA quick_check` on a read-only connection. Throws DatabaseError('CORRUPT'). */
export function quickCheck(file: string): void {
  const findings = withReader(
    file,
    (raw) => raw.pragma('quick_check(5)') as { quick_check: string }[],
  )
  if (findings.length !== 1 || findings[0]?.quick_check !== 'ok') {
    throw new DatabaseError('CORRUPT', `${file}: ${findings[0]?.quick_check ?? 'sin respuesta'}`)
  }
}

/**
 * Undoes a transaction whose journal a power cut left. Such a journal is written while a file changes to or from
 * WAL: when it is new, and in a restore. SQLite undoes it at the first read of a connection that may write, and lets no
 * other connection read before.
 */
function rollBack(file: string): void {
  withConnection(file, { fileMustExist: true }, (raw) => raw.pragma('schema_version'))
}

function withReader<T>(file: string, read: (raw: Database.Database) => T): T {
  return withConnection(file, { readonly: true, fileMustExist: true }, read)
}

function withConnection<T>(
  file: string,
  options: Database.Options,
  read: (raw: Database.Database) => T,
): T {
  let raw: Database.Database | undefined
  try {
    raw = new Database(file, options)
    return read(raw)
  } catch (error) {
    if (isCorruption(error)) throw new DatabaseError('CORRUPT', file, error)
    if (isRefused(error)) throw new DatabaseError('NOT_WRITABLE', file, error)
    throw error
  } finally {
    raw?.close()
  }
}

/** SQLite cannot even read a WAL database in a folder that is not writable. */
function isRefused(error: unknown): boolean {
  const code = (error as { code?: unknown }).code
  return typeof code === 'string' && /^SQLITE_(?:CANTOPEN|READONLY|PERM)/.test(code)
}

/** The statements here are constant, so a general error is the file's: of a damaged search index SQLite says no more. */
function isCorruption(error: unknown): boolean {
  const code = (error as { code?: unknown }).code
  return typeof code === 'string' && /^SQLITE_(?:CORRUPT.*|NOTADB|ERROR)$/.test(code)
}
