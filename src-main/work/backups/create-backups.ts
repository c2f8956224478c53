import { join } from 'node:path'
import type { Clock, Log } from '#main/core/acts/context.ts'
import type { Timers } from '#main/core/clock/timers.ts'
import type { Backups, ReplaceData, RestoreWitness, StagePepper } from '#main/core/ports/backups.ts'
import { loadBackupSettings } from '#main/core/settings/settings.ts'
import { DATABASE_FILE, type OpenDatabase } from '#main/database/open.ts'
import { readStatus, readSummary } from './backup-status.ts'
import { BackupTaker } from './backup-taker.ts'
import { DiskGuard } from './copy/disk-guard.ts'
import type { ReadDiskSpace } from './copy/disk-room.ts'
import { BackupThreads } from './copy/run-in-thread.ts'
import { BackupFolder } from './folder/backup-folder.ts'
import { BACKUPS_FOLDER, tillOf } from './folder/backup-name.ts'
import { originOf } from './folder/backup-origin.ts'
import { BothFolders } from './folder/both-folders.ts'
import { findElsewhere } from './folder/find-elsewhere.ts'
import { placeOf, SecondFolder } from './folder/second-folder.ts'
import { lookAfterBackups } from './look-after-backups.ts'
import { prepareForeign, prepareRestore } from './restore/prepare-restore.ts'
import { clearUnfinished, replaceDatabase } from './restore/replace-database.ts'
import { replaceEmpty } from './restore/replace-empty.ts'
import { watchWork } from './watch-work.ts'

export interface BackupPorts {
  readonly database: OpenDatabase
  readonly dataFolder: string
  readonly pepper: Uint8Array
  readonly installationId: string
  readonly clock: Clock
  readonly timers: Timers
  readonly log: Log
  readonly diskSpace: ReadDiskSpace
  /** Notifies the screens that the status or the list changed. */
  readonly changed: () => void
  /** Stops the app, runs `replace` on its file and starts it again at the same address. */
  readonly restart: (replace: ReplaceData) => void
  /** Stores another pepper; see hosts/shared/pepper/stage-pepper.ts. */
  readonly stagePepper: StagePepper
  /** Folders where disks are plugged in and people keep files. */
  readonly places: readonly string[]
}

export interface RunningBackups extends Backups {
  stop(): Promise<void>
}

/** Takes backups while the till sells, deletes expired ones and reports their state. */
export function createBackups(ports: BackupPorts): RunningBackups {
  const { clock, log, dataFolder, changed } = ports
  const source = join(dataFolder, DATABASE_FILE)
  const folder = join(dataFolder, BACKUPS_FOLDER)
  const till = tillOf(ports.installationId)
  const now = () => clock.now().getTime()
  const threads = new BackupThreads()
  const origin = originOf(ports.pepper)
  const here = new BackupFolder({ folder, till, threads, origin, now })
  const second = new SecondFolder({ ...ports, till, threads, origin, now })
  const disk = new DiskGuard({ ...ports, here })
  const settings = () => loadBackupSettings(ports.database.reader)
  const work = watchWork(ports.database, source)
  const parts = {
    ...ports,
    source,
    folder,
    till,
    threads,
    origin,
    now,
    here,
    second,
    disk,
    settings,
  }
  const taker = new BackupTaker({ ...parts, work })
  const both = new BothFolders(parts)
  let isStopped = false

  clearUnfinished(dataFolder)
  const looking = lookAfterBackups({ ...parts, work, taker, isStopped: () => isStopped })

  async function judgeDisk(): Promise<void> {
    if (await disk.judge()) changed()
  }
  void judgeDisk().catch((error: unknown) => log('warn', 'The disk does not tell its room', error))

  return {
    isSupported: true,
    get diskState() {
      return disk.state
    },
    list: () => both.list(),
    find: (id) => both.find(id),
    async status() {
      await judgeDisk()
      const status = await readStatus(parts, await settings())
      return { ...status, isRunning: taker.isRunning, lastProblem: taker.lastProblem }
    },
    async summary() {
      const summary = await readSummary(parts, await settings())
      return { ...summary, lastProblem: taker.lastProblem }
    },
    take: (reason) => taker.take(reason),
    registerClosed() {
      taker.take('CLOSE').catch(() => {
        // The status shows `lastProblem`; the register stays closed.
      })
    },
    placeOf: (path) => placeOf(path, dataFolder),
    async reconfigure(chosen) {
      const newest = (await here.list()).find(({ state }) => state === 'VERIFIED')
      if (newest !== undefined && (await second.lacks(chosen, newest))) {
        void taker.copyToSecond(chosen, newest)
      } else await second.list(chosen)
      changed()
    },
    missing: ({ file }) => threads.run('compare', { backup: file, live: source }),
    prepareRestore: (backup) => prepareRestore({ ...parts, taker }, backup),
    restore(prepared: string, witness: RestoreWitness) {
      const { chainKey: key } = ports.database
      ports.restart(() =>
        replaceDatabase({ folder: dataFolder, prepared, witness, till, now: now(), key }),
      )
    },
    findElsewhere: (chosen) =>
      chosen === undefined ? findElsewhere(ports.places, false) : findElsewhere([chosen], true),
    prepareForeign: (file, pepper) => prepareForeign({ ...parts, taker }, file, pepper),
    restoreForeign(prepared, witness, pepper) {
      ports.restart(() =>
        replaceEmpty({ folder: dataFolder, prepared, witness, pepper, stage: ports.stagePepper }),
      )
    },
    async stop() {
      isStopped = true
      const looked = looking.stop()
      const taken = taker.stop()
      await threads.stop()
      await Promise.allSettled([taken, looked])
    },
  }
}
