import type { Answer } from '../../../src-shared/api/operation.ts'
import {
  actionLabels,
  type Module,
  modules,
  type Permission,
} from '../../../src-shared/api/permissions.ts'
import type { roles } from '../../../src-shared/api/roles.ts'
import type { ReadContext } from '../../acts/context.ts'

/** GET /permissions: the permissions a role can grant, with labels in the caller's language. */
export async function listPermissions({
  language,
}: ReadContext): Promise<Answer<typeof roles.permissions>> {
  return (Object.keys(modules) as Module[]).map((module) => ({
    module,
    label: modules[module].label[language],
    actions: modules[module].actions.map((action) => ({
      permission: `${module}:${action}` as Permission,
      action,
      label: actionLabels[action][language],
    })),
  }))
}
