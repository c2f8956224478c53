import { invalid, problem } from '#shared/api/error.ts'
import { permissions as allPermissions } from '#shared/api/permissions.ts'
import type { RoleRequest } from '#shared/api/people/roles.ts'
import type { WriteContext } from '#main/core/acts/context.ts'
import { requireOwnRights } from '#main/rules/approval/require-own-rights.ts'
import { CATALOGS } from '#main/rules/catalogs/catalog-names.ts'
import { refuseTakenName } from '#main/rules/records/refuse-fields.ts'

/**
 * Checks a role: its document types exist, no other role has its name in any spelling, and it grants
 * nothing that its author lacks. Throws 400, 409 and 403.
 */
export async function checkRole(
  write: WriteContext,
  role: RoleRequest,
  id?: number,
): Promise<void> {
  const known = await write.db
    .selectFrom('catalogItems')
    .select('id')
    .where('catalog', '=', CATALOGS.documentTypes)
    .where('active', '=', 1)
    .execute()
  const knownIds = new Set(known.map((item) => item.id))
  const problems = role.documents.flatMap((documentTypeId, index) =>
    knownIds.has(documentTypeId) ? [] : [problem(`documents[${index}]`, 'UNKNOWN_ID')],
  )
  if (problems.length > 0) throw invalid(...problems)
  requireOwnRights(write, { roleId: id, permissions: role.permissions })
  const others = await write.db.selectFrom('roles').select(['id', 'name']).execute()
  refuseTakenName(others, role.name, id)
}

/** Returns the permissions as stored: each once, in the order of the catalogue. */
export function toPermissionColumn(role: RoleRequest): string {
  return JSON.stringify(allPermissions.filter((each) => role.permissions.includes(each)))
}

/** Replaces the document types that a role may issue. */
export async function saveDocuments(
  { db }: WriteContext,
  roleId: number,
  documents: readonly number[],
): Promise<void> {
  await db.deleteFrom('roleDocuments').where('roleId', '=', roleId).execute()
  const rows = [...new Set(documents)].map((documentTypeId) => ({ roleId, documentTypeId }))
  if (rows.length > 0) await db.insertInto('roleDocuments').values(rows).execute()
}
