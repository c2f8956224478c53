import { z } from 'zod'
import { pulledList } from '../../engine/pull/pulled-list.ts'
import { unusedId } from '#main/core/records/unused-id.ts'

const HOUR_MS = 3_600_000

/** Points are matched by code. Their installation and numbers are the till's own and are not pulled. */
export const emissionPoints = pulledList('emissionPoints.list', {
  resource: 'emissionPoints',
  everyMs: HOUR_MS,
  schema: z.object({
    establishmentId: z.int(),
    code: z.string().regex(/^\d{3}$/),
    name: z.string(),
    active: z.boolean().nullish(),
  }),
  async apply({ db, localId }, row, tiedId) {
    const establishmentId = await localId('establishments', row.establishmentId)
    if (establishmentId === null) return undefined
    const same = await db
      .selectFrom('emissionPoints')
      .select('id')
      .where('establishmentId', '=', establishmentId)
      .where('code', '=', row.code)
      .executeTakeFirst()
    const id = same?.id ?? tiedId
    if (id !== null) {
      await db.updateTable('emissionPoints').set({ name: row.name }).where('id', '=', id).execute()
      return id
    }
    const inserted = await db
      .insertInto('emissionPoints')
      .values({
        id: await unusedId(db, 'emissionPoints'),
        establishmentId,
        code: row.code,
        name: row.name,
        installationId: null,
        active: row.active === false ? 0 : 1,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return inserted.id
  },
})
