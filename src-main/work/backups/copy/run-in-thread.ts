import { truncate } from 'node:fs/promises'
import { Worker } from 'node:worker_threads'
import { BackupFaultError } from '../backup-facts.ts'
import {
  type BackupTask,
  type TaskInput,
  type TaskKind,
  type TaskOutcome,
  type TaskResult,
  type ThreadTask,
  unfinishedFileOf,
} from '../backup-tasks.ts'
import { StopSignal } from './stop-signal.ts'

/** The thread was ended because the program stops. */
export class ThreadStoppedError extends Error {
  override readonly name = 'ThreadStoppedError'

  constructor() {
    super('The backup thread ended')
  }
}

interface RunningTask {
  readonly task: BackupTask
  readonly signal: StopSignal
  readonly worker: Worker
  /** Resolves when the thread has closed its files. */
  readonly ended: Promise<void>
  readonly giveUp: () => void
}

/** Runs tasks that read and write whole files in threads, and ends the threads on `stop`. */
export class BackupThreads {
  readonly #running = new Set<RunningTask>()
  #isStopped = false

  /**
   * Runs one task. Rejects with BackupFaultError, an error with the system's code, or ThreadStoppedError.
   */
  run<K extends TaskKind>(kind: K, input: TaskInput<K>): Promise<TaskResult<K>> {
    if (this.#isStopped) return Promise.reject(new ThreadStoppedError())
    const task = { kind, input } as BackupTask
    const signal = new StopSignal()
    // The worker is next to this file in the sources, and next to the bundle in a build.
    const isSource = import.meta.url.endsWith('.ts')
    const worker = new Worker(
      new URL(isSource ? './backup-worker.ts' : './backup-worker.js', import.meta.url),
      { workerData: { task, memory: signal.memory } satisfies ThreadTask },
    )
    worker.unref()
    const ended = Promise.withResolvers<void>()
    const result = Promise.withResolvers<TaskResult<K>>()
    const giveUp = () => result.reject(new ThreadStoppedError())
    const running: RunningTask = { task, signal, worker, ended: ended.promise, giveUp }
    this.#running.add(running)
    worker.once('message', (outcome: TaskOutcome) => {
      if (outcome.isDone) result.resolve(outcome.result as TaskResult<K>)
      else if (signal.isStopped) giveUp()
      else result.reject(errorOf(outcome))
    })
    worker.once('error', result.reject)
    worker.once('exit', () => {
      this.#running.delete(running)
      ended.resolve()
      giveUp()
    })
    return result.promise
  }

  /** Ends the threads; the files that they had not finished are removed. No task begins afterwards. */
  async stop(): Promise<void> {
    this.#isStopped = true
    await Promise.all([...this.#running].map(stopOne))
  }
}

async function stopOne({ task, signal, worker, ended, giveUp }: RunningTask): Promise<void> {
  const before = signal.stop()
  if (before === 'waiting') {
    // It will open no file, so nobody needs to wait until the thread has started and ended.
    giveUp()
    void worker.terminate()
    return
  }
  const file = before === 'working' ? unfinishedFileOf(task) : undefined
  // SQLite's check of a whole file takes seconds and hears no signal, but ends at once if the file ends. The thread
  // removes the file itself; it may have done so already.
  if (file !== undefined) await truncate(file).catch(() => {})
  // Otherwise a process with nothing else to do would end before the thread has removed its file.
  worker.ref()
  await ended
}

function errorOf({ message, code, fault }: Extract<TaskOutcome, { isDone: false }>): Error {
  if (fault !== undefined) return new BackupFaultError(fault, message)
  return Object.assign(new Error(message), code === undefined ? {} : { code })
}
