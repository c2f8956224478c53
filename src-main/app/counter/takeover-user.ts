import type { SecretHasher } from '#main/core/acts/context.ts'
import { permissionSet } from '#main/core/session/session-user.ts'
import type { ReadDatabase } from '#main/database/prepared.ts'

/** The owner of a PIN, as the copy of the shop's file knows it. */
export interface TakeoverUser {
  readonly id: number
  readonly name: string
  /** May make this program the main till. */
  readonly mayLead: boolean
}

/**
 * Returns the active user of that PIN at the establishment of an emission point; undefined for a wrong one. It only
 * reads: the copy is still the main till's.
 */
export async function findTakeoverUser(
  db: ReadDatabase,
  secrets: SecretHasher,
  emissionPointId: number,
  pin: string,
): Promise<TakeoverUser | undefined> {
  const establishment = await db
    .selectFrom('emissionPoints')
    .innerJoin('establishments', 'establishments.id', 'emissionPoints.establishmentId')
    .where('emissionPoints.id', '=', emissionPointId)
    .select(['establishments.id', 'establishments.pinSalt'])
    .executeTakeFirst()
  if (establishment === undefined) return undefined
  const pinHash = await secrets.hashPin(pin, establishment.pinSalt)
  const user = await db
    .selectFrom('users')
    .innerJoin('roles', 'roles.id', 'users.roleId')
    .where('users.establishmentId', '=', establishment.id)
    .where('users.pinHash', '=', pinHash)
    .where('users.active', '=', 1)
    .select(['users.id', 'users.name', 'roles.permissions'])
    .executeTakeFirst()
  if (user === undefined) return undefined
  const permissions = permissionSet(user.permissions)
  return { id: user.id, name: user.name, mayLead: permissions.has('COUNTER:TAKE_OVER') }
}
