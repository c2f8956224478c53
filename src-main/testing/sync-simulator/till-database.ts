import Database from 'better-sqlite3'
import { Kysely } from 'kysely'
import { GroupCommit } from '#main/database/commits/group-commit.ts'
import { createGroupTransaction } from '#main/database/commits/group-transaction.ts'
import { migrate } from '#main/database/upgrade/migrate.ts'
import type { OpenDatabase } from '#main/database/open.ts'
import { connectDirectly, type WriteDatabase } from '#main/database/query-plan.ts'
import type { Schema } from '#main/database/schema.ts'
import { MostradorSqliteDialect, SqliteConnection } from '#main/database/sqlite/sqlite-dialect.ts'
import { TableVersions } from '#main/database/upgrade/table-versions.ts'
import { createWriteHandles, type WriteHandle } from '#main/database/commits/write-handle.ts'
import type { MappedResource } from '#main/core/outbox/id-map.ts'
import type { OutboxState } from '#main/core/outbox/outbox-operation.ts'

/** A row of the outbox, for the checks. */
export interface StoredOperation {
  readonly id: number
  readonly uuid: string
  readonly operation: string
  readonly lane: string
  readonly dependsOn: readonly string[]
  readonly state: OutboxState
  readonly lastError: string | null
}

/** Records that a pull has brought, with the same ids on both sides. */
const pulled: readonly MappedResource[] = [
  'emissionPoints',
  'paymentMethods',
  'products',
  'taxes',
  'tables',
]
const HIGHEST_ID = 20

let migrated: Buffer | undefined

/** The tables that the outbox and its store use. */
const kept = ['outbox', 'outboxCounts', 'syncAttempts', 'idMap']

/**
 * Returns a migrated file; made once, because a migration takes longer than a whole seed. The other tables
 * are dropped, because SQLite reads the definitions of all when it opens a file.
 */
function migratedFile(): Buffer {
  if (migrated !== undefined) return migrated
  const raw = new Database(':memory:')
  migrate(raw)
  raw.pragma('foreign_keys = OFF')
  const others = raw
    .prepare(`SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'`)
    .pluck()
    .all() as string[]
  // A full-text table drops its own shadow tables, so some are gone before their turn.
  for (const name of others) if (!kept.includes(name)) raw.exec(`DROP TABLE IF EXISTS "${name}"`)
  raw.exec('VACUUM')
  const insert = raw.prepare('INSERT INTO idMap (resource, localId, centralId) VALUES (?, ?, ?)')
  for (const resource of pulled) {
    for (let id = 1; id <= HIGHEST_ID; id++) insert.run(resource, id, id)
  }
  migrated = raw.serialize()
  raw.close()
  return migrated
}

/**
 * A till's database in memory, with the migrations and the dialect of the product. Its committed rows
 * survive a crash of the program. `reader` and transactions use one connection.
 */
export class TillDatabase implements Pick<OpenDatabase, 'reader' | 'transaction'> {
  readonly reader: OpenDatabase['reader']
  readonly #raw: Database.Database
  readonly #group: GroupCommit
  readonly #newHandle: () => WriteHandle
  readonly #connection: SqliteConnection
  /** Undefined after a write. */
  #isAtRest: boolean | undefined

  constructor(bytes: Buffer = migratedFile()) {
    this.#raw = new Database(bytes)
    this.#raw.pragma('foreign_keys = ON')
    this.#connection = new SqliteConnection(this.#raw)
    const source = { current: () => this.#connection }
    const reader = new Kysely<Schema>({ dialect: new MostradorSqliteDialect(source) })
    connectDirectly(reader, () => this.#connection)
    this.reader = reader
    this.#newHandle = createWriteHandles(source)
    this.#group = new GroupCommit({
      transaction: createGroupTransaction({
        ...source,
        versions: new TableVersions(),
        committed: () => undefined,
        commitFailed: (error) => {
          throw error
        },
      }),
      expectsActs: () => false,
      nextRound: () => Promise.resolve(),
      monotonicMs: () => 0,
      after: (_, call) => call(),
    })
  }

  transaction<T>(act: (db: WriteDatabase) => Promise<T>): Promise<T> {
    return this.#group.run(async () => {
      const handle = this.#newHandle()
      try {
        return await act(handle.db)
      } finally {
        this.#isAtRest = undefined
        handle.end()
      }
    })
  }

  /** Returns the operations in the order of the outbox. */
  operations(): readonly StoredOperation[] {
    const { rows } = this.#connection.execute<
      Omit<StoredOperation, 'dependsOn'> & { dependsOn: string | null }
    >('SELECT id, uuid, operation, lane, dependsOn, state, lastError FROM outbox ORDER BY id', [])
    return rows.map((row) => ({
      ...row,
      dependsOn: row.dependsOn === null ? [] : (JSON.parse(row.dependsOn) as string[]),
    }))
  }

  /** True if no operation is under way or waits for its turn: each is settled or waits for a person. */
  isAtRest(): boolean {
    return (this.#isAtRest ??= this.#judgeRest())
  }

  #judgeRest(): boolean {
    const parkedUuids = new Set<string>()
    const parkedLanes = new Set<string>()
    for (const { state, uuid, lane, dependsOn } of this.operations()) {
      if (state === 'done') continue
      const waitsForPerson =
        parkedLanes.has(lane) || dependsOn.some((each) => parkedUuids.has(each))
      if (state === 'in_flight' || (state !== 'parked' && !waitsForPerson)) return false
      parkedUuids.add(uuid)
      parkedLanes.add(lane)
    }
    return true
  }

  lastAttemptId(): number {
    const { rows } = this.#connection.execute<{ id: number | null }>(
      'SELECT max(id) AS id FROM syncAttempts',
      [],
    )
    return rows[0]?.id ?? 0
  }

  serialize(): Buffer {
    return this.#raw.serialize()
  }

  close(): void {
    this.#raw.close()
  }
}
