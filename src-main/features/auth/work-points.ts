import type { SessionUser } from '../../../src-shared/api/auth.ts'
import type { BaseContext } from '../../acts/context.ts'
import { prepare, type ReadDatabase } from '../../database/prepared.ts'
import type { Place } from '../../session/session-place.ts'

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

/** Returns the active emission points of this installation, by code. */
export function loadWorkPoints({
  db,
  installation,
}: BaseContext & { readonly db: ReadDatabase }): ReturnType<typeof listPoints.all> {
  return listPoints.all(db, { installationId: installation.id })
}

/**
 * True if a manager approves that this user works at the place: the user has no own point, may not choose one, and the
 * house has several, each with its own drawer. At the only one there is nothing to choose.
 */
export function needsApproval(
  user: SessionUser,
  { establishmentId }: Place,
  points: readonly Place[],
): boolean {
  if (user.emissionPointId !== null || user.editEmissionPoint) return false
  const isOwnHouse = establishmentId === user.establishmentId
  return isOwnHouse && points.filter((each) => each.establishmentId === establishmentId).length > 1
}
