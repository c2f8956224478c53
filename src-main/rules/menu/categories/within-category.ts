import { prepare, type ReadDatabase } from '#main/database/prepared.ts'

const parents = prepare<Record<never, never>>()((db) =>
  db
    .selectFrom('categories')
    .select(['id', 'parentId'])
    .where('deletedAt', 'is', null)
    .where('parentId', 'is not', null),
)

/** Returns the ids of a category and of all categories inside it, at any depth. */
export async function withinCategory(
  db: ReadDatabase,
  categoryId: number,
): Promise<readonly number[]> {
  const children = Map.groupBy(await parents.all(db, {}), ({ parentId }) => parentId)
  const found = new Set([categoryId])
  // A set is walked in insertion order, new members included.
  for (const id of found) {
    for (const child of children.get(id) ?? []) found.add(child.id)
  }
  return [...found]
}
