import { Kysely, type PostgresPool, type PostgresPoolClient } from 'kysely'
import pg from 'pg'
import type { Schema } from '../schema.ts'
import { UnavailableError } from '../unavailable-error.ts'
import { asUnavailable } from './connection-error.ts'
import { MostradorPostgresDialect } from './mostrador-postgres-dialect.ts'
import { valueTypes } from './value-types.ts'

const CONNECT_TIMEOUT_MS = 5_000
/** Longer than the statement timeout: a server that has not answered by then is treated as lost. */
const SILENCE_MS = 35_000
const READERS = 8
const IDLE_READER_MS = 60_000

/**
 * Settings of each connection. The idle limit ends a transaction of a process that hangs or of a machine
 * that lost power, so that it does not block the other writers.
 */
const settings = {
  writer: `
    SELECT set_config('synchronous_commit',
      CASE current_setting('synchronous_commit') WHEN 'remote_apply' THEN 'remote_apply' ELSE 'on' END, false);
    SET default_transaction_isolation = 'read committed';
    SET lock_timeout = '5s';
    SET statement_timeout = '30s';
    SET idle_in_transaction_session_timeout = '15s'`,
  reader: `
    SET default_transaction_read_only = on;
    SET statement_timeout = '30s'`,
} as const

export interface Connected {
  readonly db: Kysely<Schema>
  readonly pool: pg.Pool
  close(): Promise<void>
}

/**
 * Opens a pool for the database at `url`, with Kysely on it. The driver takes missing parts of the URL from
 * the environment (PGPASSWORD, ~/.pgpass). A lost connection is replaced at the next query.
 */
export function connect(
  url: string,
  role: 'reader' | 'writer',
  log: (message: string, error?: unknown) => void,
): Connected {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: `mostrador ${role}`,
    max: role === 'writer' ? 1 : READERS,
    idleTimeoutMillis: role === 'writer' ? 0 : IDLE_READER_MS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    types: valueTypes,
    // The pool awaits this promise, although its types do not say so.
    onConnect: ((client) => client.query(settings[role])) as (client: pg.ClientBase) => void,
  })
  // Without a listener, an idle connection that breaks would end the program.
  const lost = (error: Error) => log('A connection to PostgreSQL was lost', error)
  pool.on('error', lost)
  pool.on('connect', (client) => {
    client.on('error', lost)
  })
  const db = new Kysely<Schema>({
    dialect: new MostradorPostgresDialect({ pool: explaining(pool) }),
  })
  return {
    db,
    pool,
    async close() {
      if (pool.ending) return
      await db.destroy()
      await pool.end()
    },
  }
}

/**
 * Wraps the pool: a lost connection rejects with UnavailableError, which the mount answers with 503, and is
 * not used again.
 */
function explaining(pool: pg.Pool): PostgresPool {
  const explained = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  return {
    options: pool.options,
    // Does nothing: Kysely ends only pools that it has used, so `close` ends each pool.
    end: () => Promise.resolve(),
    async connect() {
      // A running program may connect again later, for example after a password change or a failover.
      const client = await pool.connect().catch((error: unknown) => {
        throw new UnavailableError('DATABASE_UNAVAILABLE', error)
      })
      const wrapped = explained.get(client) ?? explain(client)
      explained.set(client, wrapped)
      return wrapped
    },
  }
}

function explain(client: pg.PoolClient): PostgresPoolClient {
  let isLost = false
  return {
    async query(sql: string, values: readonly unknown[]) {
      try {
        const query = { text: sql, values: values.map(withoutNul), query_timeout: SILENCE_MS }
        return await client.query(query)
      } catch (error) {
        const told = asUnavailable(error)
        isLost ||= told instanceof UnavailableError && told.code === 'DATABASE_UNAVAILABLE'
        throw told
      }
    },
    // The pool sets a new `release` on a client each time it is taken.
    release: (isDiscarded?: boolean) => client.release(isLost || isDiscarded === true),
  } as unknown as PostgresPoolClient
}

/** PostgreSQL's text cannot contain NUL, SQLite's can: replace it with U+FFFD. */
function withoutNul(value: unknown): unknown {
  return typeof value === 'string' ? value.replaceAll('\0', '\uFFFD') : value
}
