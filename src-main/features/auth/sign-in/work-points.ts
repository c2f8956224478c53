import type { SessionUser } from '#shared/api/people/auth.ts'
import type { BaseContext } from '#main/core/acts/context.ts'
import { prepare, type ReadDatabase } from '#main/database/prepared.ts'
import { loadProgramPoints, programOf } from '#main/core/session/program-points.ts'
import type { SessionPlace } from '#main/core/session/session-place.ts'

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

/** Returns the active emission points of the program that the request comes through, by code. */
export async function loadWorkPoints({
  db,
  installation,
  device,
}: BaseContext & { readonly db: ReadDatabase }): ReturnType<typeof listPoints.all> {
  const points = await listPoints.all(db, { installationId: installation.id })
  const ofPrograms = await loadProgramPoints(db)
  return points.filter((each) => programOf(ofPrograms, each.emissionPointId) === device.counterId)
}

/**
 * True if a manager approves that this user works at the place: the user has no own point, may not choose one, and the
 * house has several, each with its own drawer. At the only one there is nothing to choose.
 */
export function needsApproval(
  user: SessionUser,
  { establishmentId }: SessionPlace,
  points: readonly SessionPlace[],
): boolean {
  if (user.emissionPointId !== null || user.editEmissionPoint) return false
  const isOwnHouse = establishmentId === user.establishmentId
  return isOwnHouse && points.filter((each) => each.establishmentId === establishmentId).length > 1
}
