import type { ReadDatabase, WriteDatabase } from '../database/prepared.ts'

export interface BackupSettings {
  readonly everyMinutes: number
  /** Number of newest backups to keep, besides one per day and one per week. */
  readonly keep: number
  /** USB stick or network folder that gets a copy of each backup; null for none. */
  readonly secondFolder: string | null
  /**
   * True if the second folder was once on another disk than the data. If it is later found on the data's
   * disk, it is the empty mount point of that disk, so it counts as missing.
   */
  readonly isOtherDisk: boolean
}

export const defaultBackupSettings: BackupSettings = {
  everyMinutes: 15,
  keep: 48,
  secondFolder: null,
  isOtherDisk: false,
}

export const BACKUP_SETTING = 'backups'

export async function loadBackupSettings(
  db: ReadDatabase | WriteDatabase,
): Promise<BackupSettings> {
  const row = await (db as ReadDatabase)
    .selectFrom('settings')
    .select('value')
    .where('name', '=', BACKUP_SETTING)
    .executeTakeFirst()
  if (row === undefined) return defaultBackupSettings
  return { ...defaultBackupSettings, ...(JSON.parse(row.value) as Partial<BackupSettings>) }
}
