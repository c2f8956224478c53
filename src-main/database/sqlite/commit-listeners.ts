/** A listener to the commits of the open file. */
export interface CommitListener {
  /** Called in the thread of the writer right after each COMMIT, before the next one can restart the log. */
  committed(): void
  /** Called after the connections were opened again, because a COMMIT failed: log and index may be other files now. */
  reopened(): void
  /**
   * Called after the last connection was closed. A descriptor of the file or of the index is closed here and not
   * before: on POSIX closing one drops the locks that SQLite holds in this process.
   */
  closed(): void
}

/** The listeners of one open database. A listener that throws is logged: the commit has happened. */
export class CommitListeners {
  readonly #listeners = new Set<CommitListener>()
  readonly #log: (message: string, error?: unknown) => void

  constructor(log: (message: string, error?: unknown) => void) {
    this.#log = log
  }

  /** Returns a function that removes the listener; it then hears nothing more, also not the end. */
  add(listener: CommitListener): () => void {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  tell(event: keyof CommitListener): void {
    if (this.#listeners.size === 0) return
    for (const listener of this.#listeners) {
      try {
        listener[event]()
      } catch (error) {
        this.#log('A listener to commits failed', error)
      }
    }
  }
}
