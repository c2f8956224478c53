import { statSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import type BetterSqlite3 from 'better-sqlite3'

/** `thread`: off the commit path. `inline`: in the writer, when the WAL is large; for tests. */
export type CheckpointPolicy = 'thread' | 'inline'

const INTERVAL_MS = 250
/** Above this (32 MB) the writer itself finishes what the thread left, so that the WAL starts over. */
const WAL_LIMIT_PAGES = 8_192
const PAGE_BYTES = 4_096
const COMMITS_BETWEEN_LOOKS = 64

export interface Checkpoints {
  /** Called after each commit. */
  committed(): void
  stop(): Promise<void>
}

/**
 * Moves the WAL into the file beside the work: done inside a commit, every 45th sale would wait
 * 5 to 10 ms for it (facts/performance.md, part 1).
 */
export function keepCheckpointed(
  file: string,
  writer: () => BetterSqlite3.Database,
  policy: CheckpointPolicy,
  log: (message: string, error?: unknown) => void,
): Checkpoints {
  // How many pages the WAL holds, as the thread last saw it. Its size does not tell: a WAL that starts
  // over keeps its length, for writing over is cheaper than growing.
  const walPages = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
  const worker = policy === 'thread' ? startWorker(file, walPages) : undefined
  let isThreadRunning = worker !== undefined
  let commits = 0
  worker?.on('error', (error) => {
    isThreadRunning = false
    log('The checkpoint thread stopped', error)
  })

  return {
    committed() {
      commits++
      if (commits % COMMITS_BETWEEN_LOOKS !== 0) return
      const pages = isThreadRunning ? Atomics.load(walPages, 0) : pagesOf(file)
      if (pages < WAL_LIMIT_PAGES) return
      // The thread has moved all but the last frames; with those moved too, the next commit starts
      // the WAL from its beginning.
      writer().pragma('wal_checkpoint(PASSIVE)')
      Atomics.store(walPages, 0, 0)
    },
    async stop() {
      if (worker === undefined) return
      // Nothing else may be left to keep the process alive until the database is closed.
      worker.ref()
      const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()))
      worker.postMessage('stop')
      await ended
    },
  }
}

function startWorker(file: string, walPages: Int32Array): Worker {
  // Beside this file in the sources, beside the bundle once built.
  const isSource = import.meta.url.endsWith('.ts')
  const worker = new Worker(
    new URL(isSource ? './checkpoint-worker.ts' : './checkpoint-worker.js', import.meta.url),
    { workerData: { file, intervalMs: INTERVAL_MS, walPages } },
  )
  worker.unref()
  return worker
}

function pagesOf(file: string): number {
  return (statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0) / PAGE_BYTES
}
