import type { SessionUser } from '#shared/api/people/auth.ts'
import type { BaseContext } from '#main/core/acts/context.ts'
import { atProgram, loadProgramPoints } from '#main/core/session/program-points.ts'
import { prepare, type ReadDatabase } from '#main/database/prepared.ts'

const findOwn = prepare<{ id: number }>()((db, { id }) =>
  db.selectFrom('users').select(['establishmentId', 'emissionPointId']).where('id', '=', id),
)

/**
 * Returns the signed-in user at the own establishment and point, wherever the session works; at a counter, at the
 * counter's point.
 */
export async function loadUserAtOwnPlace({
  db,
  session,
  device,
}: BaseContext & { readonly db: ReadDatabase }): Promise<SessionUser> {
  const own = await findOwn.first(db, { id: session.id })
  if (own === undefined) return session
  return atProgram({ ...session, ...own }, device.counterId, await loadProgramPoints(db))
}
