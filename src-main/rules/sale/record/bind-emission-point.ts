import { conflict, invalidField, unauthorized } from '#shared/api/error.ts'
import type { WriteContext } from '#main/core/acts/context.ts'
import { requirePointRight } from '#main/core/session/place-rights.ts'
import { requireProgramPoint } from '#main/core/session/require-program-point.ts'
import { type IssuingPoint, pointColumns, toPoint } from './issuing-place.ts'

/**
 * Returns the emission point of a till's invoice in the central and binds it to the first installation that
 * uses it: a second one would reuse its numbers. At a till that records another program's invoice, the point is of
 * that program. Throws 400, 403, 409.
 */
export async function bindEmissionPoint(
  context: WriteContext,
  emissionPointId: number | null | undefined,
): Promise<IssuingPoint> {
  const { db, callerInstallationId } = context
  if (context.recorded === null) await requireProof(context)
  const row = await db
    .selectFrom('emissionPoints')
    .innerJoin('establishments', 'establishments.id', 'emissionPoints.establishmentId')
    .innerJoin('companies', (join) => join.onTrue())
    .where('emissionPoints.id', '=', emissionPointId ?? 0)
    .select([...pointColumns, 'emissionPoints.installationId'])
    .executeTakeFirst()
  if (row === undefined) throw invalidField('emissionPointId', 'UNKNOWN_ID')
  requirePointRight(context, row.emissionPointId, row.establishmentId)
  const { installationId, emissionPointId: id } = row
  if (context.recorded !== null) {
    if (installationId !== context.installation.id) throw conflict('EMISSION_POINT_ELSEWHERE')
    await requireProgramPoint(context, id)
    return toPoint(row)
  }
  const isUnbound = installationId === null || installationId === context.installation.id
  if (callerInstallationId !== undefined && isUnbound) {
    await db
      .updateTable('emissionPoints')
      .set({ installationId: callerInstallationId })
      .where('id', '=', id)
      .execute()
    context.audit({
      kind: 'EMISSION_POINT_BOUND',
      resourceId: id,
      payload: { installationId: callerInstallationId },
    })
  } else if (installationId !== callerInstallationId) throw conflict('EMISSION_POINT_ELSEWHERE')
  return toPoint(row)
}

/**
 * Throws 401 if the installation is paired and the session did not prove it with its secret: the id alone is
 * public. After a 401, a till with an older session signs in again with its secret.
 */
async function requireProof({ db, session, callerInstallationId }: WriteContext): Promise<void> {
  if (callerInstallationId === undefined) return
  const paired = await db
    .selectFrom('pairedInstallations')
    .leftJoin('sessions', (join) =>
      join
        .onRef('sessions.installationId', '=', 'pairedInstallations.installationId')
        .on('sessions.tokenHash', '=', session.tokenHash),
    )
    .where('pairedInstallations.installationId', '=', callerInstallationId)
    .select('sessions.tokenHash')
    .executeTakeFirst()
  if (paired !== undefined && paired.tokenHash === null)
    throw unauthorized('INSTALLATION_NOT_PAIRED')
}
