/** The steps of one transaction on the writer's connection. Only `begin` may wait. */
export interface GroupTransaction {
  begin(): Promise<void>
  commit(): void
  /** Does nothing if no transaction is open. */
  rollback(): void
  savepoint(): void
  releaseSavepoint(): void
  rollbackToSavepoint(): void
  /** False if SQLite has rolled back by itself, as on a full disk. */
  isOpen(): boolean
}

export interface GroupPorts {
  readonly transaction: GroupTransaction
  /** True if requests that will write wait for their turn. Without them a group never waits. */
  readonly expectsActs: () => boolean
  /** Resolves in the next round of the event loop, after the request whose turn it is has started. */
  readonly nextRound: () => Promise<void>
  readonly monotonicMs: () => number
  /** Calls once after `milliseconds`. */
  readonly after: (milliseconds: number, call: () => void) => void
}

interface WaitingAct {
  readonly run: () => Promise<unknown>
  readonly written: (() => void) | undefined
  readonly resolve: (result: unknown) => void
  readonly reject: (error: unknown) => void
}

/** An act that was run but not committed, and the call that settles it after the commit. */
interface RunAct {
  readonly act: WaitingAct
  readonly settle: () => void
}

/** Limits of a group: they bound how long its first act waits for the others. */
const MAXIMUM_ACTS = 32
const MAXIMUM_MS = 20
/** Rounds of the event loop without a new act, after which the group commits. */
const MAXIMUM_IDLE_ROUNDS = 2

/**
 * Runs acts one by one. Acts that wait share one transaction and its sync to the disk; each has its own
 * savepoint. No act is settled before the commit (docs/adr/0009).
 */
export class GroupCommit {
  readonly #ports: GroupPorts
  readonly #waiting: WaitingAct[] = []
  /** Acts that nobody waits for. */
  readonly #later: WaitingAct[] = []
  #hasAlarm = false
  #running: Promise<void> | undefined

  constructor(ports: GroupPorts) {
    this.#ports = ports
  }

  /**
   * Settles as `act` does, after the commit of its group; rejects with the commit's error if that fails.
   * `written` is called once the act has succeeded: its request needs its turn no more.
   */
  run<T>(act: () => Promise<T>, written?: () => void): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      const settle = resolve as WaitingAct['resolve']
      this.#waiting.push({ run: act, written, resolve: settle, reject })
      this.#running ??= this.#runAll()
    })
  }

  /**
   * Runs `act` behind the acts of the next group and in its commit, or by itself if no group comes within
   * `withinMs`. Settles as `run` does.
   */
  runLater<T>(act: () => Promise<T>, withinMs: number): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      const settle = resolve as WaitingAct['resolve']
      this.#later.push({ run: act, written: undefined, resolve: settle, reject })
      if (this.#hasAlarm) return
      this.#hasAlarm = true
      this.#ports.after(withinMs, () => {
        this.#hasAlarm = false
        this.#runLateActs()
      })
    })
  }

  #runLateActs(): void {
    this.#waiting.push(...this.#later.splice(0))
    if (this.#waiting.length > 0) this.#running ??= this.#runAll()
  }

  /** Resolves when no act runs or waits. */
  async idle(): Promise<void> {
    this.#runLateActs()
    while (this.#running !== undefined) await this.#running
  }

  async #runAll(): Promise<void> {
    for (let act = this.#waiting.shift(); act !== undefined; act = this.#waiting.shift()) {
      await this.#runGroup(act)
    }
    this.#running = undefined
  }

  async #runGroup(first: WaitingAct): Promise<void> {
    const { transaction, monotonicMs } = this.#ports
    try {
      await transaction.begin()
    } catch (error) {
      first.reject(error)
      return
    }
    const startedMs = monotonicMs()
    const group: RunAct[] = []
    let act: WaitingAct | undefined = first
    try {
      while (act !== undefined) {
        group.push(await this.#runOne(act, group.length === 0))
        // The first act of a group has failed: there is nothing to commit.
        if (!transaction.isOpen()) break
        act = (await this.#nextOf(group.length, startedMs)) ?? this.#later.shift()
      }
      if (transaction.isOpen()) transaction.commit()
    } catch (error) {
      transaction.rollback()
      // A refusal too may rest on rows that are lost with the group.
      for (const each of group) each.act.reject(error)
      act?.reject(error)
      return
    }
    for (const { settle } of group) settle()
  }

  /** Throws if the transaction of the whole group is lost. */
  async #runOne(act: WaitingAct, isFirst: boolean): Promise<RunAct> {
    const { transaction } = this.#ports
    // The first act needs no savepoint: if it fails, the transaction holds nothing else.
    if (!isFirst) transaction.savepoint()
    try {
      const result = await act.run()
      if (!transaction.isOpen()) throw new Error('SQLite ended the transaction during the act')
      if (!isFirst) transaction.releaseSavepoint()
      act.written?.()
      return { act, settle: () => act.resolve(result) }
    } catch (error) {
      if (!transaction.isOpen()) throw error
      if (isFirst) transaction.rollback()
      else transaction.rollbackToSavepoint()
      return { act, settle: () => act.reject(error) }
    }
  }

  async #nextOf(count: number, startedMs: number): Promise<WaitingAct | undefined> {
    const { expectsActs, nextRound, monotonicMs } = this.#ports
    if (count >= MAXIMUM_ACTS || monotonicMs() - startedMs >= MAXIMUM_MS) return undefined
    for (let round = 0; this.#waiting.length === 0; round++) {
      if (round === MAXIMUM_IDLE_ROUNDS || !expectsActs()) return undefined
      await nextRound()
    }
    return this.#waiting.shift()
  }
}
