import { statSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import Database from 'better-sqlite3'

const { file, intervalMs, walPages } = workerData as {
  file: string
  intervalMs: number
  /** Number of pages in the WAL, shared with the writer. */
  walPages: Int32Array
}

const raw = new Database(file, { timeout: 0 })
raw.pragma('journal_mode = WAL')
raw.pragma('synchronous = FULL')
raw.pragma('cache_size = -2048')

let lastSeen = -1

/** Moves the WAL into the file. PASSIVE: neither waits for the writer nor blocks it. */
function checkpoint(): void {
  const stats = statSync(`${file}-wal`, { throwIfNoEntry: false })
  const seen = stats?.mtimeMs ?? 0
  if (seen === lastSeen) return
  const [result] = raw.pragma('wal_checkpoint(PASSIVE)') as {
    busy: number
    log: number
    checkpointed: number
  }[]
  if (result === undefined) return
  Atomics.store(walPages, 0, result.log)
  if (result.checkpointed === result.log) lastSeen = seen
}

const timer = setInterval(() => {
  try {
    checkpoint()
  } catch (error) {
    // Busy or disk full: the next round tries again, and the writer limits the WAL itself.
    if (!String((error as { code?: unknown }).code).startsWith('SQLITE_')) throw error
  }
}, intervalMs)

parentPort?.on('message', () => {
  clearInterval(timer)
  raw.close()
  parentPort?.close()
})
