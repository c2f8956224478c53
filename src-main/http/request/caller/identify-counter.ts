import { forbidden } from '#shared/api/error.ts'
import { COUNTER_TOKEN_HEADER } from '#main/core/shop/epoch-stamp.ts'
import { tokenHash } from '#main/core/session/session-token.ts'
import { memoryGroup } from '#main/database/memory.ts'
import type { OpenDatabase } from '#main/database/open.ts'
import { prepare } from '#main/database/prepared.ts'

const findCounter = prepare<{ tokenHash: string }>()((db, { tokenHash }) =>
  db.selectFrom('counters').select(['id', 'removedAt']).where('tokenHash', '=', tokenHash),
)

const countersByToken = memoryGroup<{ readonly id: number; readonly removedAt: string | null }>(
  'countersByToken',
  ['counters'],
)

/** True if the credential was identified since the last change of a counter; for limits, which must not wait. */
export function isKnownCounter({ memory }: OpenDatabase, { headers }: Request): boolean {
  const token = headers.get(COUNTER_TOKEN_HEADER)
  if (token === null) return false
  return memory.open(countersByToken).get(tokenHash(token))?.removedAt === null
}

/**
 * Returns the counter of a credential; null without one, or for an unknown one. Throws 403 COUNTER_REMOVED for a removed
 * counter, which then forgets the shop's data. An unknown one must not: a restored backup may not know it yet.
 */
export async function identifyCounter(
  { reader, memory }: OpenDatabase,
  token: string | null,
): Promise<number | null> {
  if (token === null || token === '') return null
  const hash = tokenHash(token)
  const counter = await memory.recall(countersByToken, hash, () =>
    findCounter.first(reader, { tokenHash: hash }),
  )
  if (counter === undefined) return null
  if (counter.removedAt !== null) throw forbidden('COUNTER_REMOVED')
  return counter.id
}
