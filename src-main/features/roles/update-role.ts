import { conflict } from '#shared/api/error.ts'
import type { Input } from '#shared/api/operation.ts'
import type { Permission } from '#shared/api/permissions.ts'
import type { Role, roles } from '#shared/api/people/roles.ts'
import type { WriteContext } from '#main/core/acts/context.ts'
import { requireOwnRights } from '#main/rules/approval/require-own-rights.ts'
import { ADMINISTRATOR_ROLE_ID } from '#shared/domain/administrator-role.ts'
import { requireAdministrator } from '#main/rules/approval/require-administrator.ts'
import { checkRole, saveDocuments, toPermissionColumn } from './check-role.ts'
import { loadRole } from './read-role.ts'

const KEPT_BY_ADMINISTRATORS: readonly Permission[] = ['USER:UPDATE', 'ROLE:UPDATE']

/** PUT /roles/{id}: applies from the next request of each user with the role. */
export async function updateRole(
  write: WriteContext,
  { params, body }: Input<typeof roles.update>,
): Promise<Role> {
  const current = await loadRole(write.db, params.id)
  requireOwnRights(write, { roleId: current.id, permissions: current.permissions })
  await checkRole(write, body, current.id)
  if (
    current.id === ADMINISTRATOR_ROLE_ID &&
    !KEPT_BY_ADMINISTRATORS.every((permission) => body.permissions.includes(permission))
  ) {
    throw conflict('ADMINISTRATOR_ROLE')
  }
  await write.db
    .updateTable('roles')
    .set({ name: body.name, permissions: toPermissionColumn(body) })
    .where('id', '=', current.id)
    .execute()
  await saveDocuments(write, current.id, body.documents)
  await requireAdministrator(write)
  const role = await loadRole(write.db, current.id)
  write.audit({
    kind: 'ROLE_UPDATED',
    resourceId: role.id,
    payload: { before: rightsOf(current), after: rightsOf(role) },
  })
  return role
}

function rightsOf({ name, permissions, documents }: Role) {
  return { name, permissions, documents }
}
