import { join } from 'node:path'
import Database from 'better-sqlite3'
import { Kysely, SqliteDialect } from 'kysely'
import { onTestFinished } from 'vitest'
import { DATABASE_FILE } from '#main/database/open.ts'
import type { ReadDatabase } from '#main/database/prepared.ts'
import type { Schema } from '#main/database/schema.ts'
import type { TestApp } from '../test-app.ts'

/** Opens a running app's file for prepared queries that no operation calls; closed after the test. */
export function openReader({ folder }: TestApp): ReadDatabase {
  const database = new Database(join(folder, DATABASE_FILE), { readonly: true })
  const db = new Kysely<Schema>({ dialect: new SqliteDialect({ database }) })
  onTestFinished(() => db.destroy())
  return db
}
