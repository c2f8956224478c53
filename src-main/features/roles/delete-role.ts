import { conflict } from '../../../src-shared/api/error.ts'
import type { Input } from '../../../src-shared/api/operation.ts'
import type { roles } from '../../../src-shared/api/roles.ts'
import type { WriteContext } from '../../acts/context.ts'
import { deleteRecords } from '../../records/unused-id.ts'
import { requireOwnRights } from '../auth/require-own-rights.ts'
import { ADMINISTRATOR_ROLE_ID } from '../catalogs/catalog-names.ts'
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
