import { prepare, type ReadDatabase } from '#main/database/prepared.ts'

const findById = prepare<{ id: number }>()((db, { id }) =>
  db
    .selectFrom('tables')
    .innerJoin('sections', 'sections.id', 'tables.sectionId')
    .where('tables.id', '=', id)
    .select([
      'tables.id',
      'tables.sectionId',
      'tables.name',
      'tables.seats',
      'tables.active',
      'tables.billAskedAt',
      'sections.active as sectionActive',
      'sections.establishmentId',
    ]),
)
export type FoundTable = NonNullable<Awaited<ReturnType<typeof findById.first>>>

/** Returns a table with its section; undefined if it does not exist. */
export function findTable(db: ReadDatabase, id: number): Promise<FoundTable | undefined> {
  return findById.first(db, { id })
}
