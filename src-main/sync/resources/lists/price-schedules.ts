import { z } from 'zod'
import { toPriceScheduleColumns } from '../../../records/price-schedules.ts'
import { pulledList, type PulledList, type PullScope } from '../../engine/pull/pulled-list.ts'

const QUARTER_HOUR_MS = 900_000
const timeOfDay = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/)

/** Pulls the prices by weekday and hour, after the categories and products that they name. */
const priceSchedules = pulledList({
  resource: 'priceSchedules',
  path: '/price-schedules',
  isPaged: true,
  isOptional: true,
  everyMs: QUARTER_HOUR_MS,
  events: () => [{ event: 'priceSchedules', data: {} }],
  schema: z.object({
    name: z.string(),
    priceType: z.int().min(1).max(4),
    weekdays: z.array(z.int().min(1).max(7)).min(1),
    startTime: timeOfDay,
    endTime: timeOfDay,
    categoryIds: z.array(z.int()).default([]),
    productIds: z.array(z.int()).default([]),
    active: z.boolean().default(true),
  }),
  async apply(scope, row, tiedId) {
    const { db } = scope
    const categoryIds = await localIdsOf(scope, 'categories', row.categoryIds)
    const productIds = await localIdsOf(scope, 'products', row.productIds)
    if (categoryIds.length + productIds.length === 0) return undefined
    const columns = toPriceScheduleColumns({ ...row, categoryIds, productIds })
    const id = tiedId ?? (await untiedOfName(scope, row.name))
    if (id !== undefined) {
      await db.updateTable('priceSchedules').set(columns).where('id', '=', id).execute()
      return id
    }
    const inserted = await db
      .insertInto('priceSchedules')
      .values(columns)
      .returning('id')
      .executeTakeFirstOrThrow()
    return inserted.id
  },
  async retire({ db }, localIds) {
    await db.updateTable('priceSchedules').set({ active: 0 }).where('id', 'in', localIds).execute()
  },
})

/** Returns the records that are here; those that arrive later are taken by the next pull. */
async function localIdsOf(
  { localId, takeAgain }: PullScope,
  resource: 'categories' | 'products',
  centralIds: readonly number[],
): Promise<number[]> {
  const ids = []
  for (const centralId of centralIds) {
    const id = await localId(resource, centralId)
    if (id === null) takeAgain()
    else ids.push(id)
  }
  return ids
}

/** Returns a schedule made here with this name, unless it is another one of the central already. */
async function untiedOfName({ db }: PullScope, name: string): Promise<number | undefined> {
  const same = await db
    .selectFrom('priceSchedules')
    .leftJoin('idMap', (join) =>
      join
        .onRef('idMap.localId', '=', 'priceSchedules.id')
        .on('idMap.resource', '=', 'priceSchedules'),
    )
    .select('priceSchedules.id')
    .where('priceSchedules.name', '=', name)
    .where('idMap.localId', 'is', null)
    .executeTakeFirst()
  return same?.id
}

export const priceScheduleLists: readonly PulledList[] = [priceSchedules]
