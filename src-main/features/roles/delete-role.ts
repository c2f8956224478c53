import { conflict } from '#shared/api/error.ts'
import type { Input } from '#shared/api/operation.ts'
import type { roles } from '#shared/api/people/roles.ts'
import type { WriteContext } from '#main/core/acts/context.ts'
import { deleteRecords } from '#main/core/records/unused-id.ts'
import { requireOwnRights } from '#main/rules/approval/require-own-rights.ts'
import { ADMINISTRATOR_ROLE_ID } from '#shared/domain/administrator-role.ts'
import { loadRole } from './read-role.ts'

/** DELETE /roles/{id}: refused if any user has it, also a deactivated one. */
export async function deleteRole(
  write: WriteContext,
  { params }: Input<typeof roles.delete>,
): Promise<void> {
  const role = await loadRole(write.db, params.id)
  requireOwnRights(write, { roleId: role.id, permissions: role.permissions })
  if (role.userCount > 0) throw conflict('IN_USE')
  if (role.id === ADMINISTRATOR_ROLE_ID) throw conflict('ADMINISTRATOR_ROLE')
  await deleteRecords(write.db, 'roles', [role.id])
  write.audit({ kind: 'ROLE_DELETED', resourceId: role.id, payload: { name: role.name } })
}
