import { prepare, type ReadDatabase } from '#main/database/prepared.ts'

const count = prepare<Record<never, never>>()((db) =>
  db
    .selectFrom('conflicts')
    .where('choice', 'is', null)
    .select((eb) => eb.fn.countAll<number>().as('count')),
)

/** Returns how many conflicts wait for a person. */
export async function countUndecided(db: ReadDatabase): Promise<number> {
  return (await count.first(db, {}))?.count ?? 0
}
