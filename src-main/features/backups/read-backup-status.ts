import type { BackupStatus } from '#shared/api/machine/backups.ts'
import type { ReadContext } from '#main/core/acts/context.ts'
import { requireBackups } from '#main/work/backups/require-backups.ts'

/** GET /backups/status */
export async function readBackupStatus(context: ReadContext): Promise<BackupStatus> {
  requireBackups(context)
  return context.backups.status()
}
