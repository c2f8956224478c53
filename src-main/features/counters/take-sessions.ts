import type { Handover } from '#shared/api/machine/counters.ts'
import type { WriteContext } from '#main/core/acts/context.ts'

/**
 * Takes over the sessions at a counter's screens, so that nobody signs in again. A user who was deactivated here gets
 * none, and a session that ended here stays ended. Returns how many are new.
 */
export async function takeSessions(
  { db }: WriteContext,
  counterId: number,
  sessions: Handover['sessions'],
): Promise<number> {
  const users = await db.selectFrom('users').select('id').where('active', '=', 1).execute()
  const active = new Set(users.map(({ id }) => id))
  const points = await db.selectFrom('emissionPoints').select('id').execute()
  const known = new Set(points.map(({ id }) => id))
  let count = 0
  for (const { emissionPointId, lastUsedAt, ...session } of sessions) {
    if (!active.has(session.userId)) continue
    const kept = await db
      .insertInto('sessions')
      .values({
        ...session,
        lastUsedAt,
        deviceId: null,
        counterId,
        endedAt: null,
        emissionPointId:
          emissionPointId !== null && known.has(emissionPointId) ? emissionPointId : null,
      })
      .onConflict((earlier) => earlier.column('tokenHash').doNothing())
      .returning('tokenHash')
      .executeTakeFirst()
    if (kept !== undefined) {
      count++
      continue
    }
    await db
      .updateTable('sessions')
      .set({ lastUsedAt })
      .where('tokenHash', '=', session.tokenHash)
      .where('endedAt', 'is', null)
      .where('lastUsedAt', '<', lastUsedAt)
      .execute()
  }
  return count
}
