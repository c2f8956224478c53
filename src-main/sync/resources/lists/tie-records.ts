import type { PullScope } from '../../engine/pull/pulled-list.ts'

/** Returns a record made here with this name, unless it is another one of the central already. */
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

/** Returns the ids here of the central's; one that is not known yet is left out and its record taken again. */
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
