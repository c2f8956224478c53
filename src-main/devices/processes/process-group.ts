import type { SideProcess, StartSideProcess } from './side-process.ts'

/** Processes that one part of the program starts and ends. */
export class ProcessGroup {
  readonly #start: StartSideProcess
  readonly #running = new Map<SideProcess, Promise<number | null>>()
  #isStopped = false

  constructor(start: StartSideProcess) {
    this.#start = start
  }

  /** Runs a module to its end. Resolves with its exit code; null if it was ended or could not start. */
  run(
    module: URL,
    input: unknown,
    message: (message: unknown) => void = () => {},
  ): Promise<number | null> {
    if (this.#isStopped) return Promise.resolve(null)
    const { promise, resolve } = Promise.withResolvers<number | null>()
    const started = this.#start(module, input, {
      message: (sent) => {
        if (!this.#isStopped) message(sent)
      },
      exit: (code) => {
        this.#running.delete(started)
        resolve(code)
      },
    })
    this.#running.set(started, promise)
    return promise
  }

  /** Ends all at once. Resolves when the system has closed their files; none starts afterwards. */
  async stop(): Promise<void> {
    this.#isStopped = true
    for (const each of this.#running.keys()) each.end()
    await Promise.all(this.#running.values())
  }
}
