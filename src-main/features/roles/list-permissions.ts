import type { Answer } from '#shared/api/operation.ts'
import { actionLabels, type Module, modules, type Permission } from '#shared/api/permissions.ts'
import type { roles } from '#shared/api/people/roles.ts'
import type { ReadContext } from '#main/core/acts/context.ts'
import { approvableWith } from '#main/rules/approval/may-approve.ts'

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
