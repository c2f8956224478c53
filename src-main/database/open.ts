import { statSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { Kysely, type Transaction } from 'kysely'
import { copyBeforeMigration } from './backup.ts'
import { type CheckpointPolicy, keepCheckpointed } from './checkpoint.ts'
import { DatabaseError } from './database-error.ts'
import { appendToAudit, RECORDS_WRITTEN } from './history/audit-chain.ts'
import { coverAll, coverNext } from './history/baseline.ts'
import { type RowSeals, RowWatch } from './history/row-watch.ts'
import { verifyHistory } from './history/verify-history.ts'
import { inspect, QUICK_CHECK_AT_ONCE_BYTES } from './inspect.ts'
import { Memory } from './memory.ts'
import { FIRST_COVERED_VERSION, LATEST_VERSION, migrate, versionOf } from './migrate.ts'
import { takeOwnership } from './owner-lock.ts'
import { connectDirectly, disconnect, type ReadDatabase } from './query-plan.ts'
import { makeFolder, restrictFolder } from './restrict-folder.ts'
import type { Schema } from './schema.ts'
import { TableVersions } from './table-versions.ts'
import { MostradorSqliteDialect, SqliteConnection } from './sqlite-dialect.ts'

export const DATABASE_FILE = 'mostrador.db'
const CACHE_KIB = 48 * 1024
const READER_CACHE_KIB = 16 * 1024
const BUSY_TIMEOUT_MS = 5_000
/** A reader that stayed for hours lets the log grow; afterwards it shrinks to this at its next start. */
const WAL_SIZE_LIMIT_BYTES = 64 * 1024 * 1024
const SYNCHRONOUS_FULL = 2
/** A file of an older version up to this size is taken into the audit chain before the first answer. */
const COVERED_AT_ONCE_BYTES = 32 * 1024 * 1024

export interface OpenOptions {
  /** Folder of the database; made if missing. */
  readonly folder: string
  /** Where the checkpoints run; `inline` keeps them in the caller's thread, for tests. */
  readonly checkpoints?: CheckpointPolicy
  /** When the program writes by itself, for the audit chain. */
  readonly now?: () => Date
  readonly log: (message: string, error?: unknown) => void
}

/** The open database: writers that take turns, readers that see what is committed. */
export interface OpenDatabase {
  readonly reader: ReadDatabase
  /** Runs `act` in one transaction, while nobody else writes; commits when it resolves, rolls back when it rejects. */
  transaction<T>(act: (db: Transaction<Schema>) => Promise<T>): Promise<T>
  /**
   * Seals of the rows that the open transaction has written since the last call, for its entry in the
   * audit chain. undefined where it wrote none that is watched, and always on PostgreSQL.
   */
  takeSeals(): RowSeals | undefined
  /**
   * Takes some rows of an older version into the audit chain, in some milliseconds; answers whether
   * any were left. Does nothing while an act is under way.
   */
  coverNext(): boolean
  /** What was read before, for as long as it holds. */
  readonly memory: Memory
  /** The SQLite file; undefined on a server. */
  readonly file: string | undefined
  /** A large file, whose pages still have to be checked beside the work. */
  readonly uncheckedFile: string | undefined
  close(): Promise<void>
}

/**
 * Opens the database of a folder: whose file it is, one owner, a copy before any migration, the
 * pragmas, read back. Throws DatabaseError, with the file untouched where it is not ours or damaged.
 */
export function openDatabase(options: OpenOptions): OpenDatabase {
  const { folder, log } = options
  const file = join(folder, DATABASE_FILE)
  makeFolder(folder, file)
  const owner = takeOwnership(folder)
  try {
    inspect(file)
    restrictFolder(folder)
    const uncheckedFile = sizeOf(file) > QUICK_CHECK_AT_ONCE_BYTES ? file : undefined
    const versions = new TableVersions()
    let writer = openWriter(file, versions)
    copyBeforeMigration(writer.raw, file)
    const before = isCovered(writer.raw) ? verifyHistory(writer.raw) : undefined
    migrate(writer.raw)
    stopBlocking(writer)
    let reader = openReader(file)
    const watch = new RowWatch(writer.raw)
    const now = options.now ?? (() => new Date())
    if (before !== undefined || sizeOf(file) <= COVERED_AT_ONCE_BYTES) {
      coverAll(writer.raw, now(), before)
    }
    const takeSeals = () => (watch.hasRows ? watch.take() : undefined)

    const reopen = (error: unknown) => {
      // A COMMIT that threw may still have happened: only a fresh look at
      // the file tells, so every statement and page held in memory goes.
      log('COMMIT failed; opening the database again', error)
      writer.raw.close()
      reader.raw.close()
      writer = openWriter(file, versions)
      stopBlocking(writer)
      watch.attach(writer.raw)
      reader = openReader(file)
    }
    const writerDatabase = new Kysely<Schema>({
      dialect: new MostradorSqliteDialect(
        { current: () => writer, versions, commitFailed: reopen },
        'writer',
      ),
    })
    const readerDatabase = new Kysely<Schema>({
      dialect: new MostradorSqliteDialect(
        { current: () => reader, commitFailed: reopen },
        'reader',
      ),
    })
    connectDirectly(readerDatabase, () => reader)
    const checkpoints = keepCheckpointed(
      file,
      () => writer.raw,
      options.checkpoints ?? 'thread',
      log,
    )

    return {
      file,
      uncheckedFile,
      // Kysely's own advice for its read-only type.
      reader: readerDatabase as never,
      memory: new Memory(versions),
      takeSeals,
      coverNext: () => writer.raw.inTransaction || coverNext(writer.raw, now()),
      async transaction(act) {
        const result = await writerDatabase.transaction().execute(async (db) => {
          connectDirectly(db, () => writer)
          // What a transaction before this one has left was rolled back.
          watch.clear()
          try {
            const result = await act(db)
            const seals = takeSeals()
            if (seals !== undefined) {
              await appendToAudit(db, [{ kind: RECORDS_WRITTEN, payload: {} }], {
                userId: null,
                createdAt: now().toISOString(),
                seals,
              })
            }
            return result
          } finally {
            disconnect(db)
          }
        })
        checkpoints.committed()
        return result
      },
      async close() {
        await checkpoints.stop()
        await writerDatabase.destroy()
        await readerDatabase.destroy()
        reader.raw.close()
        if (writer.raw.open) {
          moveLog(writer, log)
          // No `optimize`: its statistics of a nearly empty first day make SQLite read whole tables
          // once they have grown. Without any it takes tables for large and goes by the indexes.
          writer.raw.close()
        }
        owner.release()
      },
    }
  } catch (error) {
    owner.release()
    throw error
  }
}

/** What the write-ahead log still holds is read at the next start, so a full disk does not stop a stop. */
function moveLog({ raw }: SqliteConnection, log: OpenOptions['log']): void {
  try {
    raw.pragma('wal_checkpoint(TRUNCATE)')
  } catch (error) {
    log('The write-ahead log could not be moved into the file', error)
  }
}

/**
 * Whether the migration that comes now changes a file whose rows the chain covers already: what was
 * wrong before must be told, for a base line is taken after it.
 */
function isCovered(raw: Database.Database): boolean {
  const version = versionOf(raw)
  return version >= FIRST_COVERED_VERSION && version < LATEST_VERSION
}

function openWriter(file: string, versions: TableVersions): SqliteConnection {
  const raw = new Database(file, { timeout: BUSY_TIMEOUT_MS })
  raw.pragma('journal_mode = WAL')
  // better-sqlite3 is built so that switching to WAL silently lowers this to NORMAL, which loses
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

/** From now on begin-immediate.ts waits for a locked file; SQLite's own waiting would block the thread. */
function stopBlocking(writer: SqliteConnection): void {
  writer.raw.pragma('busy_timeout = 0')
}

function openReader(file: string): SqliteConnection {
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

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0
}
