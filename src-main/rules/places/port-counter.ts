import { invalidField } from '#shared/api/error.ts'
import { prepare, type ReadDatabase } from '#main/database/prepared.ts'

const findCounter = prepare<{ id: number }>()((db, { id }) =>
  db
    .selectFrom('counters')
    .select('id')
    .where('id', '=', id)
    .where('isMain', '=', 0)
    .where('removedAt', 'is', null),
)

/**
 * Returns the counter whose PC has a port; null for the PC of the main till. Throws 400 UNKNOWN_ID for a counter that
 * the shop does not have, unless the record names it already: a pinpad of a counter that was removed can be renamed.
 */
export async function requirePortCounter(
  db: ReadDatabase,
  counterId: number | null | undefined,
  before: number | null,
): Promise<number | null> {
  if (counterId == null || counterId === before) return counterId ?? null
  if ((await findCounter.first(db, { id: counterId })) === undefined) {
    throw invalidField('counterId', 'UNKNOWN_ID')
  }
  return counterId
}

const findName = prepare<{ id: number }>()((db, { id }) =>
  db.selectFrom('counters').select('name').where('id', '=', id),
)

/** Returns the name of the counter at which a device is plugged in; null for this PC. */
export async function counterNameOf(
  db: ReadDatabase,
  { counterId }: { readonly counterId: number | null },
): Promise<string | null> {
  if (counterId === null) return null
  return (await findName.first(db, { id: counterId }))?.name ?? null
}
