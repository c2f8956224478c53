import { setTimeout as delay } from 'node:timers/promises'

/** Longest wait of an act for a lock that another program holds on the file. */
const LONGEST_WAIT_MS = 2_000
const TRY_EVERY_MS = 10

/**
 * Begins a transaction and, if another program has locked the file, waits without blocking the thread, so
 * that reads go on. After one act has waited in vain, the next ones try once and fail until the lock is
 * gone: acts run one by one, so their waits would add up. `begin` throws SQLITE_BUSY while the file is
 * locked. Rejects with that error.
 */
export function createBegin<Connection>(
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
