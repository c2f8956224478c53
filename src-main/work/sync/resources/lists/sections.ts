import { z } from 'zod'
import { pulledList } from '../../engine/pull/pulled-list.ts'

const HOUR_MS = 3_600_000

/**
 * Sections and tables belong to the till. They are only matched by name, to map a table to its central id.
 */
export const sections = pulledList('sections.list', {
  resource: 'sections',
  everyMs: HOUR_MS,
  schema: z.object({ name: z.string(), establishmentId: z.int() }),
  async apply({ db, localId }, row) {
    const establishmentId = await localId('establishments', row.establishmentId)
    if (establishmentId === null) return undefined
    const same = await db
      .selectFrom('sections')
      .select('id')
      .where('establishmentId', '=', establishmentId)
      .where('name', '=', row.name)
      .executeTakeFirst()
    return same?.id
  },
})
