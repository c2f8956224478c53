import type { SignInTile } from '../../../src-shared/api/auth.ts'
import { compareByName } from '../../../src-shared/domain/compare-by-name.ts'
import { initialsOf } from '../../../src-shared/domain/sort-key.ts'
import type { ReadContext } from '../../acts/context.ts'
import { readSetting } from '../../settings/settings.ts'
import { requireTrustedDevice } from './require-trusted-device.ts'

/**
 * GET /auth/users: the active users of this terminal's establishment, by name, so that a tile keeps its
 * place.
 */
export async function listSignInTiles(context: ReadContext): Promise<SignInTile[]> {
  requireTrustedDevice(context)
  const establishmentId = await terminalEstablishment(context)
  if (establishmentId === undefined) return []
  const rows = await context.db
    .selectFrom('users')
    .innerJoin('roles', 'roles.id', 'users.roleId')
    .where('users.establishmentId', '=', establishmentId)
    .where('users.active', '=', 1)
    .select(['users.id', 'users.name', 'users.pinHash', 'roles.name as roleName'])
    .execute()
  return rows.toSorted(compareByName).map(({ id, name, pinHash, roleName }) => ({
    id,
    name,
    initials: initialsOf(name),
    roleName,
    hasPin: pinHash !== null,
  }))
}

async function terminalEstablishment({ db }: ReadContext): Promise<number | undefined> {
  const emissionPointId = await readSetting(db, 'terminal.emissionPointId')
  if (emissionPointId === undefined) return undefined
  const point = await db
    .selectFrom('emissionPoints')
    .select('establishmentId')
    .where('id', '=', emissionPointId)
    .executeTakeFirst()
  return point?.establishmentId
}
