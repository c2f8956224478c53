import { BackupFaultError } from './backup-facts.ts'
import type { FoundBackup } from '#main/core/ports/found-backup.ts'
import { type BackupRecord, type BackupsState, NoRoomError } from '#main/core/ports/backups.ts'

/** Returns the record of a backup file for the screens. */
export function recordOf(
  found: FoundBackup,
  isInSecondFolder: boolean,
  isHere = true,
): BackupRecord {
  const facts = found.manifest?.facts
  return {
    id: found.id,
    takenAt: new Date(found.id).toISOString(),
    reason: found.reason,
    bytes: found.bytes,
    invoices: facts?.invoices ?? 0,
    lastNumber: facts?.lastNumber ?? null,
    state: found.state,
    isVerified: found.state === 'VERIFIED',
    location: found.file,
    isHere,
    isInSecondFolder,
  }
}

/** Returns the code that the screens show for a failed attempt. */
export function problemOf(error: unknown): NonNullable<BackupsState['lastProblem']> {
  if (error instanceof NoRoomError) return 'NO_ROOM'
  const { code = '' } = error as NodeJS.ErrnoException
  if (code === 'ENOSPC' || code === 'EDQUOT' || code === 'SQLITE_FULL') return 'NO_ROOM'
  return error instanceof BackupFaultError ? 'DAMAGED_DATA' : 'FAILED'
}
