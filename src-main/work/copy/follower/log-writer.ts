import type { FileHandle } from 'node:fs/promises'
import { open } from 'node:fs/promises'
import {
  type Checksum,
  checkFrames,
  checksumOfText,
  checksumText,
  LOG_HEADER_BYTES,
  type LogHeader,
  type LogPosition,
} from '../log/log-format.ts'
import { syncFolder } from './durable-file.ts'

/** The bytes that came do not continue the log. */
export class BadLogError extends Error {
  override readonly name = 'BadLogError'
}

/** Writes a log as its origin does, byte for byte. */
export class LogWriter {
  readonly #handle: FileHandle
  readonly #header: LogHeader
  #offset: number
  #checksum: Checksum
  #committed: LogPosition

  private constructor(handle: FileHandle, header: LogHeader, committed: LogPosition) {
    this.#handle = handle
    this.#header = header
    this.#offset = committed.offset
    this.#checksum = checksumOfText(committed.checksum)
    this.#committed = committed
  }

  /** Begins a log; what the file had is replaced. */
  static async begin(file: string, header: LogHeader, bytes: Uint8Array): Promise<LogWriter> {
    const handle = await open(file, 'w', 0o600)
    try {
      await handle.write(bytes, 0, LOG_HEADER_BYTES, 0)
      // Without its name in the folder a synced log is lost at a power cut.
      await syncFolder(file)
    } catch (error) {
      await handle.close()
      throw error
    }
    const { salt, checksum } = header
    const committed = { salt, offset: LOG_HEADER_BYTES, checksum: checksumText(checksum) }
    return new LogWriter(handle, header, committed)
  }

  /** Goes on behind the last commit of a log on the disk. */
  static async resume(file: string, header: LogHeader, committed: LogPosition): Promise<LogWriter> {
    return new LogWriter(await open(file, 'r+'), header, committed)
  }

  /** The end of the last commit that was appended. */
  get committed(): LogPosition {
    return this.#committed
  }

  get header(): LogHeader {
    return this.#header
  }

  /** True if all that was appended belongs to a commit. */
  get isAtCommit(): boolean {
    return this.#offset === this.#committed.offset
  }

  /** Throws BadLogError, and has then written nothing. */
  async append(bytes: Uint8Array, offset: number): Promise<void> {
    if (offset !== this.#offset) throw new BadLogError(`${offset} instead of ${this.#offset}`)
    const checked = checkFrames(bytes, this.#header, this.#checksum)
    if (bytes.length === 0 || checked.goodBytes !== bytes.length) {
      throw new BadLogError(`A bad frame at ${offset + checked.goodBytes}`)
    }
    let written = 0
    while (written < bytes.length) {
      const { bytesWritten } = await this.#handle.write(
        bytes,
        written,
        bytes.length - written,
        offset + written,
      )
      written += bytesWritten
    }
    this.#checksum = checked.checksum
    this.#offset += bytes.length
    if (checked.committedBytes === 0) return
    this.#committed = {
      salt: this.#header.salt,
      offset: offset + checked.committedBytes,
      checksum: checksumText(checked.committedChecksum),
    }
  }

  /** Drops what does not belong to a commit. */
  async rewind(): Promise<void> {
    this.#offset = this.#committed.offset
    this.#checksum = checksumOfText(this.#committed.checksum)
    await this.#handle.truncate(this.#offset)
  }

  sync(): Promise<void> {
    return this.#handle.datasync()
  }

  close(): Promise<void> {
    return this.#handle.close()
  }
}
