import { type FieldProblem, problem } from '#shared/api/error.ts'
import { checkIdentification, identificationCodes } from '#shared/domain/tax/identification.ts'
import type { WriteDatabase } from '#main/database/prepared.ts'
import { deleteSetting, saveSetting } from '#main/core/settings/settings.ts'

/** Returns the problem of a number that is no RUC. A check digit blocks nothing: some active RUCs fail it. */
export function providerProblems(ruc: string | null | undefined): FieldProblem[] {
  if (ruc == null || ruc === '') return []
  const check = checkIdentification(identificationCodes.RUC, ruc)
  return check.outcome === 'invalid' ? [problem('softwareProviderRuc', check.reason)] : []
}

/** Saves the number of the program's provider; null returns to that of the build. */
export async function saveSoftwareProvider(db: WriteDatabase, ruc: string | null): Promise<void> {
  if (ruc === null) await deleteSetting(db, 'softwareProvider')
  else await saveSetting(db, 'softwareProvider', ruc)
}
