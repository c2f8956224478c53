import { statSync } from 'node:fs'
import { join } from 'node:path'
import type Database from 'better-sqlite3'
import { Kysely } from 'kysely'
import { copyBeforeMigration } from './sqlite/backup.ts'
import { type CheckpointPolicy, keepCheckpointed } from './sqlite/checkpoint.ts'
import { type CommitListener, CommitListeners } from './sqlite/commit-listeners.ts'
import { GroupCommit } from './commits/group-commit.ts'
import { createGroupTransaction } from './commits/group-transaction.ts'
import { appendToAudit, RECORDS_WRITTEN } from './history/chain/audit-chain.ts'
import { type ChainKey, deriveChainKey, sealRow } from './history/chain/chain-key.ts'
import { coverAll, coverNext } from './history/chain/baseline.ts'
import { isCovered, keepOldChain } from './history/chain/older-chain.ts'
import { type RowSeals, RowWatch } from './history/row-watch.ts'
import { verifyHistory } from './history/compare/verify-history.ts'
import {
  inspect,
  type PageCheckPolicy,
  QUICK_CHECK_AT_ONCE_BYTES,
} from './sqlite/integrity/inspect.ts'
import { Memory } from './memory.ts'
import { LATEST_VERSION, migrate, versionOf } from './upgrade/migrate.ts'
import { refuseOtherPepper } from './pepper/pepper-mark.ts'
import { takeOwnership } from './sqlite/owner-lock.ts'
import { connectDirectly, type ReadDatabase, type WriteDatabase } from './query-plan.ts'
import { makeFolder, restrictFolder } from './sqlite/restrict-folder.ts'
import type { Schema } from './schema.ts'
import { TableVersions } from './upgrade/table-versions.ts'
import { moveLog, openReader, openWriter, stopBlocking } from './sqlite/connections.ts'
import { MostradorSqliteDialect } from './sqlite/sqlite-dialect.ts'
import { createWriteHandles } from './commits/write-handle.ts'

export const DATABASE_FILE = 'mostrador.db'
/**
 * A file of an older version up to this size gets its baseline before the app answers; a larger one gets it
 * in slices.
 */
const COVERED_AT_ONCE_BYTES = 32 * 1024 * 1024

export interface OpenOptions {
  /** Folder of the database; created if missing. */
  readonly folder: string
  /** The installation's secret: the key of the audit chain is derived from it. */
  readonly pepper: Uint8Array
  /** Thread of the checkpoints; `inline` is for tests. */
  readonly checkpoints?: CheckpointPolicy
  readonly pageChecks?: PageCheckPolicy
  /** Called with the file before anything is written to it. */
  readonly opened?: (raw: Database.Database) => void
  /** True if requests that will write wait for their turn: acts then share commits. */
  readonly expectsActs?: () => boolean
  /** Limits how long acts wait for a shared commit; by default the machine's clock. */
  readonly monotonicMs?: () => number
  /** Clock for audit entries of the program's own writes. */
  readonly now?: () => Date
  readonly log: (message: string, error?: unknown) => void
}

/** An open database. Writers run one by one; readers see committed data only. */
export interface OpenDatabase {
  readonly reader: ReadDatabase
  /**
   * Runs `act` alone: commits if it resolves, rolls back if it rejects. Settles after the commit, which it
   * may share with acts that wait. `written` is called when the act itself has succeeded.
   */
  transaction<T>(act: (db: WriteDatabase) => Promise<T>, written?: () => void): Promise<T>
  /**
   * The same for an act that nobody waits for: it joins the commit of the next act, or has its own if none comes
   * within `withinMs`. On PostgreSQL it runs at once.
   */
  transactionLater<T>(act: (db: WriteDatabase) => Promise<T>, withinMs: number): Promise<T>
  /**
   * Returns the seals of the rows that the open transaction wrote since the last call, for its audit entry.
   * Undefined if it wrote no watched row, and always on PostgreSQL.
   */
  takeSeals(): RowSeals | undefined
  /** Key of the audit chain. */
  readonly chainKey: ChainKey
  /** Returns the seal of one row: without the key, a row that fits it cannot be written. */
  readonly sealRow: (table: string, values: readonly (string | number | null)[]) => string
  /**
   * Adds some rows of an older version to the baseline, in a few milliseconds. Returns true if the work is
   * not finished. Does nothing while a transaction is open.
   */
  coverNext(): boolean
  /** Values kept in memory while they are valid. */
  readonly memory: Memory
  /** Tells a listener of each commit until the returned function is called. Never calls on PostgreSQL. */
  onCommit(listener: CommitListener): () => void
  /** Path of the SQLite file; undefined on PostgreSQL. */
  readonly file: string | undefined
  /** Path of a large file whose pages must still be checked in a thread. */
  readonly uncheckedFile: string | undefined
  close(): Promise<void>
}

/**
 * Opens the database of a folder: takes the owner lock, inspects the file, copies it before any migration,
 * and sets and verifies the pragmas. Throws DatabaseError; does not change a foreign or damaged file.
 */
export function openDatabase(options: OpenOptions): OpenDatabase {
  const { folder, log, pepper } = options
  const chainKey = deriveChainKey(pepper)
  const now = options.now ?? (() => new Date())
  const file = join(folder, DATABASE_FILE)
  makeFolder(folder, file)
  const owner = takeOwnership(folder)
  try {
    inspect(file, options.pageChecks)
    restrictFolder(folder)
    const uncheckedFile = sizeOf(file) > QUICK_CHECK_AT_ONCE_BYTES ? file : undefined
    const versions = new TableVersions()
    let writer = openWriter(file, versions)
    refuseOtherPepper(writer.raw, pepper)
    options.opened?.(writer.raw)
    const isOlder = versionOf(writer.raw) < LATEST_VERSION
    copyBeforeMigration(writer.raw, file)
    const before = isCovered(writer.raw) ? verifyHistory(writer.raw, { key: chainKey }) : undefined
    keepOldChain(writer.raw, chainKey, now())
    migrate(writer.raw)
    if (before !== undefined || sizeOf(file) <= COVERED_AT_ONCE_BYTES) {
      coverAll(writer.raw, chainKey, now(), before)
    }
    if (isOlder) {
      // The copy and the check leave pages in the connection, and each later commit would go through all of them.
      writer.raw.close()
      writer = openWriter(file, versions)
    }
    stopBlocking(writer)
    let reader = openReader(file)
    const listeners = new CommitListeners(log)
    const watch = new RowWatch(writer.raw, chainKey)
    const takeSeals = () => (watch.hasRows ? watch.take() : undefined)

    const reopen = (error: unknown) => {
      // A COMMIT that threw may still have happened. Open the file again and drop all cached statements and
      // pages, so that the next read shows the real state.
      log('COMMIT failed; opening the database again', error)
      writer.raw.close()
      reader.raw.close()
      writer = openWriter(file, versions)
      stopBlocking(writer)
      watch.attach(writer.raw)
      reader = openReader(file)
      listeners.tell('reopened')
    }
    const newHandle = createWriteHandles({ current: () => writer })
    const readerDatabase = new Kysely<Schema>({
      dialect: new MostradorSqliteDialect({ current: () => reader }),
    })
    connectDirectly(readerDatabase, () => reader)
    const checkpoints = keepCheckpointed(
      file,
      () => writer.raw,
      options.checkpoints ?? 'thread',
      log,
    )
    const group = new GroupCommit({
      transaction: createGroupTransaction({
        current: () => writer,
        versions,
        committed: () => {
          listeners.tell('committed')
          checkpoints.committed()
        },
        commitFailed: reopen,
      }),
      expectsActs: options.expectsActs ?? (() => false),
      nextRound: () => new Promise((resolve) => void setImmediate(resolve)),
      monotonicMs: options.monotonicMs ?? (() => performance.now()),
      after: (milliseconds, call) => void setTimeout(call, milliseconds).unref(),
    })

    async function runWithHandle<T>(act: (db: WriteDatabase) => Promise<T>): Promise<T> {
      const handle = newHandle()
      // Drop the seals of an act that was rolled back.
      watch.clear()
      try {
        const result = await act(handle.db)
        const seals = takeSeals()
        if (seals !== undefined) {
          await appendToAudit(handle.db, [{ kind: RECORDS_WRITTEN, payload: {} }], {
            key: chainKey,
            userId: null,
            createdAt: now().toISOString(),
            seals,
          })
        }
        return result
      } finally {
        handle.end()
      }
    }

    return {
      file,
      uncheckedFile,
      reader: readerDatabase,
      memory: new Memory(versions),
      takeSeals,
      chainKey,
      sealRow: (table, values) => sealRow(chainKey, table, values),
      coverNext() {
        if (writer.raw.inTransaction) return true
        const isUnfinished = coverNext(writer.raw, chainKey, now())
        listeners.tell('committed')
        return isUnfinished
      },
      onCommit: (listener) => listeners.add(listener),
      transaction: (act, written) => group.run(() => runWithHandle(act), written),
      transactionLater: (act, withinMs) => group.runLater(() => runWithHandle(act), withinMs),
      async close() {
        await group.idle()
        await checkpoints.stop()
        await readerDatabase.destroy()
        reader.raw.close()
        if (writer.raw.open) {
          moveLog(writer, log)
          // Do not run `optimize`: statistics of a nearly empty first day make SQLite scan whole tables
          // once they have grown. Without statistics it assumes large tables and uses the indexes.
          writer.raw.close()
        }
        listeners.tell('closed')
        owner.release()
      },
    }
  } catch (error) {
    owner.release()
    throw error
  }
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0
}
