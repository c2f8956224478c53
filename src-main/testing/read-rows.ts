import { join } from 'node:path'
import Database from 'better-sqlite3'
import { DATABASE_FILE } from '../database/open.ts'

/** Reads the file of a running app: what is stored and no answer shows. */
export function readRows<Row>(app: { readonly folder: string }, sql: string): Row[] {
  const file = new Database(join(app.folder, DATABASE_FILE), { readonly: true })
  try {
    return file.prepare(sql).all() as Row[]
  } finally {
    file.close()
  }
}
