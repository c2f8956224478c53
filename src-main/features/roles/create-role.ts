import type { Input } from '#shared/api/operation.ts'
import type { Role, roles } from '#shared/api/people/roles.ts'
import type { WriteContext } from '#main/core/acts/context.ts'
import { unusedId } from '#main/core/records/unused-id.ts'
import { checkRole, saveDocuments, toPermissionColumn } from './check-role.ts'
import { loadRole } from './read-role.ts'

/** POST /roles. */
export async function createRole(
  write: WriteContext,
  { body }: Input<typeof roles.create>,
): Promise<Role> {
  await checkRole(write, body)
  const { id } = await write.db
    .insertInto('roles')
    .values({
      id: await unusedId(write.db, 'roles'),
      name: body.name,
      permissions: toPermissionColumn(body),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await saveDocuments(write, id, body.documents)
  const role = await loadRole(write.db, id)
  const { name, permissions, documents } = role
  write.audit({ kind: 'ROLE_CREATED', resourceId: id, payload: { name, permissions, documents } })
  return role
}
