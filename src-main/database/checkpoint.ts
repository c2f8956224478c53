import { statSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import type BetterSqlite3 from 'better-sqlite3'

/**
 * `thread`: in a worker thread, off the commit path. `inline`: in the writer when the WAL is large; for
 * tests.
 */
export type CheckpointPolicy = 'thread' | 'inline'

const INTERVAL_MS = 250
/** Above this (32 MB) the writer checkpoints the rest itself, so that the WAL restarts. */
const WAL_LIMIT_PAGES = 8_192
const PAGE_BYTES = 4_096
const COMMITS_BETWEEN_LOOKS = 64

export interface Checkpoints {
  /** Called after each commit. */
  committed(): void
  stop(): Promise<void>
}

/**
 * Moves the WAL into the file in a thread. Inside a commit, every 45th sale would wait 5 to 10 ms for it.
 */
export function keepCheckpointed(
  file: string,
  writer: () => BetterSqlite3.Database,
  policy: CheckpointPolicy,
  log: (message: string, error?: unknown) => void,
): Checkpoints {
  // Number of pages in the WAL at the thread's last check. The file size does not show it: a restarted WAL
  // keeps its length.
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
      // The thread has moved all but the last frames. Once these are moved too, the next commit restarts
      // the WAL.
      writer().pragma('wal_checkpoint(PASSIVE)')
      Atomics.store(walPages, 0, 0)
    },
    async stop() {
      if (worker === undefined) return
      // Keep the process alive until the thread has ended and the database can be closed.
      worker.ref()
      const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()))
      worker.postMessage('stop')
      await ended
    },
  }
}

function startWorker(file: string, walPages: Int32Array): Worker {
  // The worker is next to this file in the sources, and next to the bundle in a build.
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
