import type { Log } from '#main/core/acts/context.ts'
import { type Repeat, repeat } from '#main/core/clock/repeat.ts'
import type { Timers } from '#main/core/clock/timers.ts'
import type { FoundBackup } from '#main/core/ports/found-backup.ts'
import type { BackupSettings } from '#main/core/settings/backup-settings.ts'
import { saveSetting } from '#main/core/settings/settings.ts'
import type { OpenDatabase } from '#main/database/open.ts'
import type { BackupTaker } from './backup-taker.ts'
import type { DiskGuard } from './copy/disk-guard.ts'
import type { BackupFolder } from './folder/backup-folder.ts'
import { placeOf, type SecondFolder } from './folder/second-folder.ts'
import type { WorkWatch } from './watch-work.ts'

const LOOK_EVERY_MS = 60_000
const MINUTE_MS = 60_000
/** Disks can corrupt files that are not written: check each one again once a day. */
const CHECK_AGAIN_MS = 86_400_000

interface LookPorts {
  readonly database: OpenDatabase
  readonly dataFolder: string
  readonly timers: Timers
  readonly log: Log
  readonly now: () => number
  readonly here: BackupFolder
  readonly second: SecondFolder
  readonly disk: DiskGuard
  readonly work: WorkWatch
  readonly taker: BackupTaker
  readonly settings: () => Promise<BackupSettings>
  readonly isStopped: () => boolean
  readonly changed: () => void
}

/** Each minute: takes a backup that is due, brings the second folder up to date, and checks the oldest file again. */
export function lookAfterBackups(ports: LookPorts): Pick<Repeat, 'stop'> {
  const { here, second, taker, settings, disk, log, changed, isStopped, timers } = ports
  return repeat({
    timers,
    everyMs: LOOK_EVERY_MS,
    async run() {
      if (await disk.judge()) changed()
      const chosen = await settings()
      const backups = await here.list()
      if (await isDue(ports, chosen, backups)) await taker.take('SCHEDULED').catch(() => {})
      else await bringSecondUpToDate(chosen, backups)
      await rememberOtherDisk(ports, chosen)
      await checkOldest(ports, backups)
    },
    failed: (error) => {
      if (!isStopped()) log('warn', 'The backups could not be looked after', error)
    },
  })

  async function bringSecondUpToDate(chosen: BackupSettings, backups: readonly FoundBackup[]) {
    const newest = backups.find(({ state }) => state === 'VERIFIED')
    if (newest === undefined || !(await second.lacks(chosen, newest))) return
    await taker.copyToSecond(chosen, newest)
  }
}

async function isDue(
  { work, taker, now }: LookPorts,
  { everyMinutes }: BackupSettings,
  backups: readonly FoundBackup[],
): Promise<boolean> {
  if (!work.isChanged(backups[0]?.manifest?.facts ?? undefined)) return false
  const dueMs = everyMinutes * MINUTE_MS
  if (taker.sinceTakenMs !== undefined) return taker.sinceTakenMs >= dueMs
  // A negative age means that the clock was set back; the real age is unknown, so a backup is due.
  const age = backups[0] === undefined ? Infinity : now() - backups[0].id
  return age < 0 || age >= dueMs
}

/** Stores `isOtherDisk` once the folder is reachable: it may have been absent when it was chosen. */
async function rememberOtherDisk(
  { database, dataFolder, second }: LookPorts,
  chosen: BackupSettings,
): Promise<void> {
  if (chosen.secondFolder === null || chosen.isOtherDisk || second.state !== 'OK') return
  const { isOtherDisk } = await placeOf(chosen.secondFolder, dataFolder)
  if (!isOtherDisk) return
  await database.transaction((db) => saveSetting(db, 'backups', { ...chosen, isOtherDisk }))
}

async function checkOldest(
  { here, now, changed }: LookPorts,
  backups: readonly FoundBackup[],
): Promise<void> {
  const next =
    backups.find(({ state }) => state === 'CHECKING') ??
    backups.findLast(
      ({ state, manifest }) =>
        state === 'VERIFIED' && now() - (manifest?.checkedAt ?? 0) > CHECK_AGAIN_MS,
    )
  if (next === undefined) return
  await here.check(next)
  changed()
}
