import { createBegin } from './begin-immediate.ts'
import type { GroupTransaction } from './group-commit.ts'
import type { ConnectionSource, SqliteConnection } from './sqlite-dialect.ts'
import type { TableVersions } from './table-versions.ts'

interface Ports extends ConnectionSource {
  readonly versions: TableVersions
  readonly committed: () => void
  /** Called when COMMIT or ROLLBACK throws: the connection is opened again. A commit may still have happened. */
  readonly commitFailed: (error: unknown) => void
}

const NOTHING: readonly unknown[] = []

/** The transaction of a group on the writer's connection, which may be opened again in between. */
export function createGroupTransaction(ports: Ports): GroupTransaction {
  const { versions } = ports
  // Immediate: a deferred transaction that reads first can fail with SQLITE_BUSY at its first write.
  const begin = createBegin((connection: SqliteConnection) =>
    connection.execute('begin immediate', NOTHING),
  )
  const run = (sql: string) => ports.current().execute(sql, NOTHING)
  return {
    async begin() {
      const connection = ports.current()
      await begin(connection)
      versions.seen(connection.dataVersion())
    },
    commit() {
      try {
        run('commit')
      } catch (error) {
        ports.commitFailed(error)
        throw error
      }
      versions.committed()
      ports.committed()
    },
    rollback() {
      versions.rolledBack()
      const { raw } = ports.current()
      if (!raw.open || !raw.inTransaction) return
      try {
        run('rollback')
      } catch (error) {
        // A connection that stays inside a transaction refuses every later act, so open it again.
        ports.commitFailed(error)
      }
    },
    savepoint: () => void run('savepoint act'),
    releaseSavepoint: () => void run('release act'),
    // The tables that the act wrote stay marked, because acts before it may have written them too.
    rollbackToSavepoint() {
      run('rollback to act')
      run('release act')
    },
    isOpen: () => {
      const { raw } = ports.current()
      return raw.open && raw.inTransaction
    },
  }
}
