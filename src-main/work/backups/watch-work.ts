import Database from 'better-sqlite3'
import type { OpenDatabase } from '#main/database/open.ts'
import { memoryGroup } from '#main/database/memory.ts'
import { tableNames } from '#main/database/history/watched-tables.ts'
import type { BackupFacts } from '#main/core/ports/found-backup.ts'

/** Tables that change without work by users: sessions, tablets and the connection to the central. */
const IDLE_TABLES = new Set([
  'sessions',
  'approvals',
  'enrollmentCodes',
  'signInFailures',
  'syncAttempts',
  'pulls',
  'pullStaging',
  'devices',
])

export interface WorkWatch {
  /** Call before a copy begins; call `kept` when the copy with that content is stored. */
  mark(): { kept(): void }
  /** True if there is anything that `newest`, or this program's last backup, does not contain. */
  isChanged(newest: BackupFacts | undefined): boolean
}

/** Tracks whether anything worth a backup was written since the last one. */
export function watchWork(database: OpenDatabase, file: string): WorkWatch {
  const group = memoryGroup<true>(
    'backups.work',
    tableNames.filter((name) => !IDLE_TABLES.has(name)),
  )
  const isKept = () => database.memory.open(group).get('kept') === true
  let isFirst = true
  return {
    mark() {
      const page = database.memory.open(group)
      return {
        kept() {
          isFirst = false
          page.set('kept', true)
        },
      }
    },
    isChanged(newest) {
      if (isKept()) return false
      if (!isFirst || newest === undefined) return true
      // After a start nothing is remembered: compare the end of the audit chain.
      const last = readOnce(file, (raw) =>
        raw.prepare('SELECT hash FROM auditEntries ORDER BY id DESC LIMIT 1').pluck().get(),
      )
      return last !== newest.auditHash
    },
  }
}

function readOnce<T>(file: string, read: (raw: Database.Database) => T): T {
  const raw = new Database(file, { readonly: true, fileMustExist: true })
  try {
    return read(raw)
  } finally {
    raw.close()
  }
}
