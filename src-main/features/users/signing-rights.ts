import { forbidden } from '#shared/api/error.ts'
import type { User } from '#shared/api/people/users.ts'
import { hasFlag, may, type WriteContext } from '#main/core/acts/context.ts'
import type { Flag } from '#main/database/schema.ts'
import { permissionSet } from '#main/core/session/session-user.ts'
import { closesRegisters } from '#main/rules/approval/closes-registers.ts'
import { mayGiveAll } from '#main/rules/approval/require-own-rights.ts'

/** Rights of a user's PIN besides those of the role; `allowCashClosing` null: as the role says. */
export type SigningRights = Pick<User, 'allowCashClosing' | 'allowDeletion'>

const NO_RIGHTS: SigningRights = { allowCashClosing: false, allowDeletion: false }

/** Returns the rights that a request gives; what it leaves out stays as it is, false for a new user. */
export function wantedRights(
  body: { readonly [R in keyof SigningRights]?: SigningRights[R] | null | undefined },
  current: SigningRights = NO_RIGHTS,
): SigningRights {
  return {
    allowCashClosing:
      body.allowCashClosing === undefined ? current.allowCashClosing : body.allowCashClosing,
    allowDeletion: body.allowDeletion ?? current.allowDeletion,
  }
}

/** Returns the columns of the rights. */
export function toSigningColumns({ allowCashClosing, allowDeletion }: SigningRights): {
  readonly allowCashClosing: Flag
  readonly closesByRole: Flag
  readonly allowDeletion: Flag
} {
  return {
    allowCashClosing: allowCashClosing === true ? 1 : 0,
    closesByRole: allowCashClosing === null ? 1 : 0,
    allowDeletion: allowDeletion ? 1 : 0,
  }
}

/**
 * Throws 403 unless the caller has the rights that are added, by role or own PIN. Otherwise a user who sets rights
 * or PINs could authorise anything with one of them. A right by the role was checked with the role.
 */
export async function requireRightToSign(
  write: WriteContext,
  wanted: SigningRights,
  current: SigningRights = NO_RIGHTS,
): Promise<void> {
  if (mayGiveAll(write.session)) return
  const own = await write.db
    .selectFrom('users')
    .innerJoin('roles', 'roles.id', 'users.roleId')
    .select(['allowCashClosing', 'closesByRole', 'allowDeletion', 'permissions'])
    .where('users.id', '=', write.session.id)
    .executeTakeFirstOrThrow()
  const mayClose =
    closesRegisters(own, permissionSet(own.permissions)) ||
    hasFlag(write, 'viewCashClosing') ||
    may(write, 'CASH_REGISTER:CLOSE')
  const mayDelete = own.allowDeletion === 1 || may(write, 'ORDER:DELETE')
  const addsClosing = wanted.allowCashClosing === true && current.allowCashClosing !== true
  const addsDeletion = wanted.allowDeletion && !current.allowDeletion
  if ((addsClosing && !mayClose) || (addsDeletion && !mayDelete)) {
    throw forbidden('RIGHTS_BEYOND_OWN')
  }
}
