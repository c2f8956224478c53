import { prepare, type ReadDatabase } from '#main/database/prepared.ts'

const findById = prepare<{ id: number }>()((db, { id }) =>
  db.selectFrom('sections').where('id', '=', id).selectAll(),
)
export type FoundSection = NonNullable<Awaited<ReturnType<typeof findById.first>>>

/** Returns a section, or undefined. */
export function findSection(db: ReadDatabase, id: number): Promise<FoundSection | undefined> {
  return findById.first(db, { id })
}
