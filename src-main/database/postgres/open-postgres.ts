import { CompiledQuery } from 'kysely'
import type { Pool } from 'pg'
import { keepMark } from '../pepper/guard-pepper.ts'
import { DatabaseError } from '../database-error.ts'
import { keyChainOnServer } from '../history/chain/audit-chain.ts'
import { deriveChainKey, sealRow } from '../history/chain/chain-key.ts'
import { Memory } from '../memory.ts'
import type { OpenDatabase, OpenOptions } from '../open.ts'
import type { PostgresPlace } from './postgres-place.ts'
import { asWriteDatabase, type WriteDatabase } from '../query-plan.ts'
import { connect } from './connect.ts'
import { startProblem } from './connection-error.ts'
import { migratePostgres } from './migrate-postgres.ts'
import { placeOf } from './place-of.ts'
import { createTurns, LOCK_FOR_WRITING } from './writers-turn.ts'

/** Version 13: first with normalize(), which search uses to fold accents. */
const OLDEST_VERSION = 130_000
/** Values with which an acknowledged commit is on disk, at least on this server. */
const DURABLE_COMMITS = ['on', 'remote_apply']

/**
 * Opens the central's database on PostgreSQL: checks its owner, version and that commits survive a power
 * cut, and migrates it. Rejects with DatabaseError if a person must fix something.
 */
export async function openPostgres(
  options: PostgresPlace & Pick<OpenOptions, 'log' | 'now' | 'pepper'>,
): Promise<OpenDatabase> {
  const place = placeOf(options.url)
  const writer = connect(options.url, 'writer', options.log)
  const reader = connect(options.url, 'reader', options.log)
  const inTurn = createTurns()
  const chainKey = deriveChainKey(options.pepper)
  try {
    await prepare(writer.pool, place, options.isVolatileAllowed ?? false)
  } catch (error) {
    await writer.close()
    await reader.close()
    throw startProblem(error, place) ?? error
  }

  function transaction<T>(act: (db: WriteDatabase) => Promise<T>): Promise<T> {
    return inTurn(() =>
      writer.db.transaction().execute(async (db) => {
        await db.executeQuery(CompiledQuery.raw(LOCK_FOR_WRITING))
        return act(asWriteDatabase(db))
      }),
    )
  }

  try {
    const now = options.now ?? (() => new Date())
    await transaction(async (db) => {
      await keepMark(db, options.pepper)
      await keyChainOnServer(db, chainKey, now())
    })
  } catch (error) {
    await writer.close()
    await reader.close()
    throw error
  }

  return {
    file: undefined,
    uncheckedFile: undefined,
    takeSeals: () => undefined,
    chainKey,
    sealRow: (table, values) => sealRow(chainKey, table, values),
    coverNext: () => false,
    onCommit: () => () => undefined,
    // Cast as Kysely's documentation advises for its read-only type.
    reader: reader.db,
    // Other processes also write and do not notify this one, so nothing is kept.
    memory: new Memory(undefined),
    transaction,
    transactionLater: transaction,
    async close() {
      await inTurn(() => writer.close())
      await reader.close()
    },
  }
}

async function prepare(pool: Pool, place: string, isVolatileAllowed: boolean): Promise<void> {
  const client = await pool.connect()
  try {
    const { rows } = await client.query<ServerSettings>(SERVER_SETTINGS)
    const [server] = rows
    if (server === undefined || server.version < OLDEST_VERSION || server.encoding !== 'UTF8') {
      throw new DatabaseError('SERVER_UNFIT', `${place}: ${server?.version}, ${server?.encoding}`)
    }
    if (server.isStandby === 1) throw new DatabaseError('SERVER_READ_ONLY', place)
    const faults = Object.entries({
      fsync: server.fsync === 'on',
      full_page_writes: server.fullPageWrites === 'on',
      synchronous_commit: DURABLE_COMMITS.includes(server.synchronousCommit),
    }).flatMap(([name, isSound]) => (isSound ? [] : [name]))
    if (faults.length > 0 && !isVolatileAllowed) {
      throw new DatabaseError('SERVER_NOT_DURABLE', `${place}: ${faults.join(', ')}`)
    }
    await migratePostgres(client, place)
  } finally {
    client.release()
  }
}

interface ServerSettings {
  readonly version: number
  readonly encoding: string
  readonly isStandby: number
  readonly fsync: string
  readonly fullPageWrites: string
  readonly synchronousCommit: string
}

const SERVER_SETTINGS = `
SELECT current_setting('server_version_num')::int AS version,
  current_setting('server_encoding') AS encoding,
  pg_is_in_recovery() AS "isStandby",
  current_setting('fsync') AS fsync,
  current_setting('full_page_writes') AS "fullPageWrites",
  current_setting('synchronous_commit') AS "synchronousCommit"`
