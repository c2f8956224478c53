import { Worker } from 'node:worker_threads'
import Database from 'better-sqlite3'
import type { Clock, HistoryState, Log } from '#main/core/acts/context.ts'
import type { HistoryFinding } from '#main/database/history/compare/doubt.ts'
import { verifyHistory, type VerifyOptions } from '#main/database/history/compare/verify-history.ts'
import type { OpenDatabase } from '#main/database/open.ts'
import type { Timers } from '#main/core/clock/timers.ts'
import type { KnownAnchor } from './known-anchor.ts'
import { verifyChain } from './verify-chain.ts'

/** Delay of the first check, so that the first sales and screens are not slowed down. */
const FIRST_AFTER_MS = 30_000
const EVERY_MS = 24 * 3_600_000
/** Pause between two slices of a baseline. */
const COVER_EVERY_MS = 50

export interface HistoryCheck {
  readonly state: HistoryState
  /** Starts a check, or joins the running one. */
  run(): Promise<void>
  stop(): Promise<void>
}

export interface HistoryPorts {
  readonly database: OpenDatabase
  /** Reads the known anchor of the chain. */
  readonly anchor: () => KnownAnchor
  readonly clock: Clock
  readonly log: Log
  readonly timers: Timers
  /** `beside`: in a thread, at the start and every day. `asked`: in the caller's thread, for tests. */
  readonly mode: 'beside' | 'asked'
  /** Brings a large file into the system's cache, because the check reads its rows in the order of the chain. */
  readonly readAhead: () => Promise<void>
  /** Called when the state changes in a way that a screen shows. */
  readonly changed: () => void
}

/** A message of the thread: it has opened the file, its progress, or its finding. */
interface ThreadMessage {
  readonly isOpen?: true
  readonly share?: number
  readonly finding?: HistoryFinding
}

/** Checks the file against its audit chain in the background. */
export function createHistoryCheck(ports: HistoryPorts): HistoryCheck {
  const { database, timers } = ports
  let state: HistoryState = { isRunning: false, progress: 0, finding: null }
  let running: Promise<void> | undefined
  let worker: { readonly thread: Worker; readonly opened: Promise<void> } | undefined
  let cancel: (() => void) | undefined
  let isStopped = false

  function set(next: HistoryState): void {
    state = next
    ports.changed()
  }

  async function check(): Promise<void> {
    const { finding: before } = state
    set({ isRunning: true, progress: 0, finding: before })
    try {
      const anchor = ports.anchor()
      const finding = await find(anchor)
      if (finding === undefined) return
      if (finding.doubtCount > 0) {
        ports.log('warn', `The audit chain differs from the file in ${finding.doubtCount} places`)
      }
      const checkedAt = ports.clock.now().toISOString()
      const anchoredId = anchor.anchor?.auditId ?? null
      set({ isRunning: false, progress: 1, finding: { ...finding, checkedAt, anchoredId } })
    } catch (error) {
      if (isStopped) return
      ports.log('error', 'The audit chain could not be checked', error)
      set({ isRunning: false, progress: 0, finding: before })
    }
  }

  async function find(anchor: KnownAnchor): Promise<HistoryFinding | undefined> {
    const { file } = database
    const options: VerifyOptions = { ...anchor, key: database.chainKey }
    if (file === undefined) return verifyChain(database.reader, database.chainKey)
    if (ports.mode === 'beside') {
      await ports.readAhead()
      return isStopped ? undefined : findInThread(file, anchor)
    }
    const raw = new Database(file, { readonly: true })
    try {
      return verifyHistory(raw, options)
    } finally {
      raw.close()
    }
  }

  function findInThread(file: string, options: VerifyOptions): Promise<HistoryFinding | undefined> {
    // The worker is next to this file in the sources, and next to the bundle in a build.
    const isSource = import.meta.url.endsWith('.ts')
    const thread = new Worker(
      new URL(isSource ? './verify-worker.ts' : './verify-worker.js', import.meta.url),
      { workerData: { file, options } },
    )
    const opened = Promise.withResolvers<void>()
    worker = { thread, opened: opened.promise }
    thread.unref()
    return new Promise((resolve, reject) => {
      thread.on('message', (message: ThreadMessage) => {
        if (message.isOpen === true) opened.resolve()
        else if (message.finding !== undefined) resolve(message.finding)
        else state = { ...state, progress: message.share ?? 0 }
      })
      thread.once('error', reject)
      thread.once('exit', () => {
        opened.resolve()
        resolve(undefined)
      })
    })
  }

  function cover(): void {
    if (isStopped) return
    if (database.coverNext()) cancel = timers.after(COVER_EVERY_MS, cover)
    else cancel = timers.after(FIRST_AFTER_MS, checkAndWait)
  }

  function checkAndWait(): void {
    void run().finally(() => {
      if (!isStopped) cancel = timers.after(EVERY_MS, checkAndWait)
    })
  }

  function run(): Promise<void> {
    running ??= check().finally(() => {
      running = undefined
    })
    return running
  }

  if (ports.mode === 'beside') cover()

  return {
    get state() {
      return state
    },
    run,
    async stop() {
      isStopped = true
      cancel?.()
      // A thread that is ended while it loads the database's native part ends the whole process.
      await worker?.opened
      await worker?.thread.terminate()
    },
  }
}
