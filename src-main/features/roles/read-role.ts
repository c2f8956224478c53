import { notFound } from '#shared/api/error.ts'
import type { Input } from '#shared/api/operation.ts'
import type { Role, roles } from '#shared/api/people/roles.ts'
import { compareByName } from '#shared/domain/text/compare-by-name.ts'
import type { ReadContext } from '#main/core/acts/context.ts'
import { prepare, type ReadDatabase } from '#main/database/prepared.ts'
import { permissionSet } from '#main/core/session/session-user.ts'

const findRoles = prepare<Record<never, never>>()((db) =>
  db.selectFrom('roles').select(['id', 'name', 'permissions']),
)

const findDocuments = prepare<Record<never, never>>()((db) =>
  db
    .selectFrom('roleDocuments')
    .select(['roleId', 'documentTypeId'])
    .orderBy('roleId')
    .orderBy('documentTypeId'),
)

const countUsers = prepare<Record<never, never>>()((db) =>
  db
    .selectFrom('users')
    .select(['roleId', (select) => select.fn.countAll().as('count')])
    .groupBy('roleId'),
)

/** GET /roles/{id}. */
export function readRole(context: ReadContext, { params }: Input<typeof roles.get>): Promise<Role> {
  return loadRole(context.db, params.id)
}

/** Returns the record of the API. Throws 404. */
export async function loadRole(db: ReadDatabase, id: number): Promise<Role> {
  const role = (await loadRoles(db)).find((each) => each.id === id)
  if (role === undefined) throw notFound()
  return role
}

/** Returns all roles by name: a business has only a few. */
export async function loadRoles(db: ReadDatabase): Promise<Role[]> {
  const documents = await findDocuments.all(db, {})
  const userCounts = await countUsers.all(db, {})
  return (await findRoles.all(db, {})).toSorted(compareByName).map((row) => ({
    id: row.id,
    name: row.name,
    permissions: [...permissionSet(row.permissions)],
    documents: documents
      .filter(({ roleId }) => roleId === row.id)
      .map(({ documentTypeId }) => documentTypeId),
    userCount: Number(userCounts.find(({ roleId }) => roleId === row.id)?.count ?? 0),
  }))
}
