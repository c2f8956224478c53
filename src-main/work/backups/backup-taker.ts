import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Clock, Log } from '#main/core/acts/context.ts'
import type { BackupRecord, BackupsState } from '#main/core/ports/backups.ts'
import type { BackupReason, FoundBackup } from '#main/core/ports/found-backup.ts'
import type { BackupSettings } from '#main/core/settings/backup-settings.ts'
import { problemOf, recordOf } from './backup-record.ts'
import { type BackupFolder, freeIdFrom } from './folder/backup-folder.ts'
import { backupFileName } from './folder/backup-name.ts'
import { chooseExpired } from './folder/choose-expired.ts'
import type { SecondFolder } from './folder/second-folder.ts'
import type { WorkWatch } from './watch-work.ts'
import type { DiskGuard } from './copy/disk-guard.ts'
import { writeManifest } from './copy/manifest.ts'
import { type BackupThreads, ThreadStoppedError } from './copy/run-in-thread.ts'

interface TakerPorts {
  readonly clock: Clock
  readonly log: Log
  /** The file that is copied, and the folder of the backups. */
  readonly source: string
  readonly folder: string
  readonly till: string
  readonly threads: BackupThreads
  readonly here: BackupFolder
  readonly second: SecondFolder
  readonly disk: DiskGuard
  readonly work: WorkWatch
  readonly settings: () => Promise<BackupSettings>
  readonly changed: () => void
}

/** Takes backups one at a time, deletes expired ones, and copies each to the second folder. */
export class BackupTaker {
  readonly #ports: TakerPorts
  #queue: Promise<unknown> = Promise.resolve()
  #copying: Promise<void> = Promise.resolve()
  #waiting = 0
  #takenMs: number | undefined
  #lastProblem: BackupsState['lastProblem'] = null
  #isStopped = false

  constructor(ports: TakerPorts) {
    this.#ports = ports
  }

  get isRunning(): boolean {
    return this.#waiting > 0
  }

  get lastProblem(): BackupsState['lastProblem'] {
    return this.#lastProblem
  }

  /** Milliseconds since the last one was taken; undefined if none was since the start. */
  get sinceTakenMs(): number | undefined {
    return this.#takenMs === undefined ? undefined : this.#ports.clock.monotonicMs() - this.#takenMs
  }

  /** Queues `act`: two copies at once would slow down the writes of sales. */
  inTurn<T>(act: () => Promise<T>): Promise<T> {
    this.#waiting++
    const mine = this.#queue.then(act, act).finally(() => this.#waiting--)
    this.#queue = mine.catch(() => {})
    return mine
  }

  /** Rejects with the fault, which `lastProblem` tells too. */
  take(reason: BackupReason): Promise<BackupRecord> {
    return this.inTurn(() => this.#take(reason))
  }

  /** Copies a backup to the second folder after those before it. */
  copyToSecond(chosen: BackupSettings, backup: FoundBackup): Promise<void> {
    const copy = async () => {
      if (this.#isStopped) return
      const { second, log, changed } = this.#ports
      const before = second.state
      await second.copy(chosen, backup)
      if (second.state !== 'OK' && second.state !== 'OFF' && second.state !== before) {
        log('warn', 'The second folder got no copy', { state: second.state })
      }
      if (!this.#isStopped) changed()
    }
    this.#copying = this.#copying.then(copy, copy)
    return this.#copying
  }

  /** Resolves when nothing runs; end the threads before. */
  async stop(): Promise<void> {
    this.#isStopped = true
    await Promise.allSettled([this.#queue, this.#copying])
  }

  async #take(reason: BackupReason): Promise<BackupRecord> {
    const { clock, log, source, folder, till, threads, here, disk, work, changed } = this.#ports
    const mark = work.mark()
    try {
      mkdirSync(folder, { recursive: true, mode: 0o700 })
      await disk.makeRoom(source)
      const id = freeIdFrom(clock.now().getTime(), folder, till)
      const target = join(folder, backupFileName({ id, till, reason }))
      changed()
      const { facts, sha256 } = await threads.run('take', { source, target })
      const checkedAt = clock.now().getTime()
      await writeManifest(target, { facts, sha256, fault: null, checkedAt })
      mark.kept()
      this.#takenMs = clock.monotonicMs()
      this.#lastProblem = null
      const chosen = await this.#ports.settings()
      await this.#rotate(chosen)
      const taken = (await here.list()).find((one) => one.id === id)
      if (taken === undefined) throw new Error(`${target} is gone`)
      // Do not wait: a slow stick must not delay the request for a backup.
      void this.copyToSecond(chosen, taken)
      return recordOf(taken, false)
    } catch (error) {
      if (!(error instanceof ThreadStoppedError)) {
        this.#lastProblem = problemOf(error)
        log('warn', 'No backup was taken', error)
      }
      throw error
    } finally {
      if (!this.#isStopped) changed()
    }
  }

  async #rotate({ keep }: BackupSettings): Promise<void> {
    const { here, clock } = this.#ports
    const backups = await here.list()
    const rated = backups.map((one) => ({ ...one, isUsable: one.state !== 'DAMAGED' }))
    const expired = new Set(chooseExpired(rated, keep, clock.now().getTime()))
    for (const one of backups) if (expired.has(one.id)) await here.remove(one)
  }
}
