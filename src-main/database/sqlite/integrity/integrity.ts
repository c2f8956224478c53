import { ProcessGroup } from '#main/devices/processes/process-group.ts'
import type { StartSideProcess } from '#main/devices/processes/side-process.ts'
import { DatabaseError } from '../../database-error.ts'
import { type IntegrityState, readIntegrityState, writeIntegrityState } from './integrity-state.ts'
import type { OpenDatabase } from '../../open.ts'

/** After this time the pages are checked again. */
const EVERY_MS = 24 * 3_600_000
/** Delay of a check that is due at the start, so that the first sales and screens are not slowed down. */
const FIRST_AFTER_MS = 2_000
/** Delay of the next attempt after a check that ended early, for example because memory was short. */
const AGAIN_AFTER_MS = 3_600_000

interface WallClock {
  now(): Date
}

export interface IntegrityPorts {
  readonly database: Pick<OpenDatabase, 'uncheckedFile'>
  readonly clock: WallClock
  /** Calls once after `milliseconds`; returns a function that cancels it. */
  readonly timers: { after(milliseconds: number, call: () => void): () => void }
  readonly log: (level: 'warn', message: string, detail?: unknown) => void
  readonly startProcess: StartSideProcess
  /** Called once: the host must exit. */
  readonly onDamage: (error: DatabaseError) => void
}

export interface RunningCheck {
  /** False while a check that was due at the start is not complete. */
  readonly isDone: () => boolean
  /** Resolves when that check has ended. */
  readonly done: Promise<void>
  /**
   * Brings a large file into the system's cache, or joins the process that does. Call it before work that reads all
   * rows. Resolves at the end, also if a part could not be read.
   */
  readonly readAhead: () => Promise<void>
  stop(): Promise<void>
}

/** Input of the process. */
export interface IntegrityWork {
  readonly file: string
  /** Tables that an earlier run has checked. */
  readonly tables: readonly string[]
}

/** A message of the process: a table without fault, a fault, or the end. */
export type IntegrityMessage =
  | { readonly table: string }
  | { readonly finding: string }
  | { readonly isComplete: true }

/**
 * Checks the pages of a large file once a day, table by table, in a process that runs only when the processor is free.
 * It reads the file from its start to its end first. A stop keeps its progress. After an end without a stop, as at a
 * power cut, the whole file is checked again. Small files are checked before they are opened.
 */
export function checkBeside(ports: IntegrityPorts): RunningCheck {
  const { database, clock, timers } = ports
  const { uncheckedFile } = database
  if (uncheckedFile === undefined) {
    return {
      isDone: () => true,
      done: Promise.resolve(),
      readAhead: () => Promise.resolve(),
      stop: () => Promise.resolve(),
    }
  }
  const file = uncheckedFile
  let state = readIntegrityState(file)
  if (state.isOpen) state = { ...state, checkedMs: null, tables: [] }
  const processes = new ProcessGroup(ports.startProcess)
  let reading: Promise<unknown> | undefined
  let isStopped = false
  const { promise: done, resolve: finish } = Promise.withResolvers<void>()
  const waitMs = dueInMs(state, clock)
  let isDone = waitMs > 0
  if (isDone) finish()
  keep({ isOpen: true })
  let cancel = timers.after(Math.max(FIRST_AFTER_MS, waitMs), run)

  function keep(change: Partial<IntegrityState>): void {
    state = { ...state, ...change }
    try {
      writeIntegrityState(file, state)
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

  async function readAhead(): Promise<void> {
    reading ??= processes.run(moduleUrl('read-ahead-process'), file).finally(() => {
      reading = undefined
    })
    await reading
  }

  async function check(): Promise<void> {
    await readAhead()
    if (isStopped) return
    const work: IntegrityWork = { file, tables: state.tables }
    const code = await processes.run(moduleUrl('integrity-process'), work, (message) =>
      take(message as IntegrityMessage),
    )
    finish()
    if (code === 0 || isStopped) return
    ports.log('warn', `The page check ended early with code ${code}`)
    cancel = timers.after(AGAIN_AFTER_MS, run)
  }

  function run(): void {
    void check()
  }

  return {
    isDone: () => isDone,
    done,
    readAhead,
    async stop() {
      isStopped = true
      cancel()
      await processes.stop()
      finish()
      keep({ isOpen: false })
    },
  }
}

/** Each module is next to this file in the sources, and next to the bundle in a build. */
function moduleUrl(name: string): URL {
  const extension = import.meta.url.endsWith('.ts') ? 'ts' : 'js'
  return new URL(`./${name}.${extension}`, import.meta.url)
}

/** A clock that went back makes a check due. */
function dueInMs({ checkedMs }: IntegrityState, clock: WallClock): number {
  const agoMs = checkedMs === null ? EVERY_MS : clock.now().getTime() - checkedMs
  return agoMs < 0 ? 0 : EVERY_MS - agoMs
}
