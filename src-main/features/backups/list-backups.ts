import type { Backup } from '#shared/api/machine/backups.ts'
import type { ReadContext } from '#main/core/acts/context.ts'

/** GET /backups: checks a file again before listing it if it changed since the last check. */
export async function listBackups({ backups }: ReadContext): Promise<Backup[]> {
  return [...(await backups.list())]
}
