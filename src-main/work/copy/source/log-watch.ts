import {
  isSamePosition,
  LOG_HEADER_BYTES,
  type LogHeader,
  type LogPosition,
} from '../log/log-format.ts'
import type { LogEnd, OpenLog } from '../log/open-log.ts'
import { bytesMessage, HEAD_BYTES, MOST_MESSAGE_BYTES, type Told } from '../line/messages.ts'
import type { RecentLog } from './recent-log.ts'

/** MORE: commits were added. GAP: commits may have been lost from sight, so who follows needs a fresh copy. */
export type Seen = 'SAME' | 'MORE' | 'GAP'

/** Commits whose time is kept. */
const TIMES = 4_096

/** Counts the commits of the log, and reads their frames while somebody follows. */
export class LogWatch {
  readonly #log: OpenLog
  readonly #recent: RecentLog
  readonly #monotonicMs: () => number
  readonly #times = new Float64Array(TIMES)
  #end: LogEnd | undefined
  #header: LogHeader | undefined
  #before: LogPosition | undefined
  #commit = 0

  constructor(log: OpenLog, recent: RecentLog, monotonicMs: () => number) {
    this.#log = log
    this.#recent = recent
    this.#monotonicMs = monotonicMs
  }

  /** Number of the last commit since this program started; the first look is commit 1. */
  get commit(): number {
    return this.#commit
  }

  /** Offset 0: there is no log, the file is whole by itself. */
  get end(): LogEnd | undefined {
    return this.#end
  }

  /** Header of the present log; undefined if there is none. */
  get header(): LogHeader | undefined {
    return this.#header
  }

  /** The end of the log before the present one; undefined if it is not certain. */
  get endBefore(): LogPosition | undefined {
    return this.#before
  }

  /** Monotonic ms of a commit; undefined if it was long ago or did not happen yet. */
  timeOf(commit: number): number | undefined {
    if (commit > this.#commit || commit <= this.#commit - TIMES) return undefined
    return this.#times[commit % TIMES]
  }

  /** Takes what was committed since the last look. `isFollowed`: its frames are kept for those who follow. */
  look(isFollowed: boolean): Seen {
    const now = this.#log.end()
    const before = this.#end
    if (now === undefined || isSamePosition(now, before)) return 'SAME'
    // The log was emptied, or begins again in a transaction that is not committed: the end is where it was.
    if (now.offset === 0 && before !== undefined) return 'SAME'
    this.#end = now
    this.#commit++
    this.#times[this.#commit % TIMES] = this.#monotonicMs()
    const isSameLog = before?.salt === now.salt && before.offset < now.offset
    if (isSameLog) return isFollowed ? this.#take(before.offset, now.offset) : 'MORE'
    return this.#begin(before, now, isFollowed)
  }

  /** The files were replaced: nothing that was seen before counts. */
  forget(): void {
    this.#end = undefined
    this.#header = undefined
    this.#before = undefined
  }

  #begin(before: LogEnd | undefined, now: LogEnd, isFollowed: boolean): Seen {
    this.#header = undefined
    this.#before = undefined
    if (now.offset === 0) return 'GAP'
    const { header, bytes } = this.#log.header()
    if (header.salt !== now.salt) throw new Error('The write-ahead log is not that of its index')
    this.#header = header
    // A commit at the end of the log before was not seen.
    if (before === undefined || now.change !== before.change + 1) return 'GAP'
    const { salt, offset, checksum } = before
    this.#before = { salt, offset, checksum }
    if (!isFollowed) return 'MORE'
    const told: Told = { kind: 'LOG', header: bytes.toString('base64'), follows: this.#before }
    this.#recent.push({ message: JSON.stringify(told), commit: 0 })
    return this.#take(LOG_HEADER_BYTES, now.offset)
  }

  #take(from: number, to: number): Seen {
    for (let offset = from; offset < to;) {
      const length = Math.min(this.pieceBytes(), to - offset)
      const commit = offset + length === to ? this.#commit : 0
      this.#recent.push({ message: this.readPiece(offset, length, commit), commit })
      offset += length
    }
    return 'MORE'
  }

  /** Bytes of the frames that go into one message. */
  pieceBytes(): number {
    const { frameBytes } = this.#header ?? { frameBytes: MOST_MESSAGE_BYTES }
    return Math.max(1, Math.floor((MOST_MESSAGE_BYTES - HEAD_BYTES) / frameBytes)) * frameBytes
  }

  /** Returns frames of the log as a message. */
  readPiece(offset: number, length: number, commit: number): Uint8Array {
    const message = bytesMessage({ kind: 'FRAMES', offset, commit }, length)
    this.#log.readLog(message.subarray(HEAD_BYTES), offset)
    return message
  }
}
