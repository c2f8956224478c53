import { mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Clock, Log } from '#main/core/acts/context.ts'
import { DATABASE_FILE, type OpenDatabase } from '#main/database/open.ts'
import { removeDatabase } from '#main/database/sqlite/database-files.ts'
import { loadBackupSettings, saveSetting } from '#main/core/settings/settings.ts'
import { repeat } from '#main/core/clock/repeat.ts'
import type { Timers } from '#main/core/clock/timers.ts'
import { BackupFaultError } from './backup-facts.ts'
import { problemOf, recordOf } from './backup-record.ts'
import { originOf } from './folder/backup-origin.ts'
import { BackupFolder, freeIdFrom, isUnchecked } from './folder/backup-folder.ts'
import type { BackupReason, FoundBackup } from '#main/core/ports/found-backup.ts'
import { backupFileName, BACKUPS_FOLDER, tillOf } from './folder/backup-name.ts'
import type { BackupSettings } from '#main/core/settings/backup-settings.ts'
import type {
  BackupRecord,
  BackupStatus,
  Backups,
  ReplaceData,
  RestoreWitness,
  StagePepper,
} from '#main/core/ports/backups.ts'
import { readStatus, readSummary } from './backup-status.ts'
import { chooseExpired } from './folder/choose-expired.ts'
import { findElsewhere } from './folder/find-elsewhere.ts'
import { replaceEmpty } from './restore/replace-empty.ts'
import { DiskGuard } from './copy/disk-guard.ts'
import type { ReadDiskSpace } from './copy/disk-room.ts'
import { writeManifest } from './copy/manifest.ts'
import { clearUnfinished, PREPARED_FILE, replaceDatabase } from './restore/replace-database.ts'
import { BackupThreads, ThreadStoppedError } from './copy/run-in-thread.ts'
import { placeOf, SecondFolder } from './folder/second-folder.ts'
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
  /** Stores another pepper; see hosts/shared/stage-pepper.ts. */
  readonly stagePepper: StagePepper
  /** Folders where disks are plugged in and people keep files. */
  readonly places: readonly string[]
}

export interface RunningBackups extends Backups {
  stop(): Promise<void>
}

const LOOK_EVERY_MS = 60_000
const MINUTE_MS = 60_000
/** Disks can corrupt files that are not written: check each one again once a day. */
const CHECK_AGAIN_MS = 86_400_000
/** Longest time that a list waits for files that must be checked first. */
const LIST_PATIENCE_MS = 5_000

/** Takes backups while the till sells, deletes expired ones and reports their state. */
export function createBackups(ports: BackupPorts): RunningBackups {
  const { clock, log, dataFolder } = ports
  const source = join(dataFolder, DATABASE_FILE)
  const folder = join(dataFolder, BACKUPS_FOLDER)
  const till = tillOf(ports.installationId)
  const now = () => clock.now().getTime()
  const threads = new BackupThreads()
  const origin = originOf(ports.pepper)
  const here = new BackupFolder({ folder, till, threads, origin, now })
  const second = new SecondFolder({ ...ports, till, threads, origin, now })
  const disk = new DiskGuard({ ...ports, here })
  const parts = { ...ports, here, second, disk }
  const work = watchWork(ports.database, source)
  let lastProblem: BackupStatus['lastProblem'] = null
  let queue: Promise<unknown> = Promise.resolve()
  let waiting = 0
  let lastTakenMs: number | undefined
  let isStopped = false

  clearUnfinished(dataFolder)

  const settings = () => loadBackupSettings(ports.database.reader)

  /** Queues `act`: two copies at once would slow down the writes of sales. */
  function inTurn<T>(act: () => Promise<T>): Promise<T> {
    waiting++
    const mine = queue.then(act, act).finally(() => waiting--)
    queue = mine.catch(() => {})
    return mine
  }

  async function rotate({ keep }: BackupSettings): Promise<void> {
    const backups = await here.list()
    const rated = backups.map((one) => ({ ...one, isUsable: one.state !== 'DAMAGED' }))
    const expired = new Set(chooseExpired(rated, keep, now()))
    for (const one of backups) if (expired.has(one.id)) await here.remove(one)
  }

  async function takeNow(reason: BackupReason): Promise<BackupRecord> {
    const mark = work.mark()
    try {
      mkdirSync(folder, { recursive: true, mode: 0o700 })
      await disk.makeRoom(source)
      const id = freeIdFrom(now(), folder, till)
      const target = join(folder, backupFileName({ id, till, reason }))
      ports.changed()
      const { facts, sha256 } = await threads.run('take', { source, target })
      await writeManifest(target, { facts, sha256, fault: null, checkedAt: now() })
      mark.kept()
      lastTakenMs = clock.monotonicMs()
      lastProblem = null
      const chosen = await settings()
      await rotate(chosen)
      const taken = (await here.list()).find((one) => one.id === id)
      if (taken === undefined) throw new Error(`${target} is gone`)
      // Do not wait: a slow stick must not delay the request for a backup.
      void copyToSecond(chosen, taken)
      return recordOf(taken, false)
    } catch (error) {
      if (!(error instanceof ThreadStoppedError)) {
        lastProblem = problemOf(error)
        log('warn', 'No backup was taken', error)
      }
      throw error
    } finally {
      if (!isStopped) ports.changed()
    }
  }

  let copying: Promise<void> = Promise.resolve()
  function copyToSecond(chosen: BackupSettings, backup: FoundBackup): Promise<void> {
    const copy = async () => {
      if (isStopped) return
      const before = second.state
      await second.copy(chosen, backup)
      if (second.state !== 'OK' && second.state !== 'OFF' && second.state !== before) {
        log('warn', 'The second folder got no copy', { state: second.state })
      }
      if (!isStopped) ports.changed()
    }
    copying = copying.then(copy, copy)
    return copying
  }

  async function look(): Promise<void> {
    await judgeDisk()
    const chosen = await settings()
    const backups = await here.list()
    if (await isDue(chosen, backups)) await inTurn(() => takeNow('SCHEDULED')).catch(() => {})
    else {
      const newest = backups.find(({ state }) => state === 'VERIFIED')
      if (newest !== undefined && (await second.lacks(chosen, newest))) {
        await copyToSecond(chosen, newest)
      }
    }
    await rememberOtherDisk(chosen)
    await checkOldest(backups)
  }

  /** Stores `isOtherDisk` once the folder is reachable: it may have been absent when it was chosen. */
  async function rememberOtherDisk(chosen: BackupSettings): Promise<void> {
    if (chosen.secondFolder === null || chosen.isOtherDisk || second.state !== 'OK') return
    const { isOtherDisk } = await placeOf(chosen.secondFolder, dataFolder)
    if (!isOtherDisk) return
    await ports.database.transaction((db) => saveSetting(db, 'backups', { ...chosen, isOtherDisk }))
  }

  async function isDue(
    { everyMinutes }: BackupSettings,
    backups: readonly FoundBackup[],
  ): Promise<boolean> {
    if (!work.isChanged(backups[0]?.manifest?.facts ?? undefined)) return false
    if (lastTakenMs !== undefined)
      return clock.monotonicMs() - lastTakenMs >= everyMinutes * MINUTE_MS
    // A negative age means that the clock was set back; the real age is unknown, so a backup is due.
    const age = backups[0] === undefined ? Infinity : now() - backups[0].id
    return age < 0 || age >= everyMinutes * MINUTE_MS
  }

  async function checkOldest(backups: readonly FoundBackup[]): Promise<void> {
    const next =
      backups.find(({ state }) => state === 'CHECKING') ??
      backups.findLast(
        ({ state, manifest }) =>
          state === 'VERIFIED' && now() - (manifest?.checkedAt ?? 0) > CHECK_AGAIN_MS,
      )
    if (next === undefined) return
    await here.check(next)
    ports.changed()
  }

  async function judgeDisk(): Promise<void> {
    if (await disk.judge()) ports.changed()
  }

  const looking = repeat({
    timers: ports.timers,
    everyMs: LOOK_EVERY_MS,
    run: look,
    failed: (error) => {
      if (!isStopped) log('warn', 'The backups could not be looked after', error)
    },
  })
  void judgeDisk().catch((error: unknown) => log('warn', 'The disk does not tell its room', error))

  /** Returns the backups of both folders after checking changed files, or after LIST_PATIENCE_MS. */
  async function listBoth(): Promise<{ own: FoundBackup[]; other: readonly FoundBackup[] }> {
    const [found, other] = await Promise.all([here.list(), settings().then((s) => second.list(s))])
    const ids = new Set(found.map(({ id }) => id))
    const checks = [
      ...found.filter(isUnchecked).map((one) => here.check(one)),
      ...other
        .filter((one) => isUnchecked(one) && !ids.has(one.id))
        .map((one) => second.check(one)),
    ]
    if (checks.length === 0) return { own: found, other }
    const { promise: tooLong, resolve } = Promise.withResolvers<void>()
    const timer = setTimeout(resolve, LIST_PATIENCE_MS)
    await Promise.race([Promise.all(checks), tooLong])
    clearTimeout(timer)
    return { own: await here.list(), other: await second.list(await settings()) }
  }

  async function list(): Promise<readonly BackupRecord[]> {
    const { own, other } = await listBoth()
    const elsewhere = new Set(other.map(({ id }) => id))
    const ids = new Set(own.map(({ id }) => id))
    return [
      ...own.map((one) => recordOf(one, elsewhere.has(one.id))),
      ...other.filter(({ id }) => !ids.has(id)).map((one) => recordOf(one, true, false)),
    ].toSorted((a, b) => b.id - a.id)
  }

  return {
    isSupported: true,
    get diskState() {
      return disk.state
    },
    list,
    async status() {
      await judgeDisk()
      const status = await readStatus(parts, await settings())
      return { ...status, isRunning: waiting > 0, lastProblem }
    },
    summary: async () => ({ ...(await readSummary(parts, await settings())), lastProblem }),
    take: (reason) => inTurn(() => takeNow(reason)),
    registerClosed() {
      inTurn(() => takeNow('CLOSE')).catch(() => {
        // The status shows `lastProblem`; the register stays closed.
      })
    },
    placeOf: (path) => placeOf(path, dataFolder),
    async reconfigure(chosen) {
      const newest = (await here.list()).find(({ state }) => state === 'VERIFIED')
      if (newest !== undefined && (await second.lacks(chosen, newest))) {
        void copyToSecond(chosen, newest)
      } else await second.list(chosen)
      ports.changed()
    },
    async find(id) {
      const { own, other } = await listBoth()
      return own.find((one) => one.id === id) ?? other.find((one) => one.id === id)
    },
    missing: ({ file }) => threads.run('compare', { backup: file, live: source }),
    async prepareRestore(backup) {
      const prepared = join(dataFolder, PREPARED_FILE)
      return inTurn(async () => {
        removeDatabase(prepared)
        if (dirname(backup.file) === folder) await here.check(backup)
        const current = await here.list()
        const own = current.find(({ id }) => id === backup.id)
        if (own !== undefined && own.state !== 'VERIFIED') {
          throw new BackupFaultError(own.manifest?.fault ?? 'DAMAGED', own.file)
        }
        const sha256 = backup.manifest?.sha256 ?? null
        await threads.run('copy', { from: backup.file, to: prepared, sha256 })
        // A matching hash is not enough for the file that the till will work on: check all of it.
        await threads.run('check', { file: prepared, origin })
        return prepared
      })
    },
    restore(prepared: string, witness: RestoreWitness) {
      ports.restart(() =>
        replaceDatabase({
          folder: dataFolder,
          prepared,
          witness,
          till,
          now: now(),
          key: ports.database.chainKey,
        }),
      )
    },
    findElsewhere: (chosen) =>
      chosen === undefined ? findElsewhere(ports.places, false) : findElsewhere([chosen], true),
    async prepareForeign(file, pepper) {
      const prepared = join(dataFolder, PREPARED_FILE)
      return inTurn(async () => {
        removeDatabase(prepared)
        await threads.run('copy', { from: file, to: prepared, sha256: null })
        const own = originOf(pepper)
        const { facts } = await threads.run('check', { file: prepared, origin: own })
        return { prepared, invoices: facts.invoices, lastNumber: facts.lastNumber }
      })
    },
    restoreForeign(prepared, witness, pepper) {
      ports.restart(() =>
        replaceEmpty({ folder: dataFolder, prepared, witness, pepper, stage: ports.stagePepper }),
      )
    },
    async stop() {
      isStopped = true
      const looked = looking.stop()
      await threads.stop()
      await Promise.allSettled([queue, copying, looked])
    },
  }
}
