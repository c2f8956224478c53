import type { WorkPlace } from '../../../src-shared/api/auth.ts'
import type { ReadContext } from '../../acts/context.ts'
import { mayWorkAt } from '../../session/session-place.ts'
import { loadUserAtOwnPlace } from './own-place.ts'
import { loadWorkPoints, needsApproval } from './work-points.ts'

/** GET /auth/places: a point of another machine is left out, because this one may not issue on it. */
export async function listPlaces(context: ReadContext): Promise<WorkPlace[]> {
  const user = await loadUserAtOwnPlace(context)
  const points = await loadWorkPoints(context)
  return points
    .filter((point) => mayWorkAt(user, point))
    .map((point) => ({
      ...point,
      isOwn: point.emissionPointId === user.emissionPointId,
      isCurrent: point.emissionPointId === context.session.emissionPointId,
      needsApproval: needsApproval(user, point, points),
    }))
}
