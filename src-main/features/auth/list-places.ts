import type { WorkPlace } from '../../../src-shared/api/auth.ts'
import type { ReadContext } from '../../acts/context.ts'
import { prepare } from '../../database/prepared.ts'
import { mayWorkAt } from '../../session/session-place.ts'
import { loadUserAtOwnPlace } from './own-place.ts'

const listPoints = prepare<{ installationId: string }>()((db, { installationId }) =>
  db
    .selectFrom('emissionPoints')
    .innerJoin('establishments', 'establishments.id', 'emissionPoints.establishmentId')
    .where('emissionPoints.installationId', '=', installationId)
    .where('emissionPoints.active', '=', 1)
    .select([
      'emissionPoints.id as emissionPointId',
      'emissionPoints.code as emissionPointCode',
      'emissionPoints.name as emissionPointName',
      'establishments.id as establishmentId',
      'establishments.identifier as establishmentIdentifier',
      'establishments.name as establishmentName',
    ])
    .orderBy('establishments.identifier')
    .orderBy('emissionPoints.code'),
)

/** GET /auth/places: a point of another machine is left out, because this one may not issue on it. */
export async function listPlaces(context: ReadContext): Promise<WorkPlace[]> {
  const { db, session } = context
  const user = await loadUserAtOwnPlace(context)
  const points = await listPoints.all(db, { installationId: context.installation.id })
  return points
    .filter((point) => mayWorkAt(user, point))
    .map((point) => ({
      ...point,
      isOwn: point.emissionPointId === user.emissionPointId,
      isCurrent: point.emissionPointId === session.emissionPointId,
    }))
}
