import Database from 'better-sqlite3'
import { migrate, versionOf } from '../../upgrade/migrate.ts'

/** Tables that SQLite's full-text search creates itself. */
const SHADOW = /Search_(?:data|idx|content|docsize|config)$/

const schemas = new Map<number, string>()

/** True if tables, indexes and triggers equal those of the migrations. */
export function hasSoundSchema(raw: Database.Database): boolean {
  const version = versionOf(raw)
  let sound = schemas.get(version)
  if (sound === undefined) {
    const fresh = new Database(':memory:')
    migrate(fresh, version)
    sound = schemaOf(fresh)
    fresh.close()
    schemas.set(version, sound)
  }
  return schemaOf(raw) === sound
}

function schemaOf(raw: Database.Database): string {
  const rows = raw
    .prepare('SELECT type, name, tbl_name, sql FROM sqlite_schema ORDER BY type, name')
    .raw()
    .all() as [string, string, string, string][]
  return JSON.stringify(rows.filter(([, name]) => !SHADOW.test(name)))
}
