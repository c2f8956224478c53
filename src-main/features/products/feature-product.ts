import { prepare, type WriteDatabase } from '../../database/prepared.ts'

const findLast = prepare<Record<never, never>>()((db) =>
  db
    .selectFrom('products')
    .select('featuredPosition')
    .where('featuredPosition', 'is not', null)
    .where('deletedAt', 'is', null)
    .orderBy('featuredPosition', 'desc')
    .limit(1),
)

/** Where a product stands among the featured: it keeps its place, a new one goes to the end. */
export async function featuredPosition(
  db: WriteDatabase,
  isFeatured: boolean | null | undefined,
  position: number | null,
): Promise<number | null> {
  if (isFeatured == null) return position
  if (!isFeatured) return null
  if (position !== null) return position
  return ((await findLast.first(db, {}))?.featuredPosition ?? 0) + 1
}
