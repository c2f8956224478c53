import type { Randomness, WriteContext } from '#main/core/acts/context.ts'
import type { Clock } from '#main/core/clock/clock.ts'
import { createPasses, type Passes, type PassesPorts } from '#main/core/clock/create-passes.ts'
import { failureWait, LONGEST_WAIT } from '#main/core/clock/retry-wait.ts'
import type { ReadDatabase, WriteDatabase } from '#main/database/prepared.ts'
import type { Instant } from '#main/database/schema.ts'

/** A row of a queue. `revision` counts its changes. */
interface QueueEntry {
  readonly id: number
  readonly revision: number
}

/** The table of a queue: its reads and its one write. */
export interface QueueStore<Entry extends QueueEntry, Change> {
  readonly findById: { first(db: ReadDatabase, slots: { id: number }): Promise<Entry | undefined> }
  /**
   * Finds the oldest entry after `after` whose wait is over at `now`, or later than `latest`, which is longer than any
   * wait: the clock was set back.
   */
  readonly findNext: {
    first(
      db: ReadDatabase,
      slots: { after: number; now: Instant; latest: Instant },
    ): Promise<Entry | undefined>
  }
  /** Finds the earliest time of an entry that waits. */
  readonly findNextWait: {
    first(
      db: ReadDatabase,
      slots: Record<never, never>,
    ): Promise<{ readonly at: Instant | null } | undefined>
  }
  /** Changes an entry; returns false if it is no longer at its revision. */
  change(db: WriteDatabase, entry: Entry, change: Change): Promise<boolean>
}

interface QueuePorts<Entry extends QueueEntry, Change, Counts> extends Pick<
  PassesPorts<Counts>,
  'timers' | 'quietMs' | 'pass' | 'nothing' | 'onFailure'
> {
  readonly store: QueueStore<Entry, Change>
  readonly reader: ReadDatabase
  readonly clock: Clock
  readonly randomness: Pick<Randomness, 'below'>
  /** Runs an act of the program itself. */
  readonly act: <T>(act: (write: WriteContext) => Promise<T>) => Promise<T>
  /** Writes what follows from a change, in its transaction. */
  readonly changed: (write: WriteContext, entry: Entry) => Promise<void>
}

/** A time after the end of every wait. */
const FAR = '9999-12-31T23:59:59.999Z'

/**
 * A queue in the database whose entries go out to a server, one after another, oldest first. It passes through them when
 * it is woken, when an entry is due, or on request, and rests while the server fails.
 */
export class DurableQueue<Entry extends QueueEntry, Change, Counts> {
  readonly #ports: QueuePorts<Entry, Change, Counts>
  readonly #passes: Passes<Counts>
  /** Failures of the server in a row. */
  #failures = 0
  #restsUntil = 0

  constructor(ports: QueuePorts<Entry, Change, Counts>) {
    this.#ports = ports
    this.#passes = createPasses({
      timers: ports.timers,
      quietMs: ports.quietMs,
      longestWait: LONGEST_WAIT,
      pass: ports.pass,
      nothing: ports.nothing,
      nextWait: () => this.#nextWait(),
      onFailure: ports.onFailure,
    })
  }

  /** Notifies that the queue may have new entries. */
  wake(): void {
    this.#passes.wake()
  }

  /** Makes a hurried pass after the running one, and returns its result. */
  run(): Promise<Counts> {
    return this.#passes.run()
  }

  get isStopping(): boolean {
    return this.#passes.isStopping
  }

  /** Waits while other acts wake the queue, so that sales go first. */
  untilQuiet(): Promise<void> {
    return this.#passes.untilQuiet()
  }

  /** True while the server is given time after a failure. */
  get isResting(): boolean {
    return this.#ports.clock.now().getTime() < this.#restsUntil
  }

  /** Returns the next entry after `after` that is due, or any that waits if `isHurried`. */
  next(after: number, isHurried: boolean): Promise<Entry | undefined> {
    const at = this.#ports.clock.now().getTime()
    return this.#ports.store.findNext.first(this.#ports.reader, {
      after,
      now: isHurried ? FAR : new Date(at).toISOString(),
      latest: new Date(at + 2 * LONGEST_WAIT).toISOString(),
    })
  }

  /** Commits a change and all that follows from it; undefined if the entry changed meanwhile. */
  change(entry: Entry, wanted: Change): Promise<Entry | undefined> {
    const { store, act, changed } = this.#ports
    return this.#passes.own(() =>
      act(async (write) => {
        if (!(await store.change(write.db, entry, wanted))) return undefined
        const after = await store.findById.first(write.db, { id: entry.id })
        if (after !== undefined) await changed(write, after)
        return after
      }),
    )
  }

  /** Returns the wait in ms after this number of failures. */
  waitAfter(failures: number): number {
    return failureWait(failures, (limit) => this.#ports.randomness.below(limit))
  }

  /** The server failed: the queue rests, longer after each failure. With `isBearable` the failure only counts. */
  backOff({ isBearable = false } = {}): void {
    this.#failures++
    this.#restsUntil = isBearable
      ? 0
      : this.#ports.clock.now().getTime() + this.waitAfter(this.#failures)
  }

  /** The server answers, or is another one: the queue does not rest. */
  recover(): void {
    this.#failures = 0
    this.#restsUntil = 0
  }

  /** Starts no further pass; resolves when the running one has ended. */
  stop(): Promise<void> {
    return this.#passes.stop()
  }

  async #nextWait(): Promise<number | undefined> {
    const { store, reader, clock } = this.#ports
    const next = await store.findNextWait.first(reader, {})
    const now = clock.now().getTime()
    if (next?.at == null) return this.#restsUntil > now ? this.#restsUntil - now : undefined
    return Math.max(Date.parse(next.at), this.#restsUntil) - now
  }
}
