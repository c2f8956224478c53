import type { SignInTile } from '#shared/api/people/auth.ts'
import { compareByName } from '#shared/domain/text/compare-by-name.ts'
import { initialsOf } from '#shared/domain/text/sort-key.ts'
import type { ReadContext } from '#main/core/acts/context.ts'
import { terminalPointId } from '#main/core/session/terminal-point.ts'
import { requireTrustedDevice } from './sign-in/require-trusted-device.ts'

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

async function terminalEstablishment(context: ReadContext): Promise<number | undefined> {
  const { db } = context
  const emissionPointId = await terminalPointId(context)
  if (emissionPointId === undefined) return undefined
  const point = await db
    .selectFrom('emissionPoints')
    .select('establishmentId')
    .where('id', '=', emissionPointId)
    .executeTakeFirst()
  return point?.establishmentId
}
