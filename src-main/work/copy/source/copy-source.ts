import { DEFAULT_TIME_ZONE, localDate } from '#shared/domain/calendar.ts'
import type { Log } from '#main/core/acts/context.ts'
import type { Clock } from '#main/core/clock/clock.ts'
import { type Repeat, repeat } from '#main/core/clock/repeat.ts'
import type { Timers } from '#main/core/clock/timers.ts'
import type { CounterLine } from '#main/core/ports/counter-lines.ts'
import type { OpenDatabase } from '#main/database/open.ts'
import type { CopyCounts } from '../line/messages.ts'
import { OpenLog } from '../log/open-log.ts'
import { CopyAge, type CopyState } from './copy-age.ts'
import { CopyService } from './copy-service.ts'
import { LogWatch } from './log-watch.ts'
import { RecentLog } from './recent-log.ts'

const BEAT_MS = 1_000
const BEATS_OF_AN_ANCHOR = 10
const MOST_KEPT_BYTES = 16 * 1024 * 1024

export interface CopySourcePorts {
  readonly database: Pick<OpenDatabase, 'file' | 'onCommit'>
  readonly readCounts: () => Promise<CopyCounts>
  /** The anchor as of now (`anchorText`); undefined if there is none. Asked for every 10 s, as it reads files. */
  readonly readAnchor: () => string | undefined
  readonly clock: Clock
  readonly timers: Timers
  readonly log: Log
  /** Called once when a copy was current and has not been so for a minute, also if its line is cut. */
  readonly late: (key: number) => void
  /** Calls in the next round of the event loop: a sale is answered before its frames are sent. */
  readonly soon?: (call: () => void) => void
  readonly dayOf?: (at: Date) => string
  /** A copy for which more would be kept gets a fresh one; 16 MB by default. */
  readonly mostKeptBytes?: number
}

/** Sends this program's file to those who follow it. */
export interface CopySource {
  /**
   * Serves the copy at the other end of a line, which says itself where it ends. `key` is who follows: its earlier line
   * is closed, and its age goes on.
   */
  follow(line: CounterLine, key: number): CopyService
  /** Undefined if it did not follow since the start. */
  state(key: number): CopyState | undefined
  /** Ends to watch over a copy that will not come back. */
  forget(key: number): void
  /** True if the line to a copy is open. */
  readonly isFollowed: boolean
  /** Bytes of commits that were not sent to everybody yet. */
  readonly keptBytes: number
  /** Resolves when all copies that are connected and whole have stored the last commit, or after `milliseconds`. */
  waitForCopy(milliseconds: number): Promise<void>
  stop(): Promise<void>
}

/** Does nothing until somebody follows. Throws at `follow` if the database is no file. */
export function createCopySource(ports: CopySourcePorts): CopySource {
  return new Source(ports)
}

class Source implements CopySource {
  readonly #ports: CopySourcePorts
  readonly #soon: (call: () => void) => void
  readonly #recent = new RecentLog()
  readonly #ages = new Map<number, CopyAge>()
  readonly #followings = new Map<number, CopyService>()
  readonly #waits = new Set<() => void>()
  #opened: { readonly log: OpenLog; readonly watch: LogWatch; readonly beats: Repeat } | undefined
  #counts: CopyCounts | undefined
  #beatsLeft = 0
  #isSending = false
  #isSyncAsked = false
  #isStopped = false

  constructor(ports: CopySourcePorts) {
    this.#ports = ports
    this.#soon = ports.soon ?? ((call) => void setImmediate(call))
  }

  follow(line: CounterLine, key: number): CopyService {
    const { database, timers, log } = this.#ports
    const { file } = database
    if (file === undefined || this.#isStopped) throw new Error('There is no file to follow')
    this.#followings.get(key)?.stop()
    const { log: openLog, watch } = this.#open(file)
    const age = this.#ages.get(key) ?? this.#createAge(watch, key)
    this.#ages.set(key, age)
    const following: CopyService = new CopyService({
      line,
      file,
      openLog,
      watch,
      recent: this.#recent,
      age,
      timers,
      log,
      look: () => this.#look(),
      changed: () => {
        if (!age.isConnected && this.#followings.get(key) === following) {
          this.#followings.delete(key)
        }
        this.#dropSent()
        for (const wait of this.#waits) wait()
      },
    })
    this.#followings.set(key, following)
    // It gets the anchor with the next beat.
    this.#beatsLeft = 0
    return following
  }

  state(key: number): CopyState | undefined {
    return this.#ages.get(key)?.state()
  }

  forget(key: number): void {
    this.#followings.get(key)?.stop()
    this.#ages.delete(key)
  }

  get isFollowed(): boolean {
    return this.#followings.size > 0
  }

  get keptBytes(): number {
    return this.#recent.bytes
  }

  waitForCopy(milliseconds: number): Promise<void> {
    this.#look()
    const commit = this.#opened?.watch.commit ?? 0
    const isStored = () =>
      [...this.#followings].every(
        ([key, { next }]) => next === undefined || (this.#ages.get(key)?.stored ?? 0) >= commit,
      )
    if (isStored()) return Promise.resolve()
    this.#isSyncAsked = true
    if (!this.#isSending) this.#askToSync()
    return new Promise((resolve) => {
      const end = () => {
        cancel()
        this.#waits.delete(wait)
        resolve()
      }
      const wait = () => {
        if (this.#isStopped || isStored()) end()
      }
      const cancel = this.#ports.timers.after(milliseconds, end)
      this.#waits.add(wait)
    })
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    for (const following of this.#followings.values()) following.stop()
    for (const wait of this.#waits) wait()
    await this.#opened?.beats.stop()
  }

  #createAge(watch: LogWatch, key: number): CopyAge {
    const { clock, late, dayOf } = this.#ports
    return new CopyAge({
      watch,
      monotonicMs: () => clock.monotonicMs(),
      now: () => clock.now(),
      dayOf: dayOf ?? ((at) => localDate(at, DEFAULT_TIME_ZONE)),
      late: () => late(key),
    })
  }

  #open(file: string) {
    if (this.#opened !== undefined) return this.#opened
    const { clock, database, timers, log } = this.#ports
    const openLog = new OpenLog(file)
    const watch = new LogWatch(openLog, this.#recent, () => clock.monotonicMs())
    // Stays until the end: only then may the descriptors be closed.
    database.onCommit({
      committed: () => this.#look(),
      reopened: () => {
        openLog.reopen()
        watch.forget()
        this.#look()
      },
      closed: () => openLog.close(),
    })
    const beats = repeat({
      timers,
      everyMs: BEAT_MS,
      run: async () => {
        this.#look()
        for (const age of this.#ages.values()) age.tick()
        const withAnchor = this.#beatsLeft-- <= 0
        if (withAnchor) this.#beatsLeft = BEATS_OF_AN_ANCHOR - 1
        await this.#beat(withAnchor)
      },
      failed: (error) => log('error', 'The copies are not told what was done', error),
    })
    this.#opened = { log: openLog, watch, beats }
    this.#look()
    return this.#opened
  }

  /** Takes what was committed. Called by each commit: it reads, and sends later. */
  #look(): void {
    if (this.#opened === undefined || this.#isStopped || this.#ages.size === 0) return
    const live = this.#live()
    let seen: ReturnType<LogWatch['look']>
    try {
      seen = this.#opened.watch.look(live.length > 0)
    } catch (error) {
      this.#ports.log('error', 'The write-ahead log could not be read for the copies', error)
      this.#opened.watch.forget()
      seen = 'GAP'
    }
    if (seen === 'SAME') return
    if (seen === 'GAP') for (const following of live) following.fresh()
    this.#bound()
    if (this.#isSending) return
    this.#isSending = true
    this.#soon(() => {
      void this.#beat(false)
        .catch((error: unknown) => this.#ports.log('error', 'The acts cannot be counted', error))
        .finally(() => {
          this.#isSending = false
          for (const following of this.#live()) following.pump()
          this.#askToSync()
          this.#dropSent()
        })
    })
  }

  /** After the frames: a copy makes durable what came before. */
  #askToSync(): void {
    if (!this.#isSyncAsked) return
    this.#isSyncAsked = false
    for (const following of this.#live()) following.sync()
  }

  #live(): CopyService[] {
    return [...this.#followings.values()].filter(({ next }) => next !== undefined)
  }

  /** Counts before the frames are sent: a copy that gets no more than this knows that acts are missing. */
  async #beat(withAnchor: boolean): Promise<void> {
    const { clock, readAnchor, readCounts } = this.#ports
    if (this.#ages.size === 0 || this.#opened === undefined) return
    this.#counts = await readCounts()
    const { commit } = this.#opened.watch
    const at = clock.now().toISOString()
    const anchor = withAnchor ? readAnchor() : undefined
    for (const [key, age] of this.#ages) {
      const following = this.#followings.get(key)
      if (following !== undefined) following.beat(at, commit, this.#counts, anchor)
      else age.count(commit, this.#counts.auditId, false)
    }
  }

  /** Gives a fresh copy to those for whom too much would be kept. */
  #bound(): void {
    const most = this.#ports.mostKeptBytes ?? MOST_KEPT_BYTES
    while (this.#recent.bytes > most) {
      const live = this.#live().toSorted((one, other) => (one.next ?? 0) - (other.next ?? 0))
      live[0]?.fresh()
      this.#dropSent()
      if (live.length === 0) return
    }
  }

  #dropSent(): void {
    let least = this.#recent.end
    for (const { next } of this.#followings.values()) least = Math.min(least, next ?? least)
    this.#recent.dropBefore(least)
  }
}
