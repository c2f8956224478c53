import { prepare, type ReadDatabase } from '#main/database/prepared.ts'

const listPrograms = prepare<Record<never, never>>()((db) =>
  db.selectFrom('counters').select(['id', 'name', 'isMain']),
)

const findPoint = prepare<{ id: number }>()((db, { id }) =>
  db.selectFrom('emissionPoints').select('counterId').where('id', '=', id),
)

/** The programs of the shop by their names. */
export interface ShopPrograms {
  /** Returns the name of a counter; null is the main till. */
  readonly nameOf: (counterId: number | null) => string
}

export async function loadShopPrograms(db: ReadDatabase): Promise<ShopPrograms> {
  const programs = await listPrograms.all(db, {})
  return {
    nameOf: (counterId) =>
      programs.find(({ id, isMain }) => (counterId === null ? isMain === 1 : id === counterId))
        ?.name ?? '',
  }
}

/** Returns the counter whose drawer an emission point has; null for the main till. */
export async function programOfPoint(
  db: ReadDatabase,
  emissionPointId: number,
): Promise<number | null> {
  return (await findPoint.first(db, { id: emissionPointId }))?.counterId ?? null
}
