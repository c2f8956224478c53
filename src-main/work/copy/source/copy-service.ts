import type { CounterLine } from '#main/core/ports/counter-lines.ts'
import type { Log } from '#main/core/acts/context.ts'
import type { Timers } from '#main/core/clock/timers.ts'
import {
  answer,
  bytesMessage,
  type CopyAnswer,
  type CopyCounts,
  HEAD_BYTES,
  MOST_MESSAGE_BYTES,
  readText,
  type Told,
} from '../line/messages.ts'
import { isSamePosition, LOG_HEADER_BYTES, type LogPosition } from '../log/log-format.ts'
import type { OpenLog } from '../log/open-log.ts'
import type { CopyAge, CopyState } from './copy-age.ts'
import { type LogPlace, placeInLog } from './log-place.ts'
import type { LogWatch } from './log-watch.ts'
import { pinLog } from './pin-log.ts'
import type { RecentLog } from './recent-log.ts'

/** Above this nothing is added to the line, which carries other messages too. */
const MOST_WAITING_BYTES = 256 * 1024
/** Messages with bytes that the copy has not dealt with: 4 MB. */
const MOST_UNANSWERED = 64
/** The line does not say when its bytes have left. */
const LOOK_AGAIN_MS = 10

export interface CopyServicePorts {
  readonly line: CounterLine
  readonly file: string
  readonly openLog: OpenLog
  readonly watch: LogWatch
  readonly recent: RecentLog
  readonly age: CopyAge
  readonly timers: Timers
  readonly log: Log
  /** Looks for commits that nobody told of. */
  readonly look: () => void
  /** Called when the copy has stored something, or its line is closed. */
  readonly changed: () => void
}

/** Serves the copy at the other end of one line. */
export class CopyService {
  readonly #ports: CopyServicePorts
  /** Grows with each begin: what an earlier one still does is of no use. */
  #turn = 0
  #isClosed = false
  /** Number of the next message of the live stream; undefined before. */
  #next: number | undefined
  #isPumping = false
  #sent = 0
  #taken = 0
  #anchor: string | undefined
  #wake: (() => void) | undefined

  constructor(ports: CopyServicePorts) {
    this.#ports = ports
    const { line, age } = ports
    age.isConnected = true
    line.onMessage((message) => {
      if (this.#isClosed || typeof message !== 'string') return
      age.heard()
      const said = readText(answer, message)
      if (said === undefined) line.close()
      else this.#hear(said)
    })
    line.onClose(() => this.#closed())
  }

  state(): CopyState {
    return this.#ports.age.state()
  }

  /** The next message of the live stream that it needs; undefined while it is not live. */
  get next(): number | undefined {
    return this.#next
  }

  /** Closes its line. */
  stop(): void {
    this.#ports.line.close()
    this.#closed()
  }

  /** Sends what of the live stream the line takes now. */
  pump(): void {
    while (this.#next !== undefined && this.#hasRoom()) {
      const recent = this.#ports.recent.at(this.#next)
      if (recent === undefined) return
      this.#next++
      this.#send(recent.message)
    }
    if (this.#next === undefined || this.#next >= this.#ports.recent.end) return
    if (this.#isPumping) return
    this.#isPumping = true
    void this.#pumpLater()
  }

  async #pumpLater(): Promise<void> {
    await this.#room(this.#turn)
    this.#isPumping = false
    this.pump()
  }

  /** Tells what the origin has done, unless the line is full. */
  beat(at: string, commit: number, counts: CopyCounts, anchor: string | undefined): void {
    const isSent = this.#hasRoom() && !this.#isClosed
    this.#ports.age.count(commit, counts.auditId, isSent)
    if (!isSent) return
    const isNew = anchor !== undefined && anchor !== this.#anchor
    this.#tell({ kind: 'HEARTBEAT', at, commit, counts, ...(isNew && { anchor }) })
    if (isNew) this.#anchor = anchor
  }

  /** Asks the copy to make durable at once what was sent. */
  sync(): void {
    if (this.#next !== undefined) this.#tell({ kind: 'SYNC' })
  }

  /** Begins a fresh copy; what the line still carries of the earlier one is of no use. */
  fresh(): void {
    this.#begin((turn) => this.#sendAll(turn))
  }

  #hear(said: CopyAnswer): void {
    if (said.kind === 'FOLLOW') {
      this.#follow(said.position)
      return
    }
    if (said.kind === 'AFRESH') {
      this.#ports.log('warn', `A copy begins afresh: ${said.reason}`)
      this.fresh()
      return
    }
    this.#taken = said.taken
    if (said.commit > 0) this.#ports.age.store(said.commit)
    this.#ports.changed()
    this.#wake?.()
  }

  #follow(position: LogPosition | null): void {
    const { look, watch, openLog } = this.#ports
    look()
    const { header, endBefore } = watch
    const place = position === null ? undefined : placeInLog(position, watch, openLog)
    if (place !== undefined) {
      this.#begin((turn) => this.#sendLog(turn, place, null))
    } else if (header !== undefined && isSamePosition(position, endBefore)) {
      this.#begin((turn) => this.#sendLog(turn, { header, offset: 0 }, position))
    } else {
      this.fresh()
    }
  }

  #begin(work: (turn: number) => Promise<void>): void {
    if (this.#isClosed) return
    const turn = ++this.#turn
    this.#next = undefined
    this.#wake?.()
    work(turn).catch((error: unknown) => {
      if (this.#isClosed || turn !== this.#turn) return
      this.#ports.log('error', 'A copy could not be sent', error)
      this.stop()
    })
  }

  async #sendAll(turn: number): Promise<void> {
    const { file, openLog } = this.#ports
    const pin = pinLog(file)
    try {
      this.#ports.look()
      const fileBytes = openLog.fileBytes()
      const total = fileBytes + (this.#ports.watch.end?.offset ?? 0)
      this.#tell({ kind: 'FRESH', total })
      const most = MOST_MESSAGE_BYTES - HEAD_BYTES
      for (let offset = 0; offset < fileBytes;) {
        if (!(await this.#room(turn))) return
        const length = Math.min(most, fileBytes - offset)
        const message = bytesMessage({ kind: 'FILE', offset, commit: 0 }, length)
        const read = await openLog.readFile(message.subarray(HEAD_BYTES), offset)
        if (turn !== this.#turn || this.#isClosed) return
        if (read === 0) throw new Error('The file is shorter than it was')
        this.#send(message.subarray(0, HEAD_BYTES + read))
        offset += read
      }
      await this.#catchUp(turn, undefined, null)
    } finally {
      pin.release()
    }
  }

  async #sendLog(turn: number, place: LogPlace, follows: LogPosition | null): Promise<void> {
    const pin = pinLog(this.#ports.file)
    try {
      await this.#catchUp(turn, place, follows)
    } finally {
      pin.release()
    }
  }

  /**
   * Sends the log from a place to its end, and then the live stream. Between two looks nothing is committed. `from` is
   * undefined for a fresh copy.
   */
  async #catchUp(
    turn: number,
    from: LogPlace | undefined,
    follows: LogPosition | null,
  ): Promise<void> {
    const { look, watch, openLog, recent } = this.#ports
    let place = from
    while (await this.#room(turn)) {
      look()
      const { end, header } = watch
      if (end === undefined) throw new Error('The index of the log cannot be read')
      if (from !== undefined && from.header.salt !== header?.salt) {
        // The part of the earlier log that the copy lacks is gone.
        this.fresh()
        return
      }
      // The log of a pinned file that is whole without it may begin again (pin-log.ts); the copy then drops the old one.
      if (header !== undefined && (place?.header.salt !== header.salt || place.offset === 0)) {
        this.#tell({ kind: 'LOG', header: openLog.header().bytes.toString('base64'), follows })
        place = { header, offset: LOG_HEADER_BYTES }
      }
      if (place === undefined || place.offset === end.offset) {
        this.#next = recent.end
        this.#tell({ kind: 'WHOLE', commit: watch.commit })
        return
      }
      const length = Math.min(watch.pieceBytes(), end.offset - place.offset)
      this.#send(watch.readPiece(place.offset, length, 0))
      place = { header: place.header, offset: place.offset + length }
    }
  }

  #tell(told: Told): void {
    this.#send(JSON.stringify(told))
  }

  #send(message: string | Uint8Array): void {
    if (this.#isClosed) return
    if (typeof message !== 'string') this.#sent++
    this.#ports.line.send(message)
  }

  #hasRoom(): boolean {
    return (
      this.#ports.line.waitingBytes < MOST_WAITING_BYTES &&
      this.#sent - this.#taken < MOST_UNANSWERED
    )
  }

  /** Resolves when the line takes a message; with false if that is of no use any more. */
  async #room(turn: number): Promise<boolean> {
    for (;;) {
      if (turn !== this.#turn || this.#isClosed) return false
      if (this.#hasRoom()) return true
      await new Promise<void>((resolve) => {
        const before = this.#wake
        const cancel = this.#ports.timers.after(LOOK_AGAIN_MS, resolve)
        this.#wake = () => {
          before?.()
          cancel()
          resolve()
        }
      })
      this.#wake = undefined
    }
  }

  #closed(): void {
    if (this.#isClosed) return
    this.#isClosed = true
    this.#ports.age.isConnected = false
    this.#next = undefined
    this.#wake?.()
    this.#ports.changed()
  }
}
