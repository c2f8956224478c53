import { Kysely, type PostgresPool, type PostgresPoolClient } from 'kysely'
import pg from 'pg'
import type { Schema } from '../schema.ts'
import { UnavailableError } from '../unavailable-error.ts'
import { asUnavailable } from './connection-error.ts'
import { MostradorPostgresDialect } from './mostrador-postgres-dialect.ts'
import { valueTypes } from './value-types.ts'

const CONNECT_TIMEOUT_MS = 5_000
/** Longer than any statement may take: a server that says nothing by then has gone dark. */
const SILENCE_MS = 35_000
const READERS = 8
const IDLE_READER_MS = 60_000

/**
 * What holds on each connection. A process that stops in the middle of a transaction, or a machine
 * that goes dark, holds up the others no longer than its idle limit.
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
 * A pool of the database at `url` under Kysely. The driver fills in what the URL leaves out from the
 * environment (PGPASSWORD, ~/.pgpass). A connection that is lost is replaced at the next query.
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
    // The pool waits for the promise; its types do not say so yet.
    onConnect: ((client) => client.query(settings[role])) as (client: pg.ClientBase) => void,
  })
  // Without a listener a connection that breaks while nobody uses it would end the program.
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
 * The pool with lost connections told as UnavailableError, which the mount answers with 503, and
 * never used again.
 */
function explaining(pool: pg.Pool): PostgresPool {
  const explained = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  return {
    options: pool.options,
    // Kysely ends only a pool that it has used: `close` does so for each.
    end: () => Promise.resolve(),
    async connect() {
      // Whatever keeps a running program out, a new password or a database that moved, may pass.
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
    // The pool gives a client a new `release` each time it is taken.
    release: (isDiscarded?: boolean) => client.release(isLost || isDiscarded === true),
  } as unknown as PostgresPoolClient
}

/** PostgreSQL's text holds no NUL, a till's may: what stands for the unknown stands for it. */
function withoutNul(value: unknown): unknown {
  return typeof value === 'string' ? value.replaceAll('\0', '\uFFFD') : value
}
