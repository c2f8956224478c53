import { sortKey } from '#shared/domain/text/sort-key.ts'
import type { StationOutlet } from '#shared/api/places/stations.ts'
import type { WriteDatabase } from '#main/database/prepared.ts'

const DEFAULT_TARGET_MINUTES = 12

const outletColumns = {
  SCREEN: { hasScreen: 1, needsTicket: 1 },
  PAPER: { hasScreen: 0, needsTicket: 1 },
  NONE: { hasScreen: 0, needsTicket: 0 },
} as const satisfies Record<StationOutlet, object>

/**
 * Adds the station that a category names if it does not exist: no screen or printer would show the
 * dishes of an unknown station.
 */
export async function ensureStation(
  db: WriteDatabase,
  name: string | null | undefined,
  outlet: StationOutlet = 'SCREEN',
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
    .values({ name, ...outletColumns[outlet], targetMinutes: DEFAULT_TARGET_MINUTES })
    .execute()
}
