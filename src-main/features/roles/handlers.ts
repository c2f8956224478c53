import type { roles } from '#shared/api/people/roles.ts'
import type { Handlers } from '#main/features/handlers.ts'
import { createRole } from './create-role.ts'
import { deleteRole } from './delete-role.ts'
import { listPermissions } from './list-permissions.ts'
import { listRoleOptions, listRoles } from './list-roles.ts'
import { readRole } from './read-role.ts'
import { updateRole } from './update-role.ts'

export const rolesHandlers: Handlers<typeof roles> = {
  options: listRoleOptions,
  permissions: listPermissions,
  list: listRoles,
  create: createRole,
  get: readRole,
  update: updateRole,
  delete: deleteRole,
}
