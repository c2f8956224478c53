import type { ClientBase } from 'pg'
import { DatabaseError } from '../database-error.ts'
import { isKnownVersion, migrations } from '../upgrade/migrate.ts'
import type { Migration } from '../migrations/migration.ts'
import { quoteNames, translateMigration } from './translate-sql.ts'
import { LOCK_FOR_WRITING } from './writers-turn.ts'

/**
 * Identifies the database as Mostrador's and holds its version, like application_id and user_version in a
 * file.
 */
const VERSIONS_TABLE = 'mostrador_migrations'

/**
 * Migrates the database to the latest version. Each step and its row are one transaction, so a crash leaves
 * a step complete or not applied; processes that start together run one by one. Throws DatabaseError,
 * without changes, if the database is foreign or of a version that this program does not know.
 */
export async function migratePostgres(client: ClientBase, place: string): Promise<void> {
  for (;;) {
    await client.query('BEGIN')
    try {
      // Another process may be migrating, and large tables take time.
      await client.query("SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = '10min'")
      await client.query(LOCK_FOR_WRITING)
      const version = await versionOf(client, place)
      if (!isKnownVersion(version)) {
        throw new DatabaseError('NEWER_VERSION', `${place}, versión ${version}`)
      }
      const next = migrations.find((migration) => migration.version > version)
      if (next === undefined) {
        await client.query('ROLLBACK')
        return
      }
      await apply(client, next)
      await client.query('COMMIT')
    } catch (error) {
      await client.query('ROLLBACK').catch(() => {
        // The connection is lost and the transaction with it; the first error is the cause.
      })
      throw error
    }
  }
}

/** Returns 0 for an empty database. */
async function versionOf(client: ClientBase, place: string): Promise<number> {
  const { rows } = await client.query<{ relname: string }>(
    `SELECT relname FROM pg_class WHERE relnamespace = current_schema()::regnamespace
     AND relkind IN ('r', 'p', 'v', 'm', 'f') ORDER BY relname`,
  )
  if (rows.length === 0) return 0
  if (!rows.some(({ relname }) => relname === VERSIONS_TABLE)) {
    throw new DatabaseError('FOREIGN_DATABASE', `${place}: ${rows[0]?.relname}`)
  }
  const versions = await client.query<{ version: number }>(
    `SELECT COALESCE(max(version), 0) AS version FROM ${VERSIONS_TABLE}`,
  )
  return versions.rows[0]?.version ?? 0
}

async function apply(client: ClientBase, migration: Migration): Promise<void> {
  const { version, name, sql, postgresOnly } = migration
  await client.query(
    `CREATE TABLE IF NOT EXISTS ${VERSIONS_TABLE} (version bigint PRIMARY KEY, name text NOT NULL)`,
  )
  if (postgresOnly?.before !== undefined) await client.query(quoteNames(postgresOnly.before))
  await client.query(translateMigration(sql))
  if (postgresOnly !== undefined) await client.query(quoteNames(postgresOnly.after))
  await client.query(`INSERT INTO ${VERSIONS_TABLE} (version, name) VALUES ($1, $2)`, [
    version,
    name,
  ])
}
