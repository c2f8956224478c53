import { Buffer } from 'node:buffer'
import { type BytesHead, type Told } from '../line/messages.ts'
import {
  isSamePosition,
  LOG_HEADER_BYTES,
  type LogPosition,
  NO_LOG,
  readLogHeader,
} from '../log/log-format.ts'
import { type CopyPaths, settleFolder } from './copy-folder.ts'
import { writeBase } from './copy-record.ts'
import { findPosition, type FoundCopy } from './find-position.ts'
import type { CopyTask } from './finish-copy.ts'
import { FreshCopy } from './fresh-copy.ts'
import { BadLogError, LogWriter } from './log-writer.ts'

/**
 * The file and log of a copy, and a fresh copy under way. What SQLite would open is whole at any moment. The methods
 * throw BadLogError if what came does not continue the copy, else the system's errors.
 */
export class CopyOnDisk {
  readonly #paths: CopyPaths
  readonly #runTask: (task: CopyTask) => Promise<void>
  #found: FoundCopy | undefined
  #position: LogPosition | undefined
  /** Undefined while the file alone is the copy. */
  #writer: LogWriter | undefined
  #fresh: FreshCopy | undefined
  #total: number | null = null
  #isUnsynced = false
  #isFound = false

  /** Settles what a kill left in the folder. */
  constructor(paths: CopyPaths, runTask: (task: CopyTask) => Promise<void>) {
    this.#paths = paths
    this.#runTask = runTask
    this.#find()
  }

  /** The end of the synced copy; undefined if there is none or it is not certain. */
  get position(): LogPosition | undefined {
    return this.#position
  }

  /** Bytes of the fresh copy under way. */
  get bytes(): number {
    return this.#fresh?.bytes ?? 0
  }

  /** Bytes that the fresh copy will have; null if none is under way. */
  get total(): number | null {
    return this.#total
  }

  /** Begins behind the last commit. Looks at the disk again after `close`. */
  async open(): Promise<void> {
    if (this.#writer !== undefined) {
      await this.#writer.rewind()
      return
    }
    if (!this.#isFound) this.#find()
    const { header, position } = this.#found ?? {}
    if (header === undefined || position === undefined) return
    this.#writer = await LogWriter.resume(this.#paths.log, header, position)
  }

  async beginFresh(total: number): Promise<void> {
    await this.dropFresh()
    this.#fresh = await FreshCopy.begin(this.#paths)
    this.#total = total
  }

  async dropFresh(): Promise<void> {
    this.#total = null
    const fresh = this.#fresh
    this.#fresh = undefined
    await fresh?.drop()
  }

  async add({ kind, offset, bytes }: BytesHead & { readonly bytes: Uint8Array }): Promise<void> {
    if (kind === 'FILE') {
      if (this.#fresh === undefined) throw new BadLogError('A file came that was not begun')
      await this.#fresh.addFile(bytes, offset)
      return
    }
    if (this.#fresh !== undefined) {
      await this.#fresh.addFrames(bytes, offset)
      return
    }
    if (this.#writer === undefined) throw new BadLogError('Frames came before their log')
    await this.#writer.append(bytes, offset)
    this.#isUnsynced = true
  }

  /** Throws BadLogError if the last commit is not whole. */
  requireCommit(): void {
    if (this.#fresh !== undefined || this.#writer?.isAtCommit === false) {
      throw new BadLogError('A commit is not whole')
    }
  }

  async beginLog({ header: text, follows }: Extract<Told, { kind: 'LOG' }>): Promise<void> {
    const bytes = Buffer.from(text, 'base64')
    const header = readLogHeader(bytes)
    if (header === undefined) throw new BadLogError('A log begins without its header')
    if (this.#fresh !== undefined) {
      await this.#fresh.beginLog(header, bytes)
      return
    }
    const isInMiddle = this.#writer?.isAtCommit === false
    if (isInMiddle || !isSamePosition(this.#committed ?? this.#position, follows)) {
      throw new BadLogError('A log follows another one')
    }
    await this.#merge()
    this.#writer = await LogWriter.begin(this.#paths.log, header, bytes)
  }

  /** Puts a fresh copy that is under way into its place. */
  async finish(): Promise<void> {
    const fresh = this.#fresh
    if (fresh === undefined) return
    await this.#writer?.close()
    this.#writer = undefined
    this.#writer = await fresh.finish(this.#runTask)
    this.#isUnsynced = false
    this.#fresh = undefined
    this.#total = null
    this.#position = this.#writer?.committed ?? NO_LOG
  }

  /** True if what was added is not durable yet. */
  get isUnsynced(): boolean {
    return this.#isUnsynced
  }

  /** Makes durable what was added. */
  async sync(): Promise<void> {
    if (this.#isUnsynced) await this.#writer?.sync()
    this.#isUnsynced = false
    this.#position = this.#committed ?? this.#position
  }

  async close(): Promise<void> {
    this.#isFound = false
    await this.dropFresh()
    await this.#writer?.close()
    this.#writer = undefined
  }

  /** End of the last commit in the log. Without one the log does not count: the file alone is the copy. */
  get #committed(): LogPosition | undefined {
    const committed = this.#writer?.committed
    return committed !== undefined && committed.offset > LOG_HEADER_BYTES ? committed : undefined
  }

  #find(): void {
    settleFolder(this.#paths)
    this.#found = findPosition(this.#paths)
    this.#position = this.#found?.position
    this.#isFound = true
  }

  /** Moves the log into the file before the next one takes its place. */
  async #merge(): Promise<void> {
    const writer = this.#writer
    if (writer === undefined) return
    await writer.sync()
    await writer.close()
    this.#writer = undefined
    this.#isUnsynced = false
    // The file alone is the copy already.
    if (writer.committed.offset === LOG_HEADER_BYTES) return
    const frames = (writer.committed.offset - LOG_HEADER_BYTES) / writer.header.frameBytes
    await this.#runTask({ kind: 'MERGE', folder: this.#paths.folder, frames })
    await writeBase(this.#paths, writer.committed)
    this.#position = writer.committed
  }
}
