import type { WorkPlace } from '#shared/api/people/auth.ts'
import type { ReadContext } from '#main/core/acts/context.ts'
import { mayWorkAt } from '#main/core/session/session-place.ts'
import { loadUserAtOwnPlace } from './sign-in/own-place.ts'
import { loadWorkPoints, needsApproval } from './sign-in/work-points.ts'

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
