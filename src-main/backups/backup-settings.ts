import type { ReadDatabase, WriteDatabase } from '../database/prepared.ts'

export interface BackupSettings {
  readonly everyMinutes: number
  /** How many of the newest are kept, beside one a day and one a week. */
  readonly keep: number
  /** A USB stick or a network folder that gets a copy of each; null for none. */
  readonly secondFolder: string | null
  /**
   * The second folder was on another disk than the data. Found on the same one later, it is the empty
   * place where that disk used to be mounted.
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
