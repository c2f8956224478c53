import { join } from 'node:path'
import Database from 'better-sqlite3'
import { Kysely } from 'kysely'
import { DATABASE_FILE } from './open.ts'
import { connectDirectly, type ReadDatabase } from './query-plan.ts'
import type { Schema } from './schema.ts'
import { MostradorSqliteDialect, SqliteConnection } from './sqlite/sqlite-dialect.ts'

const BUSY_TIMEOUT_MS = 5_000

/** The copy of a main till's file, read without changing it. */
export interface OpenCopy {
  readonly reader: ReadDatabase
  /** Version of its layout. */
  readonly version: number
  close(): Promise<void>
}

/** Opens the copy in a folder. Nothing may write into it meanwhile. Throws SQLite's error if there is none. */
export function openCopy(folder: string): OpenCopy {
  const raw = new Database(join(folder, DATABASE_FILE), {
    readonly: true,
    fileMustExist: true,
    timeout: BUSY_TIMEOUT_MS,
  })
  raw.pragma('trusted_schema = OFF')
  raw.pragma('mmap_size = 0')
  const connection = new SqliteConnection(raw)
  const reader = new Kysely<Schema>({
    dialect: new MostradorSqliteDialect({ current: () => connection }),
  })
  connectDirectly(reader, () => connection)
  return {
    reader,
    version: Number(raw.pragma('user_version', { simple: true })),
    async close() {
      await reader.destroy()
      raw.close()
    },
  }
}
