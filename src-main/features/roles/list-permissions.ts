import type { Answer } from '../../../src-shared/api/operation.ts'
import {
  actionLabels,
  type Module,
  modules,
  type Permission,
} from '../../../src-shared/api/permissions.ts'
import type { roles } from '../../../src-shared/api/roles.ts'
import type { ReadContext } from '../../acts/context.ts'
import { approvableWith } from '../auth/may-approve.ts'

/** GET /permissions: the permissions a role can grant, with labels in the caller's language. */
export async function listPermissions({
  language,
}: ReadContext): Promise<Answer<typeof roles.permissions>> {
  return (Object.keys(modules) as Module[]).map((module) => ({
    module,
    label: modules[module].label[language],
    actions: modules[module].actions.map((action) => {
      const permission = `${module}:${action}` as Permission
      const label = actionLabels[action][language]
      return { permission, action, label, approvableWith: approvableWith[permission] ?? null }
    }),
  }))
}
