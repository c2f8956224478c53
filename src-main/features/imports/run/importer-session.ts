import type { StoredSession } from '#main/core/acts/context.ts'
import { prepare, type ReadDatabase } from '#main/database/prepared.ts'
import {
  permissionSet,
  sessionUserColumns,
  toSessionUser,
} from '#main/core/session/session-user.ts'
import type { ImportKind } from '#shared/domain/table-fields.ts'
import { rowKinds } from '../kinds/row-kinds.ts'

const findUser = prepare<{ userId: number }>()((db, { userId }) =>
  db
    .selectFrom('users')
    .innerJoin('roles', 'roles.id', 'users.roleId')
    .leftJoin('vendors', (join) =>
      join.onRef('vendors.id', '=', 'users.vendorId').on('vendors.active', '=', 1),
    )
    .where('users.id', '=', userId)
    .where('users.active', '=', 1)
    .select(['roles.permissions', ...sessionUserColumns]),
)

/**
 * Returns the present rights of the person who started an import; undefined if they are not sufficient any
 * more. An import continues after that person signs out.
 */
export async function importerSession(
  db: ReadDatabase,
  userId: number,
  kind: ImportKind,
  now: Date,
): Promise<StoredSession | undefined> {
  const row = await findUser.first(db, { userId })
  if (row === undefined) return undefined
  const permissions = permissionSet(row.permissions)
  const needed = ['IMPORT:CREATE', ...rowKinds[kind].permissions] as const
  if (!needed.every((permission) => permissions.has(permission))) return undefined
  return { ...toSessionUser(row), tokenHash: '', permissions, expiresAt: now }
}
