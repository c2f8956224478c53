import { sortKey } from '../../src-shared/domain/sort-key.ts'
import type { WriteDatabase } from '../database/prepared.ts'

const DEFAULT_TARGET_MINUTES = 12

/**
 * Adds the station that a category names if it does not exist: no screen or printer would show the
 * dishes of an unknown station.
 */
export async function ensureStation(
  db: WriteDatabase,
  name: string | null | undefined,
): Promise<void> {
  if (name == null || name === '') return
  const known = await db
    .selectFrom('stations')
    .select('name')
    .where('deletedAt', 'is', null)
    .execute()
  const key = sortKey(name)
  if (known.some((station) => sortKey(station.name) === key)) return
  await db
    .insertInto('stations')
    .values({ name, hasScreen: 1, targetMinutes: DEFAULT_TARGET_MINUTES })
    .execute()
}
