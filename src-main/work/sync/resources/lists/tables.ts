import { z } from 'zod'
import { pulledList } from '../../engine/pull/pulled-list.ts'

const HOUR_MS = 3_600_000

export const tables = pulledList('tables.list', {
  resource: 'tables',
  async input(db) {
    const known = await db
      .selectFrom('idMap')
      .select('centralId')
      .where('resource', '=', 'sections')
      .orderBy('centralId')
      .execute()
    return known.map(({ centralId }) => ({ params: { sectionId: centralId } }))
  },
  everyMs: HOUR_MS,
  schema: z.object({ name: z.string(), sectionId: z.int() }),
  async apply({ db, localId }, row) {
    const sectionId = await localId('sections', row.sectionId)
    if (sectionId === null) return undefined
    const same = await db
      .selectFrom('tables')
      .select('id')
      .where('sectionId', '=', sectionId)
      .where('name', '=', row.name)
      .executeTakeFirst()
    return same?.id
  },
})
