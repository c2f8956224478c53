import { chmodSync } from 'node:fs'
import { join, dirname } from 'node:path'
import type BetterSqlite3 from 'better-sqlite3'
import { LATEST_VERSION, versionOf } from '../upgrade/migrate.ts'

/**
 * Leaves a whole copy of a non-empty file next to it before a migration changes it. The copy's name has the
 * file's version.
 */
export function copyBeforeMigration(raw: BetterSqlite3.Database, file: string): void {
  const version = versionOf(raw)
  if (version === 0 || version >= LATEST_VERSION) return
  const copy = join(dirname(file), `before-migration-${version}-${Date.now()}.db`)
  // VACUUM INTO writes a consistent, fsynced copy, WAL included.
  raw.prepare('VACUUM INTO ?').run(copy)
  chmodSync(copy, 0o600)
}
