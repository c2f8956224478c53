import { Worker } from 'node:worker_threads'
import { FairQueue, type FairQueueOptions } from './fair-queue.ts'

/** The answer of a thread: its result, or why there is none. */
export type ThreadOutcome<Result> = { readonly result: Result } | { readonly message: string }

export interface LimitedThreadsOptions extends Pick<FairQueueOptions, 'bounds' | 'overflow'> {
  /** Threads that run at once. */
  readonly slots: number
  /** A thread that takes longer is ended. */
  readonly limitMs: number
}

/** The thread ended without an answer: it took too long, or too much memory. */
export class ThreadEndedError extends Error {
  override readonly name = 'ThreadEndedError'

  constructor() {
    super('The thread ended without an answer')
  }
}

const resourceLimits = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 64 }

/**
 * Runs work that would stop the program for longer than a sale in threads with limited time, memory and number. Askers
 * take turns, so that one who asks for much delays another by one piece of work.
 */
export class LimitedThreads {
  readonly #queue: FairQueue
  readonly #limitMs: number

  constructor({ limitMs, ...queue }: LimitedThreadsOptions) {
    this.#queue = new FairQueue(queue)
    this.#limitMs = limitMs
  }

  /**
   * Starts the thread with its data when it is the asker's turn, and returns what it answers. Rejects with the error of
   * `overflow` if too much waits, ThreadEndedError, or Error with the thread's own message.
   */
  run<Result>(asker: string, thread: URL, data: unknown): Promise<Result> {
    return this.#queue.run([asker], () => this.#start<Result>(thread, data))
  }

  async #start<Result>(thread: URL, data: unknown): Promise<Result> {
    const worker = new Worker(thread, { workerData: data, resourceLimits })
    worker.unref()
    const timer = setTimeout(() => void worker.terminate(), this.#limitMs)
    timer.unref()
    try {
      return await new Promise<Result>((resolve, reject) => {
        worker.once('message', (outcome: ThreadOutcome<Result>) => {
          if ('result' in outcome) resolve(outcome.result)
          else reject(new Error(outcome.message))
        })
        worker.once('error', (error: NodeJS.ErrnoException) =>
          reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new ThreadEndedError() : error),
        )
        worker.once('exit', () => reject(new ThreadEndedError()))
      })
    } finally {
      clearTimeout(timer)
      await worker.terminate()
    }
  }
}
