import { prepare, type WriteDatabase } from '#main/database/prepared.ts'

const findLast = prepare<Record<never, never>>()((db) =>
  db
    .selectFrom('products')
    .select('featuredPosition')
    .where('featuredPosition', 'is not', null)
    .where('deletedAt', 'is', null)
    .orderBy('featuredPosition', 'desc')
    .limit(1),
)

/** Returns the position of a product among the featured: its current one, or the end if new. */
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
