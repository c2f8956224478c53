import type { BackupElsewhere, setup } from '#shared/api/machine/setup.ts'
import { invalidField } from '#shared/api/error.ts'
import type { Input } from '#shared/api/operation.ts'
import type { ReadContext } from '#main/core/acts/context.ts'
import { requireBackups } from '#main/work/backups/require-backups.ts'
import { isSetupRequired } from '#main/rules/places/is-setup-required.ts'

/** GET /setup/backups: none once the business is set up, because nobody has to sign in to list folders. */
export async function findBackups(
  context: ReadContext,
  { query }: Input<typeof setup.backups>,
): Promise<BackupElsewhere[]> {
  requireBackups(context)
  if (!(await isSetupRequired(context))) return []
  const found = await context.backups.findElsewhere(query.folder).catch(() => {
    throw invalidField('folder', 'BACKUP_FOLDER_UNREADABLE')
  })
  return found.map(({ file, takenAt, bytes, till, keyFile }) => ({
    file,
    takenAt: new Date(takenAt).toISOString(),
    bytes,
    till,
    hasKey: keyFile !== undefined,
  }))
}
