import { Buffer } from 'node:buffer'
import { closeSync, fstatSync, openSync, read, readSync } from 'node:fs'
import { promisify } from 'node:util'
import {
  checksumText,
  FRAME_HEADER_BYTES,
  LOG_HEADER_BYTES,
  type LogHeader,
  type LogPosition,
  NO_LOG,
  readLogHeader,
} from './log-format.ts'

const readLater = promisify(read)

/** Bytes of one copy of the header of SQLite's index of the log (https://sqlite.org/walformat.html). */
const INDEX_HEADER_BYTES = 48
const CHANGE_AT = 8
const PAGE_BYTES_AT = 14
const FRAMES_AT = 16
const CHECKSUM_AT = 24
const SALT_AT = 32

/** The end of the last commit. */
export interface LogEnd extends LogPosition {
  /** Grows by one with each commit, also when the log begins again. */
  readonly change: number
}

/**
 * Reads the log of a database that this process has open. SQLite's index says where the last commit ends: what lies
 * behind it in the log is of an earlier log, or of a transaction that was rolled back.
 *
 * The descriptors of file and index stay open until `close`, which is called after SQLite has closed its own: on POSIX
 * closing any descriptor drops the locks of the whole process on that file.
 */
export class OpenLog {
  readonly #file: string
  readonly #index = Buffer.alloc(2 * INDEX_HEADER_BYTES)
  readonly #indexInts: Int32Array
  readonly #left: number[] = []
  #descriptors: { index?: number; log?: number; file?: number } = {}

  constructor(file: string) {
    this.#file = file
    this.#indexInts = new Int32Array(this.#index.buffer, this.#index.byteOffset, 24)
  }

  /** Offset 0: the log has no commit. Undefined while another program changes the index. */
  end(): LogEnd | undefined {
    this.#descriptors.index ??= openSync(`${this.#file}-shm`, 'r')
    const length = readSync(this.#descriptors.index, this.#index, 0, this.#index.length, 0)
    if (length < this.#index.length || !this.#isWhole()) return undefined
    // The index is in the machine's byte order, the salt as it is in the log.
    const frames = this.#int(FRAMES_AT)
    const change = this.#int(CHANGE_AT)
    if (frames === 0) return { change, ...NO_LOG }
    const frameBytes = this.#pageBytes() + FRAME_HEADER_BYTES
    return {
      change,
      salt: this.#index.toString('hex', SALT_AT, SALT_AT + 8),
      offset: LOG_HEADER_BYTES + frames * frameBytes,
      checksum: checksumText({ one: this.#int(CHECKSUM_AT), two: this.#int(CHECKSUM_AT + 4) }),
    }
  }

  /** Returns the header of the present log and its bytes. Throws if it is damaged. */
  header(): { readonly header: LogHeader; readonly bytes: Buffer } {
    const bytes = Buffer.allocUnsafe(LOG_HEADER_BYTES)
    this.readLog(bytes, 0)
    const header = readLogHeader(bytes)
    if (header === undefined) throw new Error('The write-ahead log has no header')
    return { header, bytes }
  }

  /** Returns the checksum that the log has at an offset between two frames. */
  checksumAt(offset: number, { frameBytes, checksum }: LogHeader): string {
    if (offset === LOG_HEADER_BYTES) return checksumText(checksum)
    const bytes = Buffer.allocUnsafe(8)
    this.readLog(bytes, offset - frameBytes + FRAME_HEADER_BYTES - 8)
    return bytes.toString('hex')
  }

  /** Fills `target` from the log. Throws if the log is shorter. */
  readLog(target: Buffer, offset: number): void {
    this.#descriptors.log ??= openSync(`${this.#file}-wal`, 'r')
    let done = 0
    while (done < target.length) {
      const length = readSync(
        this.#descriptors.log,
        target,
        done,
        target.length - done,
        offset + done,
      )
      if (length === 0) throw new Error('The write-ahead log is shorter than its index says')
      done += length
    }
  }

  fileBytes(): number {
    return fstatSync(this.#fileDescriptor()).size
  }

  /** Reads the file itself. Resolves with the number of bytes, 0 behind its end. */
  async readFile(target: Buffer, offset: number): Promise<number> {
    const { bytesRead } = await readLater(this.#fileDescriptor(), target, 0, target.length, offset)
    return bytesRead
  }

  /** Forgets the files, which may be other ones now. */
  reopen(): void {
    const { log, index, file } = this.#descriptors
    if (log !== undefined) closeSync(log)
    for (const each of [index, file]) if (each !== undefined) this.#left.push(each)
    this.#descriptors = {}
  }

  close(): void {
    this.reopen()
    for (const each of this.#left.splice(0)) closeSync(each)
  }

  #fileDescriptor(): number {
    return (this.#descriptors.file ??= openSync(this.#file, 'r'))
  }

  #int(offset: number): number {
    return (this.#indexInts[offset / 4] ?? 0) >>> 0
  }

  /** SQLite keeps two copies, so that a reader sees that one is being written. */
  #isWhole(): boolean {
    const half = INDEX_HEADER_BYTES
    return this.#index.compare(this.#index, half, 2 * half, 0, half) === 0
  }

  #pageBytes(): number {
    const sizes = new Uint16Array(this.#index.buffer, this.#index.byteOffset + PAGE_BYTES_AT, 1)
    const size = sizes[0] ?? 0
    // 65536 does not fit and is stored as 1.
    return (size & 0xfe00) + ((size & 0x0001) << 16)
  }
}
