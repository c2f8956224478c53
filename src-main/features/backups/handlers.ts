import type { backups } from '#shared/api/machine/backups.ts'
import type { Handlers } from '#main/features/handlers.ts'
import { createBackup } from './create-backup.ts'
import { listBackups } from './list-backups.ts'
import { readMissing } from './read-missing.ts'
import { readBackupStatus } from './read-backup-status.ts'
import { restoreBackup } from './restore-backup.ts'
import { readBackupSettings, saveBackupSettings } from './backup-settings.ts'

export const backupsHandlers: Handlers<typeof backups> = {
  list: listBackups,
  create: createBackup,
  status: readBackupStatus,
  settings: readBackupSettings,
  saveSettings: saveBackupSettings,
  missing: readMissing,
  restore: restoreBackup,
}
