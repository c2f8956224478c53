import { z } from 'zod'
import type { ServerEvent } from '#shared/events.ts'
import { ensureStation } from '#main/core/records/stations.ts'
import { pulledList } from '../../engine/pull/pulled-list.ts'
import { pulledGroupIds } from './modifier-groups.ts'

/** Screens show categories and products together. */
export const catalogEvents: readonly ServerEvent[] = [
  { event: 'categories', data: {} },
  { event: 'products', data: { productIds: [] } },
]

const QUARTER_HOUR_MS = 900_000

export const categories = pulledList('categories.list', {
  resource: 'categories',
  everyMs: QUARTER_HOUR_MS,
  events: () => catalogEvents,
  schema: z.object({
    name: z.string(),
    referenceCode: z.string().nullish(),
    availableInPos: z.boolean().nullish(),
    parentId: z.int().nullish(),
    station: z.string().nullish(),
    position: z.int().nullish(),
    colorHex: z.string().nullish(),
    modifierGroupIds: z.array(z.int()).nullish(),
    quickNotes: z.array(z.string()).nullish(),
  }),
  async apply(scope, row, tiedId) {
    const { db, localId } = scope
    const same = await db
      .selectFrom('categories')
      .select('id')
      .where('name', '=', row.name)
      .where('deletedAt', 'is', null)
      .executeTakeFirst()
    const id = tiedId ?? same?.id
    await ensureStation(db, row.station)
    const columns = {
      name: row.name,
      referenceCode: row.referenceCode ?? null,
      availableInPos: row.availableInPos === false ? (0 as const) : (1 as const),
      parentId: await localId('categories', row.parentId),
      // Other centrals do not send this field: then keep the till's value.
      ...(await pulledGroupIds(scope, row.modifierGroupIds)),
      ...(row.quickNotes == null
        ? {}
        : { quickNotes: row.quickNotes.length === 0 ? null : JSON.stringify(row.quickNotes) }),
    }
    if (id !== undefined) {
      await db
        .updateTable('categories')
        .set({
          ...columns,
          deletedAt: null,
          // Other centrals do not send these fields: then keep the till's values.
          ...(row.station == null ? {} : { station: row.station }),
          ...(row.position == null ? {} : { position: row.position }),
          ...(row.colorHex === undefined ? {} : { colorHex: row.colorHex }),
        })
        .where('id', '=', id)
        .execute()
      return id
    }
    const inserted = await db
      .insertInto('categories')
      .values({
        ...columns,
        station: row.station ?? null,
        position: row.position ?? 1_000,
        colorHex: row.colorHex ?? null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return inserted.id
  },
})
