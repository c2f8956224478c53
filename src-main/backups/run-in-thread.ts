import { Worker } from 'node:worker_threads'
import { BackupFaultError } from './backup-facts.ts'
import type { TaskInput, TaskKind, TaskOutcome, TaskResult } from './backup-tasks.ts'

/** The thread was ended because the program stops. */
export class ThreadStoppedError extends Error {
  override readonly name = 'ThreadStoppedError'
}

/** Runs tasks that read and write whole files in threads, and ends the threads on `stop`. */
export class BackupThreads {
  readonly #workers = new Set<Worker>()

  /**
   * Runs one task. Rejects with BackupFaultError, an error with the system's code, or ThreadStoppedError.
   */
  run<K extends TaskKind>(kind: K, input: TaskInput<K>): Promise<TaskResult<K>> {
    // The worker is next to this file in the sources, and next to the bundle in a build.
    const isSource = import.meta.url.endsWith('.ts')
    const worker = new Worker(
      new URL(isSource ? './backup-worker.ts' : './backup-worker.js', import.meta.url),
      { workerData: { kind, input } },
    )
    worker.unref()
    this.#workers.add(worker)
    return new Promise((resolve, reject) => {
      worker.once('message', (outcome: TaskOutcome) => {
        if (outcome.isDone) resolve(outcome.result as TaskResult<K>)
        else reject(errorOf(outcome))
      })
      worker.once('error', reject)
      worker.once('exit', () => {
        this.#workers.delete(worker)
        reject(new ThreadStoppedError('The backup thread ended'))
      })
    })
  }

  async stop(): Promise<void> {
    await Promise.all([...this.#workers].map((worker) => worker.terminate()))
  }
}

function errorOf({ message, code, fault }: Extract<TaskOutcome, { isDone: false }>): Error {
  if (fault !== undefined) return new BackupFaultError(fault, message)
  return Object.assign(new Error(message), code === undefined ? {} : { code })
}
