import { join, dirname } from 'node:path'
import type BetterSqlite3 from 'better-sqlite3'
import { LATEST_VERSION, versionOf } from './migrate.ts'

/**
 * Before a migration changes a filled file, a whole copy of it is left beside it, named after the
 * version it has.
 */
export function copyBeforeMigration(raw: BetterSqlite3.Database, file: string): void {
  const version = versionOf(raw)
  if (version === 0 || version >= LATEST_VERSION) return
  const copy = join(dirname(file), `before-migration-${version}-${Date.now()}.db`)
  // VACUUM INTO writes a consistent, fsynced copy, WAL included.
  raw.prepare('VACUUM INTO ?').run(copy)
}
