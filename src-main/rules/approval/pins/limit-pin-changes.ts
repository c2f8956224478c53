import { ApiError } from '#shared/api/error.ts'
import type { WriteContext } from '#main/core/acts/context.ts'

const DAY_MS = 24 * 60 * 60_000

/** Changes of one's own PIN within 24 hours. */
export const OWN_CHANGES_A_DAY = 3

/** PINs that one person sets for others within 24 hours: enough for the first day of a large shop. */
export const PINS_SET_A_DAY = 40

/**
 * Throws 429 if the caller has changed the own PIN, or set PINs of others, as often as a day allows: each PIN
 * that is accepted tells that nobody has it. `userId` is undefined for a new user. Counted in the audit, which nobody can shorten.
 */
export async function limitPinChanges(
  write: WriteContext,
  userId: number | undefined,
): Promise<void> {
  const { id } = write.session
  const isOwn = userId === id
  const count = isOwn ? OWN_CHANGES_A_DAY : PINS_SET_A_DAY
  const nowMs = write.clock.now().getTime()
  const since = new Date(nowMs - DAY_MS).toISOString()
  const changes = await write.db
    .selectFrom('auditEntries')
    .select('createdAt')
    .where('userId', '=', id)
    .where('kind', 'in', ['OWN_PIN_CHANGED', 'PIN_SAVED'])
    .where('resourceId', isOwn ? '=' : '!=', id)
    .where('createdAt', '>', since)
    .orderBy('id', 'desc')
    .limit(count)
    .execute()
  const oldest = changes[count - 1]
  if (oldest === undefined) return
  const retryAfter = Math.ceil((Date.parse(oldest.createdAt) + DAY_MS - nowMs) / 1000)
  throw new ApiError(429, isOwn ? 'PIN_CHANGED_OFTEN' : 'PINS_SET_OFTEN', {
    parameters: { count },
    retryAfter,
  })
}
