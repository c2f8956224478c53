import { ADMINISTRATOR_ROLE_ID } from '#shared/domain/administrator-role.ts'
import { z } from 'zod'
import { permissions as knownPermissions } from '#shared/api/permissions.ts'
import { pulledList } from '../../engine/pull/pulled-list.ts'
import { unusedId } from '#main/core/records/unused-id.ts'

const HOUR_MS = 3_600_000

export const roles = pulledList('roles.list', {
  resource: 'roles',
  everyMs: HOUR_MS,
  events: () => [{ event: 'users', data: {} }],
  schema: z.object({
    name: z.string(),
    permissions: z.array(z.string()).nullish(),
    documents: z.array(z.int()).nullish(),
  }),
  async apply({ db, localId }, row, tiedId) {
    const permissions = JSON.stringify(
      knownPermissions.filter((permission) => row.permissions?.includes(permission)),
    )
    const same = await db
      .selectFrom('roles')
      .select('id')
      .where('name', '=', row.name)
      .executeTakeFirst()
    let id = tiedId ?? same?.id
    // The administrator role stays local, so that access to the till can always be restored at the till.
    if (id === ADMINISTRATOR_ROLE_ID) return id
    if (id === undefined) {
      const inserted = await db
        .insertInto('roles')
        .values({ id: await unusedId(db, 'roles'), name: row.name, permissions })
        .returning('id')
        .executeTakeFirstOrThrow()
      id = inserted.id
    } else {
      await db
        .updateTable('roles')
        .set({ name: row.name, permissions })
        .where('id', '=', id)
        .execute()
    }
    await db.deleteFrom('roleDocuments').where('roleId', '=', id).execute()
    for (const document of row.documents ?? []) {
      const documentTypeId = await localId('catalogs/document-types', document)
      if (documentTypeId === null) continue
      await db.insertInto('roleDocuments').values({ roleId: id, documentTypeId }).execute()
    }
    return id
  },
})
