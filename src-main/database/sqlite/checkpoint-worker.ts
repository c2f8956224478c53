import { statSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import Database from 'better-sqlite3'

const { file, intervalMs, hurriedIntervalMs, limitPages, shared, positions } = workerData as {
  file: string
  intervalMs: number
  /** Interval while the WAL has more than `limitPages`. */
  hurriedIntervalMs: number
  limitPages: number
  /** Numbers for the writer, at these positions. */
  shared: Int32Array
  positions: { pages: number; rounds: number }
}

const raw = new Database(file, { timeout: 0 })
raw.pragma('journal_mode = WAL')
raw.pragma('synchronous = FULL')
raw.pragma('cache_size = -2048')

let lastSeen = -1

/**
 * Moves the WAL into the file. PASSIVE: neither waits for the writer nor blocks it. Returns true if the WAL is long: a
 * writer that never pauses must then find little left to move.
 */
function checkpoint(): boolean {
  const stats = statSync(`${file}-wal`, { throwIfNoEntry: false })
  const seen = stats?.mtimeMs ?? 0
  if (seen === lastSeen) return false
  const [result] = raw.pragma('wal_checkpoint(PASSIVE)') as {
    busy: number
    log: number
    checkpointed: number
  }[]
  if (result === undefined) return false
  Atomics.store(shared, positions.pages, result.log)
  Atomics.add(shared, positions.rounds, 1)
  if (result.checkpointed === result.log) lastSeen = seen
  return result.log >= limitPages
}

function round(): void {
  let isLong = false
  try {
    isLong = checkpoint()
  } catch (error) {
    // Busy or disk full: the next round tries again, and the writer limits the WAL itself.
    if (!String((error as { code?: unknown }).code).startsWith('SQLITE_')) throw error
  }
  timer = setTimeout(round, isLong ? hurriedIntervalMs : intervalMs)
}

let timer = setTimeout(round, intervalMs)

parentPort?.on('message', () => {
  clearTimeout(timer)
  raw.close()
  parentPort?.close()
})
