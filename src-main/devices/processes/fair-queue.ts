/** Ends the turn that `enter` gave. */
export type Leave = () => void

export interface FairQueueOptions {
  /** Number of parallel turns. */
  readonly slots: number
  /** Maximum of waiting entries: in all, then for each step of a path. No bound if missing. */
  readonly bounds?: readonly number[]
  /** Creates the error for an entry whose part of the queue is full; `step` is the full step. */
  readonly overflow?: (step: number) => Error
  /** Delays the next start, so that other work of the process can run between two turns. */
  readonly pause?: (call: () => void) => void
}

interface Branch {
  readonly children: Map<string, Branch>
  readonly entries: (() => void)[]
  size: number
}

/**
 * Gives turns round robin at each step of a path: two addresses get half each, however many entries one has,
 * and so do two users of one address.
 */
export class FairQueue {
  readonly #options: FairQueueOptions
  readonly #root = newBranch()
  #running = 0
  #isPausing = false

  constructor(options: FairQueueOptions) {
    this.#options = options
  }

  get waiting(): number {
    return this.#root.size
  }

  /**
   * Resolves when it is this entry's turn; the caller must call the result once. Rejects if the queue is
   * full.
   */
  async enter(path: readonly string[]): Promise<Leave> {
    if (this.#root.size === 0 && this.#mayStart()) return this.#start()
    return new Promise<Leave>((resolve, reject) => {
      const full = this.#fullStep(path)
      if (full !== undefined) {
        reject(this.#options.overflow?.(full) ?? new Error('The queue is full'))
        return
      }
      this.#put(path, () => resolve(this.#start()))
      this.#next()
    })
  }

  /** Runs `work` in a turn; the turn ends when `work` has settled. */
  async run<T>(path: readonly string[], work: () => Promise<T>): Promise<T> {
    const leave = await this.enter(path)
    try {
      return await work()
    } finally {
      leave()
    }
  }

  #mayStart(): boolean {
    return this.#running < this.#options.slots && !this.#isPausing
  }

  #start(): Leave {
    this.#running++
    this.#pause()
    let isOver = false
    return () => {
      if (isOver) return
      isOver = true
      this.#running--
      this.#next()
    }
  }

  #pause(): void {
    const { pause } = this.#options
    if (pause === undefined || this.#isPausing) return
    this.#isPausing = true
    pause(() => {
      this.#isPausing = false
      this.#next()
    })
  }

  #next(): void {
    while (this.#root.size > 0 && this.#mayStart()) takeFrom(this.#root)()
  }

  #fullStep(path: readonly string[]): number | undefined {
    const bounds = this.#options.bounds ?? []
    let branch: Branch | undefined = this.#root
    for (let step = 0; step <= path.length && branch !== undefined; step++) {
      if (branch.size >= (bounds[step] ?? Infinity)) return step
      branch = branch.children.get(path[step] ?? '')
    }
    return undefined
  }

  #put(path: readonly string[], entry: () => void): void {
    let branch = this.#root
    branch.size++
    for (const name of path) {
      const child: Branch = branch.children.get(name) ?? newBranch()
      branch.children.set(name, child)
      branch = child
      branch.size++
    }
    branch.entries.push(entry)
  }
}

function newBranch(): Branch {
  return { children: new Map(), entries: [], size: 0 }
}

/**
 * Takes the oldest entry of the branch that has waited longest and moves that branch to the end.
 */
function takeFrom(branch: Branch): () => void {
  branch.size--
  const own = branch.entries.shift()
  if (own !== undefined) return own
  const [first] = branch.children
  if (first === undefined) throw new Error('A branch of the queue counts entries that it has not')
  const [name, child] = first
  branch.children.delete(name)
  const entry = takeFrom(child)
  if (child.size > 0) branch.children.set(name, child)
  return entry
}
