import { sortKey } from '../../src-shared/domain/sort-key.ts'
import type { WriteDatabase } from '../database/prepared.ts'

const DEFAULT_TARGET_MINUTES = 12

/** Adds the station that a category names, unless there is one: a dish of an unknown station would reach no cook. */
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
