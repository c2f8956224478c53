import { type FileHandle, open } from 'node:fs/promises'
import { LOG_HEADER_BYTES, type LogHeader } from '../log/log-format.ts'
import { type CopyPaths, removeFresh } from './copy-folder.ts'
import type { CopyTask } from './finish-copy.ts'
import { BadLogError, LogWriter } from './log-writer.ts'

/** A fresh copy under way, in files of its own: the earlier copy stays until this one is whole. */
export class FreshCopy {
  readonly #paths: CopyPaths
  readonly #file: FileHandle
  #log: LogWriter | undefined
  #fileBytes = 0
  #logBytes = 0

  private constructor(paths: CopyPaths, file: FileHandle) {
    this.#paths = paths
    this.#file = file
  }

  static async begin(paths: CopyPaths): Promise<FreshCopy> {
    removeFresh(paths)
    return new FreshCopy(paths, await open(paths.freshFile, 'wx', 0o600))
  }

  /** Bytes that have come. */
  get bytes(): number {
    return this.#fileBytes + this.#logBytes
  }

  /** Throws BadLogError if a piece is missing. */
  async addFile(bytes: Uint8Array, offset: number): Promise<void> {
    if (offset !== this.#fileBytes || bytes.length === 0) {
      throw new BadLogError(`The file goes on at ${offset} instead of ${this.#fileBytes}`)
    }
    let written = 0
    while (written < bytes.length) {
      const { bytesWritten } = await this.#file.write(
        bytes,
        written,
        bytes.length - written,
        offset + written,
      )
      written += bytesWritten
    }
    this.#fileBytes += bytes.length
  }

  /** Begins the log, or begins it again: the file is whole without the one before. */
  async beginLog(header: LogHeader, bytes: Uint8Array): Promise<void> {
    await this.#log?.close()
    this.#log = undefined
    this.#log = await LogWriter.begin(this.#paths.freshLog, header, bytes)
    this.#logBytes = LOG_HEADER_BYTES
  }

  /** Throws BadLogError if they do not continue the log. */
  async addFrames(bytes: Uint8Array, offset: number): Promise<void> {
    if (this.#log === undefined) throw new BadLogError('Frames came before their log')
    await this.#log.append(bytes, offset)
    this.#logBytes += bytes.length
  }

  /**
   * Puts the copy into its place and returns the log that goes on; undefined if the origin had none. Throws BadLogError
   * if the copy is not whole.
   */
  async finish(run: (task: CopyTask) => Promise<void>): Promise<LogWriter | undefined> {
    const log = this.#log
    if (this.#fileBytes === 0 || log?.isAtCommit === false) {
      throw new BadLogError('A fresh copy ended in the middle')
    }
    await this.#file.close()
    await log?.close()
    this.#log = undefined
    const frames =
      log === undefined ? 0 : (log.committed.offset - LOG_HEADER_BYTES) / log.header.frameBytes
    await run({ kind: 'FINISH', folder: this.#paths.folder, frames })
    if (log === undefined) return undefined
    return LogWriter.resume(this.#paths.log, log.header, log.committed)
  }

  /** Closes and removes what has come. */
  async drop(): Promise<void> {
    await this.#file.close()
    await this.#log?.close()
    removeFresh(this.#paths)
  }
}
