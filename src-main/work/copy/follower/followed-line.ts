import type { Timers } from '#main/core/clock/timers.ts'
import type { CounterLine } from '#main/core/ports/counter-lines.ts'
import { type CopyAnswer, readBytesMessage, readText, type Told, told } from '../line/messages.ts'
import type { CopyOnDisk } from './copy-on-disk.ts'
import { NO_LOG } from '../log/log-format.ts'
import type { HeardBeats } from './heard-beats.ts'
import { BadLogError } from './log-writer.ts'

interface FollowedLinePorts {
  readonly line: CounterLine
  readonly disk: CopyOnDisk
  readonly beats: HeardBeats
  /** The line before has ended: two never write. */
  readonly before: Promise<void>
  readonly monotonicMs: () => number
  readonly timers: Timers
  /**
   * Commits are durable after at most so many ms, 0: at once. Both programs may share a disk, where each sync delays
   * a sale.
   */
  readonly syncEveryMs: number
  /** Called with each message. */
  readonly heard: () => void
  /** Called when this line begins to write. */
  readonly begun: () => void
  /** Called after each time that something is durable, with the origin's anchor if the copy has its acts now. */
  readonly stored: (anchor: string | undefined) => Promise<void>
  readonly failed: (error: unknown) => void
  readonly changed: () => void
}

/** Deals with the messages of one line in their order. */
export class FollowedLine {
  readonly #ports: FollowedLinePorts
  readonly #messages: (string | Uint8Array)[] = []
  #work: Promise<void>
  #isWorking = true
  /** After a bad message nothing counts until a fresh copy begins. */
  #isLost = false
  /** After a fault of the disk nothing counts on this line. */
  #hasFailed = false
  #isWhole = false
  #isConnected = true
  #taken = 0
  /** Last commit that was written, and that is durable. */
  #written = 0
  #stored = 0
  #syncedMs = -Infinity
  #mustSync = false
  #cancelSync: (() => void) | undefined

  constructor(ports: FollowedLinePorts) {
    this.#ports = ports
    this.#work = this.#begin()
    ports.line.onMessage((message) => {
      ports.heard()
      this.#messages.push(message)
      this.#goOn()
    })
    ports.line.onClose(() => {
      this.#isConnected = false
      this.#isWhole = false
      ports.changed()
    })
  }

  get isConnected(): boolean {
    return this.#isConnected
  }

  /** True if the copy has all that the origin had when this line was opened. */
  get isWhole(): boolean {
    return this.#isWhole
  }

  /** Closes the line. Resolves when what had come is stored: it is whole messages. */
  async end(): Promise<void> {
    this.#ports.line.close()
    this.#isConnected = false
    this.#isWhole = false
    while (this.#isWorking) await this.#work
    this.#cancelSync?.()
    const { disk, failed } = this.#ports
    // After a fault only the disk itself says what is on it. The next line goes on from what is durable.
    const ended = this.#hasFailed ? disk.close() : disk.sync().then(() => disk.dropFresh())
    await ended.catch(failed)
  }

  async #begin(): Promise<void> {
    const { beats, before, begun, disk } = this.#ports
    await before
    try {
      begun()
      beats.begin()
      await disk.open()
      const { position = NO_LOG } = disk
      this.#answer({ kind: 'FOLLOW', position: position.offset === 0 ? null : position })
    } catch (error) {
      this.#fail(error)
    }
    await this.#runAll()
  }

  #goOn(): void {
    if (this.#isWorking) return
    this.#isWorking = true
    this.#work = this.#runAll()
  }

  /** Deals with what has come, and stores it together. */
  async #runAll(): Promise<void> {
    while (this.#messages.length > 0 || this.#mustSync) {
      for (const message of this.#messages.splice(0)) await this.#take(message)
      if (this.#messages.length === 0) await this.#store()
    }
    this.#isWorking = false
  }

  async #take(message: string | Uint8Array): Promise<void> {
    if (typeof message !== 'string') this.#taken++
    if (this.#hasFailed) return
    try {
      if (typeof message === 'string') await this.#hear(readText(told, message))
      else if (!this.#isLost) await this.#add(message)
    } catch (error) {
      if (error instanceof BadLogError) await this.#lose(error.message)
      else this.#fail(error)
    }
  }

  async #hear(said: Told | undefined): Promise<void> {
    const { beats, disk, monotonicMs } = this.#ports
    if (said === undefined) throw new BadLogError('A message cannot be read')
    if (said.kind === 'HEARTBEAT') {
      beats.hear(said, monotonicMs())
    } else if (said.kind === 'SYNC') {
      this.#mustSync = true
    } else if (said.kind === 'FRESH') {
      this.#isLost = false
      this.#isWhole = false
      await disk.beginFresh(said.total)
    } else if (this.#isLost) {
      return
    } else if (said.kind === 'LOG') {
      await disk.beginLog(said)
    } else {
      await disk.finish()
      disk.requireCommit()
      this.#written = said.commit
      this.#isWhole = this.#isConnected
    }
  }

  async #add(message: Uint8Array): Promise<void> {
    const head = readBytesMessage(message)
    if (head === undefined) throw new BadLogError('A message cannot be read')
    await this.#ports.disk.add(head)
    if (head.commit === 0) return
    this.#ports.disk.requireCommit()
    this.#written = head.commit
  }

  /** Makes durable what was written, if its time has come, and says how far it is. */
  async #store(): Promise<void> {
    const mustSync = this.#mustSync
    this.#mustSync = false
    if (this.#hasFailed) return
    const { disk, monotonicMs, syncEveryMs } = this.#ports
    const waitMs = this.#syncedMs + syncEveryMs - monotonicMs()
    if (!mustSync && disk.isUnsynced && waitMs > 0) {
      this.#syncAfter(waitMs)
      this.#answer({ kind: 'STORED', taken: this.#taken, commit: this.#stored })
      return
    }
    this.#cancelSync?.()
    this.#cancelSync = undefined
    try {
      if (disk.isUnsynced) this.#syncedMs = monotonicMs()
      await disk.sync()
      this.#stored = this.#written
      await this.#ports.stored(this.#ports.beats.store(this.#stored))
    } catch (error) {
      this.#fail(error)
      return
    }
    this.#answer({ kind: 'STORED', taken: this.#taken, commit: this.#stored })
    this.#ports.changed()
  }

  #syncAfter(waitMs: number): void {
    this.#cancelSync ??= this.#ports.timers.after(waitMs, () => {
      this.#cancelSync = undefined
      this.#mustSync = true
      this.#goOn()
    })
  }

  /** The copy on the disk stays as it is until the fresh one is whole. */
  async #lose(reason: string): Promise<void> {
    this.#isLost = true
    this.#isWhole = false
    await this.#ports.disk.dropFresh()
    this.#answer({ kind: 'AFRESH', reason })
  }

  /** A fault of the disk: the next line begins again from what is on it. */
  #fail(error: unknown): void {
    this.#hasFailed = true
    this.#isWhole = false
    this.#ports.failed(error)
    this.#ports.line.close()
  }

  #answer(answer: CopyAnswer): void {
    if (this.#isConnected) this.#ports.line.send(JSON.stringify(answer))
  }
}
