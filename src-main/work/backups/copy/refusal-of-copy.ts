import { ApiError, conflict } from '#shared/api/error.ts'
import { BackupFaultError } from '../backup-facts.ts'
import { refusalOf } from '../require-backups.ts'

/** Returns the refusal for an error of copying and checking a backup; any other error itself. */
export function refusalOfCopy(error: unknown): unknown {
  if (error instanceof BackupFaultError) return refusalOf(error.fault)
  const { name, code = '' } = error as NodeJS.ErrnoException
  if (name === 'ThreadStoppedError') return new ApiError(503, 'STOPPING', { retryAfter: 5 })
  if (code === 'ENOSPC') return conflict('BACKUP_NO_ROOM')
  if (['ENOENT', 'EIO', 'ENODEV', 'EACCES'].includes(code)) return conflict('BACKUP_OUT_OF_REACH')
  return error
}
