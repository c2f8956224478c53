import { taken } from '../../../src-shared/api/error.ts'
import { sortKey } from '../../../src-shared/domain/sort-key.ts'
import type { WriteDatabase } from '../../database/prepared.ts'

/**
 * Throws 409 if another section of the establishment has the name, ignoring case and accents, because
 * both would be confused.
 */
export async function refuseTakenName(
  db: WriteDatabase,
  establishmentId: number,
  name: string,
  ownId?: number,
): Promise<void> {
  const key = sortKey(name)
  const others = await db
    .selectFrom('sections')
    .where('establishmentId', '=', establishmentId)
    .select(['id', 'name'])
    .execute()
  if (others.some((other) => other.id !== ownId && sortKey(other.name) === key)) {
    throw taken('name')
  }
}
