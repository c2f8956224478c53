import type { cashRegister } from '#shared/api/sales/cash-register.ts'
import type { Answer } from '#shared/api/operation.ts'
import { compareByName } from '#shared/domain/text/compare-by-name.ts'
import type { ReadContext } from '#main/core/acts/context.ts'
import { prepare } from '#main/database/prepared.ts'
import { permissionSet } from '#main/core/session/session-user.ts'
import { closesRegisters } from '#main/rules/approval/closes-registers.ts'

const findPeople = prepare<{ establishmentId: number }>()((db, { establishmentId }) =>
  db
    .selectFrom('users')
    .innerJoin('roles', 'roles.id', 'users.roleId')
    .where('users.establishmentId', '=', establishmentId)
    .where('users.active', '=', 1)
    .where('users.pinHash', 'is not', null)
    .select([
      'users.id',
      'users.name',
      'users.allowCashClosing',
      'users.closesByRole',
      'roles.permissions',
    ]),
)

/**
 * GET /cash-register/signers: the active users whose PIN closes a register of the session's establishment. A screen
 * says it before a drawer is counted, because the PIN is asked for after the count.
 */
export async function listSigners({
  db,
  session,
}: ReadContext): Promise<Answer<typeof cashRegister.signers>> {
  const people = (await findPeople.all(db, { establishmentId: session.establishmentId }))
    .filter((user) => closesRegisters(user, permissionSet(user.permissions)))
    .toSorted(compareByName)
    .map(({ id, name }) => ({ id, name }))
  return { isSelf: people.some(({ id }) => id === session.id), people }
}
