import { z } from 'zod'
import { pulledList, type PulledList } from '../../engine/pull/pulled-list.ts'

const HOUR_MS = 3_600_000

/**
 * Sections and tables belong to the till. They are only matched by name, to map a table to its central id.
 */
const sections = pulledList({
  resource: 'sections',
  path: '/restaurant/sections',
  isPaged: true,
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

const tables = pulledList({
  resource: 'tables',
  async path(db) {
    const known = await db
      .selectFrom('idMap')
      .select('centralId')
      .where('resource', '=', 'sections')
      .orderBy('centralId')
      .execute()
    return known.map(({ centralId }) => `/restaurant/sections/${centralId}/tables`)
  },
  isPaged: false,
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

export const floorLists: readonly PulledList[] = [sections, tables]
