import type { SecretHasher } from '#main/core/acts/context.ts'
import { permissionSet } from '#main/core/session/session-user.ts'
import type { ReadDatabase } from '#main/database/prepared.ts'

/** The owner of a PIN, as the copy of the shop's file knows it. */
export interface TakeoverUser {
  readonly id: number
  readonly name: string
  /** May make this program the main till. */
  readonly mayLead: boolean
  /** May sell at this counter. */
  readonly maySell: boolean
}

/**
 * Returns the active user of that PIN at the establishments of emission points; undefined for a wrong one. It only
 * reads: the copy is still the main till's.
 */
export async function findTakeoverUser(
  db: ReadDatabase,
  secrets: SecretHasher,
  emissionPointIds: readonly number[],
  pin: string,
): Promise<TakeoverUser | undefined> {
  const establishments = await db
    .selectFrom('establishments')
    .where('id', 'in', (points) =>
      points
        .selectFrom('emissionPoints')
        .select('establishmentId')
        .where('id', 'in', [...emissionPointIds]),
    )
    .select(['id', 'pinSalt'])
    .orderBy('id')
    .execute()
  for (const { id, pinSalt } of establishments) {
    const pinHash = await secrets.hashPin(pin, pinSalt)
    const user = await db
      .selectFrom('users')
      .innerJoin('roles', 'roles.id', 'users.roleId')
      .where('users.establishmentId', '=', id)
      .where('users.pinHash', '=', pinHash)
      .where('users.active', '=', 1)
      .select(['users.id', 'users.name', 'roles.permissions'])
      .executeTakeFirst()
    if (user === undefined) continue
    const permissions = permissionSet(user.permissions)
    return {
      id: user.id,
      name: user.name,
      mayLead: permissions.has('COUNTER:TAKE_OVER'),
      maySell: permissions.has('SALES_INVOICE:CREATE'),
    }
  }
  return undefined
}
