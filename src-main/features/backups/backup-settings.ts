import { invalidField } from '#shared/api/error.ts'
import type { backups, BackupSettings } from '#shared/api/machine/backups.ts'
import type { Input } from '#shared/api/operation.ts'
import type { ManualContext, ReadContext } from '#main/core/acts/context.ts'
import { loadBackupSettings, saveSetting } from '#main/core/settings/settings.ts'
import { requireBackups } from '#main/work/backups/require-backups.ts'

/** GET /backups/settings */
export async function readBackupSettings(context: ReadContext): Promise<BackupSettings> {
  requireBackups(context)
  return loadBackupSettings(context.db)
}

/**
 * PUT /backups/settings: saves them. A second folder that is missing now gets its copies when it is
 * back.
 */
export async function saveBackupSettings(
  context: ManualContext,
  { body }: Input<typeof backups.saveSettings>,
): Promise<BackupSettings> {
  requireBackups(context)
  const secondFolder =
    body.secondFolder == null || body.secondFolder === '' ? null : body.secondFolder
  const place = secondFolder === null ? undefined : await context.backups.placeOf(secondFolder)
  if (place?.isInsideData === true) {
    throw invalidField('secondFolder', 'SECOND_FOLDER_INSIDE_DATA')
  }
  if (place?.isOfSystem === true) throw invalidField('secondFolder', 'SECOND_FOLDER_OF_SYSTEM')
  const settings = { ...body, secondFolder, isOtherDisk: place?.isOtherDisk ?? false }
  await context.commit(async (write) => {
    await saveSetting(write.db, 'backups', settings)
    write.audit({ kind: 'BACKUP_SETTINGS_SAVED', payload: settings })
  })
  await context.backups.reconfigure(settings)
  return settings
}
