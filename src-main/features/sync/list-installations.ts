import type { PairedInstallation } from '#shared/api/machine/sync.ts'
import type { ReadContext } from '#main/core/acts/context.ts'

/** GET /sync/installations: the most recently seen first. */
export async function listInstallations(context: ReadContext): Promise<PairedInstallation[]> {
  const paired = await context.db
    .selectFrom('pairedInstallations')
    .select(['installationId', 'pairedAt', 'pairedBy', 'lastSignInAt', 'lastSignInBy'])
    .orderBy('lastSignInAt', 'desc')
    .orderBy('installationId')
    .execute()
  const points = await context.db
    .selectFrom('emissionPoints')
    .innerJoin('establishments', 'establishments.id', 'emissionPoints.establishmentId')
    .where('emissionPoints.installationId', 'is not', null)
    .select(['emissionPoints.installationId', 'establishments.identifier', 'emissionPoints.code'])
    .orderBy('establishments.identifier')
    .orderBy('emissionPoints.code')
    .execute()
  return paired.map((each) => ({
    ...each,
    emissionPoints: points
      .filter(({ installationId }) => installationId === each.installationId)
      .map(({ identifier, code }) => `${identifier}-${code}`),
  }))
}
