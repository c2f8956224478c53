import { z } from 'zod'

export const backupSettings = z.object({
  everyMinutes: z.number().positive().default(15),
  /** Number of newest backups to keep, besides one per day and one per week. */
  keep: z.int().positive().default(48),
  /** USB stick or network folder that gets a copy of each backup; null for none. */
  secondFolder: z.string().nullable().default(null),
  /**
   * True if the second folder was once on another disk than the data. If it is later found on the data's
   * disk, it is the empty mount point of that disk, so it counts as missing.
   */
  isOtherDisk: z.boolean().default(false),
})
export type BackupSettings = Readonly<z.output<typeof backupSettings>>

export const defaultBackupSettings: BackupSettings = backupSettings.parse({})
