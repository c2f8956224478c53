import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { APPLICATION_ID, versionOf } from '#main/database/upgrade/migrate.ts'

/** Returns the newest sound backup of these data whose version is not newer than theirs. */
export function findBackup(folder: string, version: number): string | undefined {
  return [
    ...databasesIn(folder, /^before-.*\.db$/),
    ...databasesIn(join(folder, 'backups'), /\.db$/),
  ]
    .toSorted((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs)
    .find((file) => isUsable(file, version))
}

function databasesIn(folder: string, pattern: RegExp): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => pattern.test(name))
      .map((name) => join(folder, name))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

function isUsable(file: string, version: number): boolean {
  let raw: Database.Database | undefined
  try {
    raw = new Database(file, { readonly: true, fileMustExist: true })
    return (
      raw.pragma('application_id', { simple: true }) === APPLICATION_ID &&
      versionOf(raw) <= version &&
      raw.pragma('quick_check(1)', { simple: true }) === 'ok'
    )
  } catch {
    // This copy is damaged too: try the next older one.
    return false
  } finally {
    raw?.close()
  }
}
