import { conflict, invalidField, unauthorized } from '../../../src-shared/api/error.ts'
import type { WriteContext } from '../../acts/context.ts'
import { requirePointRight } from '../../session/place-rights.ts'
import type { IssuingPlace } from './issuing-place.ts'

/**
 * Returns the emission point of a till's invoice in the central and binds it to the first installation that
 * uses it: a second one would reuse its numbers. Throws 400, 403, 409.
 */
export async function bindEmissionPoint(
  context: WriteContext,
  emissionPointId: number | null | undefined,
): Promise<Omit<IssuingPlace, 'cashRegisterId'>> {
  const { db, callerInstallationId } = context
  await requireProof(context)
  const row = await db
    .selectFrom('emissionPoints')
    .innerJoin('establishments', 'establishments.id', 'emissionPoints.establishmentId')
    .innerJoin('companies', (join) => join.onTrue())
    .where('emissionPoints.id', '=', emissionPointId ?? 0)
    .select([
      'emissionPoints.id as emissionPointId',
      'emissionPoints.code as emissionPointCode',
      'emissionPoints.installationId',
      'emissionPoints.establishmentId',
      'establishments.identifier as establishmentCode',
      'establishments.timeZone',
      'establishments.priceTypeId',
      'establishments.serviceChargeEnabled',
      'establishments.serviceChargeRate',
      'establishments.cardNeedsCharge',
      'establishments.transportSale',
      'establishments.transportProductId',
      'companies.ruc',
      'companies.environment',
    ])
    .executeTakeFirst()
  if (row === undefined) throw invalidField('emissionPointId', 'UNKNOWN_ID')
  requirePointRight(context, row.emissionPointId, row.establishmentId)
  const { installationId, ...point } = row
  const isUnbound = installationId === null || installationId === context.installation.id
  if (callerInstallationId !== undefined && isUnbound) {
    await db
      .updateTable('emissionPoints')
      .set({ installationId: callerInstallationId })
      .where('id', '=', point.emissionPointId)
      .execute()
    context.audit({
      kind: 'EMISSION_POINT_BOUND',
      resourceId: point.emissionPointId,
      payload: { installationId: callerInstallationId },
    })
  } else if (installationId !== callerInstallationId) throw conflict('EMISSION_POINT_ELSEWHERE')
  return {
    ...point,
    serviceChargeEnabled: point.serviceChargeEnabled === 1,
    cardNeedsCharge: point.cardNeedsCharge === 1,
    transportSale: point.transportSale === 1,
  }
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
