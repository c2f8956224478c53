import { invalid, invalidField } from '#shared/api/error.ts'
import type { Input } from '#shared/api/operation.ts'
import type { setup } from '#shared/api/machine/setup.ts'
import { type UserFlag, userFlagNames } from '#shared/api/people/auth.ts'
import { sortKey } from '#shared/domain/text/sort-key.ts'
import { instant, type ManualContext } from '#main/core/acts/context.ts'
import type { Flag } from '#main/database/schema.ts'
import { saveSetting } from '#main/core/settings/settings.ts'
import {
  providerProblems,
  saveSoftwareProvider,
} from '#main/rules/places/save-software-provider.ts'
import { isTrivialPin } from '#main/rules/approval/pins/trivial-pin.ts'
import { ADMINISTRATOR_ROLE_ID } from '#shared/domain/administrator-role.ts'
import { insertBaseData } from './base-data.ts'
import { checkPlace } from './list-places.ts'
import {
  isSetupRequired,
  refuseFilled,
  requireEmpty,
} from '#main/rules/places/is-setup-required.ts'
import {
  insertCompany,
  insertEmissionPoint,
  insertEstablishment,
  newPinSalt,
} from '#main/rules/places/insert-business.ts'

/** Creates the business, its establishment and emission point, and an administrator with all rights. */
export async function runSetup(context: ManualContext, { body }: Input<typeof setup.run>) {
  const { company, establishment, emissionPoint, administrator, softwareProviderRuc } = body
  // Check first: hashing uses a processor for half a second.
  if (!(await isSetupRequired(context))) return context.commit(refuseFilled)
  if (isTrivialPin(administrator.pin)) throw invalidField('administrator.pin', 'PIN_REFUSED_NEW')
  const problems = providerProblems(softwareProviderRuc)
  if (problems.length > 0) throw invalid(...problems)
  const pinSalt = newPinSalt(context.randomness)
  const passwordHash = await context.secrets().hashPassword(administrator.password)
  const pinHash = await context.secrets().hashPin(administrator.pin, pinSalt)

  return context.commit(async (write) => {
    await requireEmpty(write)
    const { db } = write
    await checkPlace(db, establishment)
    const createdAt = instant(write)
    await insertBaseData(db, createdAt)
    await insertCompany(db, company, false)
    await saveSoftwareProvider(db, softwareProviderRuc ?? null)
    const establishmentId = await insertEstablishment(db, establishment, pinSalt)
    const emissionPointId = await insertEmissionPoint(db, {
      ...emissionPoint,
      establishmentId,
      environment: company.environment,
      installationId: write.installation.id,
    })
    const allFlags = Object.fromEntries(userFlagNames.map((flag) => [flag, 1])) as Record<
      UserFlag,
      Flag
    >
    await db
      .insertInto('users')
      .values({
        ...allFlags,
        username: administrator.username,
        name: administrator.name,
        sortKey: sortKey(administrator.name),
        email: administrator.email ?? null,
        passwordHash,
        pinHash,
        allowCashClosing: 1,
        allowDeletion: 1,
        roleId: ADMINISTRATOR_ROLE_ID,
        establishmentId,
        emissionPointId,
        createdAt,
        createdBy: administrator.name,
      })
      .execute()
    await saveSetting(db, 'terminal.emissionPointId', emissionPointId)
    write.audit({ kind: 'SETUP', payload: { ruc: company.ruc, isDemo: false } })
    return { isRequired: false }
  })
}
