import { ApiError, conflict } from '#shared/api/error.ts'
import type { Backup } from '#shared/api/machine/backups.ts'
import type { BackupRecord } from '#main/core/ports/backups.ts'
import type { ManualContext } from '#main/core/acts/context.ts'
import { requireBackups } from '#main/work/backups/require-backups.ts'

/** POST /backups: returns after the copy is on disk and was opened and checked. */
export async function createBackup(context: ManualContext): Promise<Backup> {
  requireBackups(context)
  const taken = await takeOrRefuse(context)
  return context.commit(async (write) => {
    write.audit({
      kind: 'BACKUP_TAKEN',
      payload: { backupId: taken.id, bytes: taken.bytes, lastNumber: taken.lastNumber },
    })
    return taken
  })
}

async function takeOrRefuse({ backups }: ManualContext): Promise<BackupRecord> {
  try {
    return await backups.take('MANUAL')
  } catch (error) {
    const { name } = error as Error
    if (name === 'ThreadStoppedError') throw new ApiError(503, 'STOPPING', { retryAfter: 5 })
    const { lastProblem } = await backups.status()
    if (lastProblem === 'NO_ROOM') throw conflict('BACKUP_NO_ROOM')
    throw conflict(lastProblem === 'DAMAGED_DATA' ? 'BACKUP_DATA_DAMAGED' : 'BACKUP_FAILED')
  }
}
