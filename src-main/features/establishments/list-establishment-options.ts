import type { ReadContext } from '#main/core/acts/context.ts'
import { prepare } from '#main/database/prepared.ts'

const list = prepare<Record<never, never>>()((db) =>
  db
    .selectFrom('establishments')
    .select(['id', 'name', 'identifier as code'])
    .orderBy('identifier'),
)

export async function listEstablishmentOptions({ db }: ReadContext) {
  return list.all(db, {})
}
