import type { BackupStatus } from '../../../src-shared/api/backups.ts'
import type { ReadContext } from '../../acts/context.ts'
import { requireBackups } from './require-backups.ts'

/** GET /backups/status */
export async function readBackupStatus(context: ReadContext): Promise<BackupStatus> {
  requireBackups(context)
  return context.backups.status()
}
