import { ADMINISTRATOR_ROLE_ID } from '#shared/domain/administrator-role.ts'
import { z } from 'zod'
import { userFlagNames } from '#shared/api/people/auth.ts'
import { toUserColumns } from '#main/core/records/users.ts'
import { pulledList } from '../../engine/pull/pulled-list.ts'

const QUARTER_HOUR_MS = 900_000

/** No password matches this: the central verifies a new user at the first sign-in. */
const NO_PASSWORD = ''

const flags = Object.fromEntries(
  userFlagNames.map((flag) => [flag, z.boolean().nullish()]),
) as Record<(typeof userFlagNames)[number], z.ZodOptional<z.ZodNullable<z.ZodBoolean>>>

export const users = pulledList('users.list', {
  resource: 'users',
  everyMs: QUARTER_HOUR_MS,
  events: () => [{ event: 'users', data: {} }],
  schema: z.object({
    username: z.string(),
    name: z.string(),
    email: z.string().nullish(),
    roleId: z.int(),
    establishmentId: z.int(),
    emissionPointId: z.int().nullish(),
    vendorId: z.int().nullish(),
    active: z.boolean(),
    ...flags,
  }),
  async apply({ db, localId, now }, row, tiedId) {
    const roleId = await localId('roles', row.roleId)
    const establishmentId = await localId('establishments', row.establishmentId)
    if (roleId === null || establishmentId === null) return undefined
    const same = await db
      .selectFrom('users')
      .select(['id', 'roleId'])
      .where('username', '=', row.username)
      .executeTakeFirst()
    const id = tiedId ?? same?.id
    const columns = {
      ...toUserColumns({ ...row, roleId }),
      vendorId: await localId('vendors', row.vendorId),
    }
    if (id === undefined) {
      const inserted = await db
        .insertInto('users')
        .values({
          ...columns,
          username: row.username,
          establishmentId,
          emissionPointId: await localId('emissionPoints', row.emissionPointId),
          active: row.active ? 1 : 0,
          passwordHash: NO_PASSWORD,
          createdAt: now,
          createdBy: 'central',
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      return inserted.id
    }
    // Keep the till's own administrators: only they can restore access.
    if (same?.roleId === ADMINISTRATOR_ROLE_ID) return id
    await db
      .updateTable('users')
      .set({ ...columns, active: row.active ? 1 : 0 })
      .where('id', '=', id)
      .execute()
    return id
  },
  async retire({ db }, localIds) {
    await db
      .updateTable('users')
      .set({ active: 0 })
      .where('id', 'in', localIds)
      .where('roleId', '<>', ADMINISTRATOR_ROLE_ID)
      .execute()
  },
})
