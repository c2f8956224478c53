import { join } from 'node:path'
import type { Log } from '#main/core/acts/context.ts'
import { machineTimers } from '#main/core/clock/machine-timers.ts'
import type { Timers } from '#main/core/clock/timers.ts'
import type { Clock } from '#main/core/clock/clock.ts'
import { ANCHOR_FILE } from '#main/core/installation/anchor-store.ts'
import type { CounterLine } from '#main/core/ports/counter-lines.ts'
import { createFolder } from '#main/database/create-folder.ts'
import type { Heartbeat } from '../line/messages.ts'
import type { LogPosition } from '../log/log-format.ts'
import { type CopyPaths, copyPaths } from './copy-folder.ts'
import { CopyOnDisk } from './copy-on-disk.ts'
import { readCopyRecord, writeCopyRecord } from './copy-record.ts'
import { replaceFile } from './durable-file.ts'
import type { CopyTask } from './finish-copy.ts'
import { HeardBeats } from './heard-beats.ts'
import { FollowedLine } from './followed-line.ts'
import { runInThread } from './run-copy-task.ts'

const RECORD_EVERY_MS = 1_000
const SYNC_EVERY_MS = 500

export interface CopyFollowerPorts {
  /** The copy's folder. Nobody else opens the copy until `stop` has resolved. */
  readonly folder: string
  readonly clock: Clock
  readonly log: Log
  /** By default the machine's. */
  readonly timers?: Timers
  /** Received commits are durable after at most so many ms; by default 500. A main till that waits for it asks for it at once. */
  readonly syncEveryMs?: number
  /** Resolves when nobody reads the copy: a line waits for it before it writes. */
  readonly unread?: () => Promise<void>
  /** Called after each change of the state. */
  readonly changed?: () => void
  /** Runs work on whole files; by default in a thread. */
  readonly runTask?: (task: CopyTask) => Promise<void>
}

export interface CopyFollowerState {
  /** True while a line is open. */
  readonly isConnected: boolean
  /** True if the copy has all that the origin had when its present line was opened. */
  readonly isWhole: boolean
  /** Bytes of a fresh copy under way, and how many there will be; null if none is. */
  readonly bytes: number
  readonly total: number | null
  /** The origin's clock when the copy lacked nothing; null if it never was whole. */
  readonly copyUntil: Date | null
  /** Time since then in ms. By this machine's own count, so it is right while the clocks differ. */
  readonly lagMs: number | null
  /** Acts of the last heartbeat that the copy lacks; null if it never was whole. */
  readonly lagActs: number | null
  readonly lastHeartbeat: Heartbeat | null
  /** This machine's clock at the last message since the start. */
  readonly heardAt: Date | null
  /** DISK: the copy could not be written; the next line tries again. */
  readonly fault: 'DISK' | null
}

/** Keeps a copy of the file of another program. */
export interface CopyFollower {
  /** Follows over a line from where the copy ends; an earlier line is closed. */
  follow(line: CounterLine): void
  /** Ends what a broken line still writes; the copy may then be read. Resolves to false while a line is open. */
  rest(): Promise<boolean>
  /** The end of the copy on the disk; undefined if there is none or it is not certain. */
  position(): LogPosition | undefined
  state(): CopyFollowerState
  /** Resolves when the files are closed; the copy is then whole and may be opened. Closes the line. */
  stop(): Promise<void>
}

/** Settles what a kill left in the folder, which is created if it is missing. Throws the system's errors. */
export function createCopyFollower(ports: CopyFollowerPorts): CopyFollower {
  return new Follower(ports)
}

class Follower implements CopyFollower {
  readonly #ports: CopyFollowerPorts
  readonly #paths: CopyPaths
  readonly #disk: CopyOnDisk
  readonly #beats: HeardBeats
  #session: FollowedLine | undefined
  #stopping: Promise<void> | undefined
  /** The end of the lines before. */
  #ended: Promise<void> = Promise.resolve()
  #recordedMs: number | undefined
  #hasFailed = false
  #heardAt: Date | null = null

  constructor(ports: CopyFollowerPorts) {
    this.#ports = ports
    createFolder(ports.folder)
    this.#paths = copyPaths(ports.folder)
    this.#disk = new CopyOnDisk(this.#paths, ports.runTask ?? runInThread)
    this.#beats = new HeardBeats(readCopyRecord(this.#paths))
  }

  follow(line: CounterLine): void {
    if (this.#stopping !== undefined) {
      line.close()
      return
    }
    this.#endSession()
    this.#session = new FollowedLine({
      line,
      disk: this.#disk,
      beats: this.#beats,
      before: this.#unread(this.#ended),
      monotonicMs: () => this.#ports.clock.monotonicMs(),
      timers: this.#ports.timers ?? machineTimers,
      syncEveryMs: this.#ports.syncEveryMs ?? SYNC_EVERY_MS,
      heard: () => {
        this.#heardAt = this.#ports.clock.now()
      },
      begun: () => {
        this.#hasFailed = false
      },
      stored: async (anchor) => {
        if (anchor !== undefined) {
          await replaceFile(join(this.#paths.folder, ANCHOR_FILE), anchor, true)
        }
        await this.#keepRecord(false)
      },
      failed: (error) => {
        this.#ports.log('error', 'The copy cannot be written', error)
        this.#hasFailed = true
      },
      changed: () => this.#ports.changed?.(),
    })
  }

  async rest(): Promise<boolean> {
    if (this.#session?.isConnected === true) return false
    this.#endSession()
    await this.#ended
    return this.#session === undefined
  }

  position(): LogPosition | undefined {
    const { position } = this.#disk
    return position?.offset === 0 ? undefined : position
  }

  state(): CopyFollowerState {
    const { until } = this.#beats
    return {
      isConnected: this.#session?.isConnected ?? false,
      isWhole: this.#session?.isWhole ?? false,
      bytes: this.#disk.bytes,
      total: this.#disk.total,
      copyUntil: until === null ? null : new Date(until),
      lagMs: this.#lagMs(),
      lagActs: this.#beats.lacking,
      lastHeartbeat: this.#beats.last ?? null,
      heardAt: this.#heardAt,
      fault: this.#hasFailed ? 'DISK' : null,
    }
  }

  stop(): Promise<void> {
    return (this.#stopping ??= this.#stop())
  }

  async #stop(): Promise<void> {
    this.#endSession()
    await this.#ended
    await this.#disk.close()
    await this.#keepRecord(true)
  }

  async #unread(ended: Promise<void>): Promise<void> {
    await ended
    await this.#ports.unread?.()
  }

  #endSession(): void {
    const session = this.#session
    if (session === undefined) return
    this.#session = undefined
    this.#ended = session.end()
  }

  #lagMs(): number | null {
    const { clock } = this.#ports
    const { until, untilMs } = this.#beats
    if (untilMs !== undefined) return Math.round(clock.monotonicMs() - untilMs)
    // For a time before this start there is only the clock.
    return until === null ? null : Math.max(0, clock.now().getTime() - Date.parse(until))
  }

  async #keepRecord(isEnd: boolean): Promise<void> {
    const nowMs = this.#ports.clock.monotonicMs()
    if (!isEnd && nowMs - (this.#recordedMs ?? -Infinity) < RECORD_EVERY_MS) return
    const record = this.#beats.record()
    if (record === undefined) return
    this.#recordedMs = nowMs
    await writeCopyRecord(this.#paths, record)
  }
}
