import type { SessionUser } from '../../../src-shared/api/auth.ts'
import type { BaseContext } from '../../acts/context.ts'
import { prepare, type ReadDatabase } from '../../database/prepared.ts'

const findOwn = prepare<{ id: number }>()((db, { id }) =>
  db.selectFrom('users').select(['establishmentId', 'emissionPointId']).where('id', '=', id),
)

/** Returns the signed-in user at the own establishment and point, wherever the session works. */
export async function loadUserAtOwnPlace({
  db,
  session,
}: BaseContext & { readonly db: ReadDatabase }): Promise<SessionUser> {
  const own = await findOwn.first(db, { id: session.id })
  return own === undefined ? session : { ...session, ...own }
}
