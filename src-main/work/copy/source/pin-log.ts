import Database from 'better-sqlite3'

/**
 * Opens a read transaction of its own: until it is released SQLite keeps all frames of the log that a reader of this
 * moment needs. If there are none, because all were moved into the file, the log may begin again once; then SQLite does
 * not touch the file until the release.
 */
export function pinLog(file: string): { release(): void } {
  const raw = new Database(file, { readonly: true, fileMustExist: true, timeout: 5_000 })
  try {
    raw.exec('BEGIN')
    raw.prepare('SELECT 1 FROM sqlite_schema LIMIT 1').get()
  } catch (error) {
    raw.close()
    throw error
  }
  return { release: () => void raw.close() }
}
