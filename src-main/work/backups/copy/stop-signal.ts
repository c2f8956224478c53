const WAITING = 0
const WORKING = 1
const FINISHING = 2
const STOPPED = 3
const CELL = 0

/** Thrown by work in a thread that was stopped. */
export class WorkStoppedError extends Error {
  override readonly name = 'WorkStoppedError'

  constructor() {
    super('The program stops')
  }
}

/** Stops the work of a thread. In shared memory, because a thread reads no message in the middle of its work. */
export class StopSignal {
  readonly memory: SharedArrayBuffer
  readonly #cells: Int32Array

  constructor(memory = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)) {
    this.memory = memory
    this.#cells = new Int32Array(memory)
  }

  get isStopped(): boolean {
    return Atomics.load(this.#cells, CELL) === STOPPED
  }

  /** Called before the thread opens its first file. Throws WorkStoppedError. */
  begin(): void {
    this.#step(WAITING, WORKING)
  }

  /** Called before the result gets its final name; a stop waits from then on. Throws WorkStoppedError. */
  finish(): void {
    this.#step(WORKING, FINISHING)
  }

  #step(from: number, to: number): void {
    if (Atomics.compareExchange(this.#cells, CELL, from, to) !== from) throw new WorkStoppedError()
  }

  /** Throws WorkStoppedError. */
  check(): void {
    if (this.isStopped) throw new WorkStoppedError()
  }

  /** Blocks the thread until the time is over or the work is stopped. Throws WorkStoppedError. */
  pause(milliseconds: number): void {
    Atomics.wait(this.#cells, CELL, Atomics.load(this.#cells, CELL), milliseconds)
    this.check()
  }

  /** Stops the work unless it is finishing. Returns how far it was. */
  stop(): 'waiting' | 'working' | 'finishing' {
    for (const state of [WAITING, WORKING]) {
      if (Atomics.compareExchange(this.#cells, CELL, state, STOPPED) !== state) continue
      Atomics.notify(this.#cells, CELL)
      return state === WAITING ? 'waiting' : 'working'
    }
    return 'finishing'
  }
}
