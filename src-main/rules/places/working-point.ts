import { invalidField } from '#shared/api/error.ts'
import type { BaseContext } from '#main/core/acts/context.ts'
import { prepare, type ReadDatabase } from '#main/database/prepared.ts'
import { requirePointRight } from '#main/core/session/place-rights.ts'

const findPoint = prepare<{ id: number }>()((db, { id }) =>
  db
    .selectFrom('emissionPoints')
    .innerJoin('establishments', 'establishments.id', 'emissionPoints.establishmentId')
    .where('emissionPoints.id', '=', id)
    .where('emissionPoints.active', '=', 1)
    .select([
      'emissionPoints.id as emissionPointId',
      'emissionPoints.code as emissionPointCode',
      'emissionPoints.establishmentId',
      'establishments.name as establishmentName',
      'establishments.timeZone',
    ]),
)

/**
 * Returns the named point or the user's own. Throws 400 for an unknown one, 403 if the user may not use it.
 */
export async function workingPoint(
  context: BaseContext & { readonly db: ReadDatabase },
  requestedPointId: number | null | undefined,
) {
  const emissionPointId = requestedPointId ?? context.session.emissionPointId
  if (emissionPointId === null)
    throw invalidField('emissionPointId', 'EMISSION_POINT_MISSING', { name: context.session.name })
  const point = await findPoint.first(context.db, { id: emissionPointId })
  if (point === undefined) throw invalidField('emissionPointId', 'UNKNOWN_ID')
  requirePointRight(context, emissionPointId, point.establishmentId)
  return point
}
