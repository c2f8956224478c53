import { taken } from '../../../src-shared/api/error.ts'
import { sortKey } from '../../../src-shared/domain/sort-key.ts'
import { prepare, type WriteDatabase } from '../../database/prepared.ts'

const namesOfSection = prepare<{ sectionId: number }>()((db, { sectionId }) =>
  db.selectFrom('tables').where('sectionId', '=', sectionId).select(['id', 'name']),
)

/** Throws 409 if another table's name differs only by case or accent: 'T1' and 't1' would be confused. */
export async function refuseTakenName(
  db: WriteDatabase,
  sectionId: number,
  name: string,
  ownId?: number,
): Promise<void> {
  const key = sortKey(name)
  const others = await namesOfSection.all(db, { sectionId })
  if (others.some((other) => other.id !== ownId && sortKey(other.name) === key)) {
    throw taken('name')
  }
}
