import { Worker } from 'node:worker_threads'
import type { Clock, Log } from '../../acts/context.ts'
import { DatabaseError } from '../database-error.ts'
import { type IntegrityState, readIntegrityState, writeIntegrityState } from './integrity-state.ts'
import type { OpenDatabase } from '../open.ts'

/** After this time the pages are checked again. */
const EVERY_MS = 24 * 3_600_000
/** Delay of a check that is due at the start, so that the first sales and screens are not slowed down. */
const FIRST_AFTER_MS = 2_000

export interface IntegrityPorts {
  readonly database: Pick<OpenDatabase, 'file' | 'uncheckedFile'>
  readonly clock: Clock
  /** Calls once after `milliseconds`; returns a function that cancels it. */
  readonly timers: { after(milliseconds: number, call: () => void): () => void }
  readonly log: Log
  /** Called once: the host must exit. */
  readonly onDamage: (error: DatabaseError) => void
}

export interface RunningCheck {
  /** False while a check that was due at the start is not complete. */
  readonly isDone: () => boolean
  /** Resolves when that check has ended. */
  readonly done: Promise<void>
  stop(): Promise<void>
}

/** A message of the thread: a table without fault, a fault, or the end. */
export type IntegrityMessage =
  | { readonly table: string }
  | { readonly finding: string }
  | { readonly isComplete: true }

/**
 * Checks the pages of a large file once a day, table by table, in a thread that runs only when the processor
 * is free. A stop keeps its progress. After an end without a stop, as at a power cut, the whole file is
 * checked again. Small files are checked before they are opened.
 */
export function checkBeside(ports: IntegrityPorts): RunningCheck {
  const { database, clock, timers } = ports
  const file = database.uncheckedFile
  if (file === undefined) {
    return { isDone: () => true, done: Promise.resolve(), stop: async () => {} }
  }
  let state = readIntegrityState(file)
  if (state.isOpen) state = { ...state, checkedMs: null, tables: [] }
  let worker: Worker | undefined
  let cancel: (() => void) | undefined
  const { promise: done, resolve: finish } = Promise.withResolvers<void>()
  const waitMs = dueInMs(state, clock)
  let isDone = waitMs > 0
  if (isDone) finish()
  keep({ isOpen: true })
  cancel = timers.after(Math.max(FIRST_AFTER_MS, waitMs), run)

  function keep(change: Partial<IntegrityState>): void {
    state = { ...state, ...change }
    try {
      writeIntegrityState(file as string, state)
    } catch (error) {
      // Without the file the next start checks all pages again.
      ports.log('warn', 'The progress of the page check could not be kept', error)
    }
  }

  function take(message: IntegrityMessage): void {
    if ('table' in message) keep({ tables: [...state.tables, message.table] })
    else if ('finding' in message) {
      keep({ checkedMs: null, tables: [] })
      ports.onDamage(new DatabaseError('CORRUPT', `${file}: ${message.finding}`))
    } else {
      keep({ checkedMs: clock.now().getTime(), tables: [] })
      isDone = true
      cancel = timers.after(EVERY_MS, run)
    }
  }

  function run(): void {
    // The worker is next to this file in the sources, and next to the bundle in a build.
    const isSource = import.meta.url.endsWith('.ts')
    const thread = new Worker(
      new URL(isSource ? './integrity-worker.ts' : './integrity-worker.js', import.meta.url),
      { workerData: { file, tables: state.tables } },
    )
    worker = thread
    thread.unref()
    thread.on('message', take)
    thread.once('error', (error) =>
      ports.onDamage(new DatabaseError('CORRUPT', file as string, error)),
    )
    thread.once('exit', () => finish())
  }

  return {
    isDone: () => isDone,
    done,
    async stop() {
      cancel?.()
      worker?.removeListener('message', take)
      await worker?.terminate()
      finish()
      keep({ isOpen: false })
    },
  }
}

/** A clock that went back makes a check due. */
function dueInMs({ checkedMs }: IntegrityState, clock: Clock): number {
  const agoMs = checkedMs === null ? EVERY_MS : clock.now().getTime() - checkedMs
  return agoMs < 0 ? 0 : EVERY_MS - agoMs
}
