import type { PullScope } from '../../engine/pull/pulled-list.ts'

/** Returns the local record of this name that has no central id yet; undefined if there is none. */
export async function untiedOfName(
  { db }: PullScope,
  table: 'modifierGroups' | 'priceSchedules',
  name: string,
): Promise<number | undefined> {
  const same = await db
    .selectFrom(table)
    .leftJoin('idMap', (join) =>
      join.onRef('idMap.localId', '=', `${table}.id`).on('idMap.resource', '=', table),
    )
    .select(`${table}.id`)
    .where(`${table}.name`, '=', name)
    .where('idMap.localId', 'is', null)
    .executeTakeFirst()
  return same?.id
}

/**
 * Returns the local ids. Leaves out an unknown one; the record is then applied again at the next
 * pull.
 */
export async function localIdsOf(
  { localId, takeAgain }: PullScope,
  resource: 'categories' | 'modifierGroups' | 'products',
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
