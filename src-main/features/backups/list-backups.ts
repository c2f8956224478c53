import type { Backup } from '../../../src-shared/api/backups.ts'
import type { ReadContext } from '../../context.ts'

/** GET /backups: a file that has changed since it was checked is read again before it is offered. */
export async function listBackups({ backups }: ReadContext): Promise<Backup[]> {
  return [...(await backups.list())]
}
