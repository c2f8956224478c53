import { type ApiError, conflict, notFound } from '#shared/api/error.ts'
import type { BaseContext } from '#main/core/acts/context.ts'
import type { BackupFault, FoundBackup } from '#main/core/ports/found-backup.ts'

/** Throws 409 BACKUPS_ON_SERVER if the database is not a file. */
export function requireBackups({ backups }: Pick<BaseContext, 'backups'>): void {
  if (!backups.isSupported) throw conflict('BACKUPS_ON_SERVER')
}

/**
 * Returns a checked backup. Throws 404 for an unknown one, 409 for one that is damaged, of another
 * installation or not yet checked.
 */
export async function requireSound(
  { backups }: Pick<BaseContext, 'backups'>,
  id: number,
): Promise<FoundBackup> {
  const backup = await backups.find(id)
  if (backup === undefined) throw notFound()
  if (backup.state !== 'VERIFIED') throw refusalOf(backup.manifest?.fault)
  return backup
}

const FOREIGN: readonly BackupFault[] = ['FOREIGN', 'OTHER_INSTALLATION', 'CHANGED']

/** Returns the refusal of a backup with this fault. */
export function refusalOf(fault: BackupFault | null | undefined): ApiError {
  return conflict(fault != null && FOREIGN.includes(fault) ? 'BACKUP_FOREIGN' : 'BACKUP_DAMAGED')
}
