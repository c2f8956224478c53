import type { BackupSettings } from '#main/core/settings/backup-settings.ts'
import type { BackupFolder } from './folder/backup-folder.ts'
import type { BackupsState, BackupSummary } from '#main/core/ports/backups.ts'
import type { DiskGuard } from './copy/disk-guard.ts'
import type { ReadDiskSpace } from './copy/disk-room.ts'
import type { SecondFolder } from './folder/second-folder.ts'

interface Parts {
  readonly here: BackupFolder
  readonly second: SecondFolder
  readonly disk: DiskGuard
  readonly dataFolder: string
  readonly diskSpace: ReadDiskSpace
}

/** Reads both folders, so it may wait for the second one. */
export async function readStatus(
  { here, second, disk, dataFolder, diskSpace }: Parts,
  chosen: BackupSettings,
): Promise<Omit<BackupsState, 'isRunning' | 'lastProblem'>> {
  const backups = await here.list()
  const space = await diskSpace(dataFolder)
  await second.list(chosen)
  const newest = backups.find(({ state }) => state === 'VERIFIED')
  return {
    lastTakenAt: newest === undefined ? null : new Date(newest.id).toISOString(),
    secondFolder: { path: chosen.secondFolder, state: second.state },
    disk: {
      state: disk.state,
      ...space,
      backupBytes: backups.reduce((sum, { bytes }) => sum + bytes, 0),
    },
  }
}

/** Reads only the newest backups of this disk; the second folder is as it was seen last. */
export async function readSummary(
  { here, second, disk }: Parts,
  { secondFolder }: BackupSettings,
): Promise<Omit<BackupSummary, 'lastProblem'>> {
  const newest = await here.findNewestSound()
  // OFF with a path: the folder was not looked at yet.
  const seen = second.state === 'OFF' ? 'OK' : second.state
  return {
    lastTakenAt: newest === undefined ? null : new Date(newest.id).toISOString(),
    secondFolder: secondFolder === null ? 'OFF' : seen,
    disk: disk.state,
  }
}
