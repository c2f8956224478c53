import type BetterSqlite3 from 'better-sqlite3'
import type { TableVersions } from '../upgrade/table-versions.ts'
import {
  type CompiledQuery,
  type DatabaseConnection,
  type DatabaseIntrospector,
  type Dialect,
  type Driver,
  type Kysely,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'

interface PreparedStatement {
  readonly statement: BetterSqlite3.Statement
  readonly writtenTable: string | undefined
}

/** Returns the table that a Kysely statement writes; undefined if it reads. */
function writtenTable(sql: string): string | undefined {
  return /^(?:insert (?:or \w+ )?into|update|delete from) "(\w+)"/.exec(sql)?.[1]
}

/** An open file with a cache of prepared statements; Kysely would prepare every query again. */
export class SqliteConnection implements DatabaseConnection {
  readonly #statements = new Map<string, PreparedStatement>()
  readonly #versions: TableVersions | undefined
  readonly raw: BetterSqlite3.Database

  /** `versions` is notified of the tables that a writer changes. */
  constructor(raw: BetterSqlite3.Database, versions?: TableVersions) {
    this.raw = raw
    this.#versions = versions
  }

  /** Dynamic lists and filters create many statements; above this the oldest are dropped. */
  static readonly #MAXIMUM_STATEMENTS = 500

  prepare(sql: string): PreparedStatement {
    const known = this.#statements.get(sql)
    if (known !== undefined) return known
    if (this.#statements.size >= SqliteConnection.#MAXIMUM_STATEMENTS) {
      const [oldest] = this.#statements.keys()
      if (oldest !== undefined) this.#statements.delete(oldest)
    }
    const prepared = { statement: this.raw.prepare(sql), writtenTable: writtenTable(sql) }
    this.#statements.set(sql, prepared)
    return prepared
  }

  executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    try {
      return Promise.resolve(this.execute<R>(query.sql, query.parameters))
    } catch (error) {
      return Promise.reject(error)
    }
  }

  execute<R>(sql: string, parameters: readonly unknown[]): QueryResult<R> {
    const { statement, writtenTable } = this.prepare(sql)
    if (writtenTable !== undefined) this.#versions?.written(writtenTable)
    if (statement.reader) return { rows: statement.all(parameters) as R[] }
    const { changes, lastInsertRowid } = statement.run(parameters)
    return {
      rows: [],
      insertId: BigInt(lastInsertRowid),
      numAffectedRows: BigInt(changes),
    }
  }

  /** Returns a number that changes when another program writes the file. */
  dataVersion(): number {
    const { rows } = this.execute<{ data_version: number }>('PRAGMA data_version', [])
    return rows[0]?.data_version ?? 0
  }

  // Required by Kysely's interface; nothing streams.
  // oxlint-disable-next-line require-yield
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('Queries are not streamed')
  }
}

/**
 * Source of the current connection: the file can be reopened under a running Kysely, see `reopen` in
 * open.ts.
 */
export interface ConnectionSource {
  readonly current: () => SqliteConnection
}

/** Runs queries outside transactions; the transactions of acts are group-commit.ts. */
class SqliteDriver implements Driver {
  readonly #source: ConnectionSource

  constructor(source: ConnectionSource) {
    this.#source = source
  }

  async init(): Promise<void> {}

  acquireConnection(): Promise<DatabaseConnection> {
    return Promise.resolve(this.#source.current())
  }

  beginTransaction(): Promise<void> {
    return Promise.reject(new Error('Write through OpenDatabase.transaction'))
  }

  async commitTransaction(): Promise<void> {}
  async rollbackTransaction(): Promise<void> {}
  async releaseConnection(): Promise<void> {}
  async destroy(): Promise<void> {}
}

/** Readers see only committed data, so they need not run one by one. */
class ReaderAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true
  }
}

export class MostradorSqliteDialect implements Dialect {
  readonly #source: ConnectionSource

  constructor(source: ConnectionSource) {
    this.#source = source
  }

  createDriver(): Driver {
    return new SqliteDriver(this.#source)
  }

  createQueryCompiler(): SqliteQueryCompiler {
    return new SqliteQueryCompiler()
  }

  createAdapter(): SqliteAdapter {
    return new ReaderAdapter()
  }

  createIntrospector(db: Kysely<unknown>): DatabaseIntrospector {
    return new SqliteIntrospector(db)
  }
}
