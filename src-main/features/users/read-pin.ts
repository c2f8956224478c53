import { notFound } from '#shared/api/error.ts'
import type { Input } from '#shared/api/operation.ts'
import type { UserPin, users } from '#shared/api/people/users.ts'
import type { ReadContext } from '#main/core/acts/context.ts'
import type { ReadDatabase } from '#main/database/prepared.ts'
import { permissionSet } from '#main/core/session/session-user.ts'
import { closesRegisters } from '#main/rules/approval/closes-registers.ts'

/** GET /users/{id}/pin: never returns the PIN itself. */
export function readPin(
  { db }: ReadContext,
  { params }: Input<typeof users.getPin>,
): Promise<UserPin> {
  return loadPin(db, params.id)
}

/** Returns if the user has a PIN, and what it may sign. Throws 404. */
export async function loadPin(db: ReadDatabase, id: number): Promise<UserPin> {
  const user = await db
    .selectFrom('users')
    .innerJoin('roles', 'roles.id', 'users.roleId')
    .select(['pinHash', 'allowCashClosing', 'closesByRole', 'allowDeletion', 'permissions'])
    .where('users.id', '=', id)
    .executeTakeFirst()
  if (user === undefined) throw notFound()
  return {
    allowCashClosing: closesRegisters(user, permissionSet(user.permissions)),
    allowDeletion: user.allowDeletion === 1,
    hasPin: user.pinHash !== null,
  }
}
