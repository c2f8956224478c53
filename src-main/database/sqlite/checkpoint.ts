import { statSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import type BetterSqlite3 from 'better-sqlite3'

/**
 * `thread`: in a worker thread, off the commit path. `inline`: in the writer when the WAL is large; for
 * tests.
 */
export type CheckpointPolicy = 'thread' | 'inline'

const INTERVAL_MS = 250
/** Interval while the WAL is above its limit: the writer then finds little left to move. */
const HURRIED_INTERVAL_MS = 5
/** Above this (32 MB) the writer checkpoints the rest itself, so that the WAL restarts. */
const WAL_LIMIT_PAGES = 8_192
/** Above this the writer does not wait for the thread any longer. */
const WAL_MAXIMUM_PAGES = 2 * WAL_LIMIT_PAGES
const PAGE_BYTES = 4_096
/** Without the thread: the size of the file is asked for. */
const COMMITS_BETWEEN_LOOKS = 64

/** Numbers that the thread shares with the writer. */
const SHARED = {
  /** Pages in the WAL at the thread's last round. The file size does not show it: a restarted WAL keeps its length. */
  pages: 0,
  /** Rounds in which the thread has moved pages. */
  rounds: 1,
} as const

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
  const shared = new Int32Array(
    new SharedArrayBuffer(Object.keys(SHARED).length * Int32Array.BYTES_PER_ELEMENT),
  )
  const worker = policy === 'thread' ? startWorker(file, shared) : undefined
  let isThreadRunning = worker !== undefined
  let commits = 0
  let longSinceRound: number | undefined
  worker?.on('error', (error) => {
    isThreadRunning = false
    log('The checkpoint thread stopped', error)
  })

  /**
   * True if the WAL is long and little of it is left to move: a round that began when it was long has just ended. What
   * was written during the round before would keep the writer waiting for tens of milliseconds.
   */
  function isDue(): boolean {
    if (!isThreadRunning) {
      return commits % COMMITS_BETWEEN_LOOKS === 0 && pagesOf(file) >= WAL_LIMIT_PAGES
    }
    // Before the pages, which the thread stores before the round: they must not be older than it.
    const rounds = Atomics.load(shared, SHARED.rounds)
    const pages = Atomics.load(shared, SHARED.pages)
    if (pages < WAL_LIMIT_PAGES) return false
    longSinceRound ??= rounds
    return rounds !== longSinceRound || pages >= WAL_MAXIMUM_PAGES
  }

  return {
    committed() {
      commits++
      if (!isDue()) return
      // The thread has moved all but the last frames. Once these are moved too, the next commit restarts
      // the WAL.
      writer().pragma('wal_checkpoint(PASSIVE)')
      Atomics.store(shared, SHARED.pages, 0)
      longSinceRound = undefined
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

function startWorker(file: string, shared: Int32Array): Worker {
  // The worker is next to this file in the sources, and next to the bundle in a build.
  const isSource = import.meta.url.endsWith('.ts')
  const worker = new Worker(
    new URL(isSource ? './checkpoint-worker.ts' : './checkpoint-worker.js', import.meta.url),
    {
      workerData: {
        file,
        intervalMs: INTERVAL_MS,
        hurriedIntervalMs: HURRIED_INTERVAL_MS,
        limitPages: WAL_LIMIT_PAGES,
        shared,
        positions: SHARED,
      },
    },
  )
  worker.unref()
  return worker
}

function pagesOf(file: string): number {
  return (statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0) / PAGE_BYTES
}
