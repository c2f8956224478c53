import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import type { Log } from '#main/core/acts/context.ts'
import type { BackupFolder } from '../folder/backup-folder.ts'
import { NoRoomError } from '#main/core/ports/backups.ts'
import { diskStateOf, type ReadDiskSpace, reservedBytes } from './disk-room.ts'
import type { DiskState } from '#main/core/ports/backups.ts'

/** Keeps the data's disk free for sales: deletes old backups, and holds the state that the screens show. */
export class DiskGuard {
  readonly #dataFolder: string
  readonly #here: BackupFolder
  readonly #read: ReadDiskSpace
  readonly #log: Log
  #state: DiskState = 'OK'

  constructor(ports: {
    readonly dataFolder: string
    readonly here: BackupFolder
    readonly diskSpace: ReadDiskSpace
    readonly log: Log
  }) {
    this.#dataFolder = ports.dataFolder
    this.#here = ports.here
    this.#read = ports.diskSpace
    this.#log = ports.log
  }

  get state(): DiskState {
    return this.#state
  }

  /** Reads the disk again and deletes backups while it is full. Returns true if the state changed. */
  async judge(): Promise<boolean> {
    const before = this.#state
    let state = diskStateOf(await this.#read(this.#dataFolder))
    while (state === 'FULL' && (await this.#dropOldest())) {
      state = diskStateOf(await this.#read(this.#dataFolder))
    }
    this.#state = state
    if (state === before) return false
    if (state !== 'OK') this.#log('warn', 'The disk of the data is nearly full', { state })
    return true
  }

  /**
   * Deletes old backups until a copy of `file` fits without using the space reserved for sales. Throws
   * NoRoomError.
   */
  async makeRoom(file: string): Promise<void> {
    const { size } = await stat(file)
    for (;;) {
      const { freeBytes, totalBytes } = await this.#read(this.#dataFolder)
      if (freeBytes - size >= reservedBytes(totalBytes)) return
      if (!(await this.#dropOldest())) throw new NoRoomError(`${freeBytes} bytes free`)
    }
  }

  /**
   * Deletes the oldest backup, but never the newest restorable one. Returns false if there is none to
   * delete.
   */
  async #dropOldest(): Promise<boolean> {
    const backups = await this.#here.list()
    const newest = backups.find(({ state }) => state === 'VERIFIED')
    const oldest = backups.findLast((one) => one !== newest)
    if (oldest === undefined) return false
    this.#log('warn', 'A backup was removed to make room', { file: basename(oldest.file) })
    await this.#here.remove(oldest)
    return true
  }
}
