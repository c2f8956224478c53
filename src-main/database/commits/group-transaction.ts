import { setTimeout as delay } from 'node:timers/promises'
import type { GroupTransaction } from './group-commit.ts'
import type { ConnectionSource, SqliteConnection } from '../sqlite/sqlite-dialect.ts'
import type { TableVersions } from '../upgrade/table-versions.ts'

interface Ports extends ConnectionSource {
  readonly versions: TableVersions
  readonly committed: () => void
  /** Called when COMMIT or ROLLBACK throws: the connection is opened again. A commit may still have happened. */
  readonly commitFailed: (error: unknown) => void
}

/** Longest wait of an act for a lock that another program holds on the file. */
const LONGEST_WAIT_MS = 2_000
const TRY_EVERY_MS = 10

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

/**
 * Begins a transaction and, if another program has locked the file, waits without blocking the thread, so
 * that reads go on. After one act has waited in vain, the next ones try once and fail until the lock is
 * gone: acts run one by one, so their waits would add up. `begin` throws SQLITE_BUSY while the file is
 * locked. Rejects with that error.
 */
function createBegin<Connection>(
  begin: (connection: Connection) => void,
  monotonicMs: () => number = () => performance.now(),
): (connection: Connection) => Promise<void> {
  let hasWaitedInVain = false
  return async (connection) => {
    const started = monotonicMs()
    for (;;) {
      try {
        begin(connection)
        hasWaitedInVain = false
        return
      } catch (error) {
        if (!isBusy(error)) throw error
        hasWaitedInVain ||= monotonicMs() - started >= LONGEST_WAIT_MS
        if (hasWaitedInVain) throw error
      }
      await delay(TRY_EVERY_MS)
    }
  }
}

function isBusy(error: unknown): boolean {
  return (error as { code?: unknown }).code === 'SQLITE_BUSY'
}
