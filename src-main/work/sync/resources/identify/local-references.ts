import { type Fields, type GivenOf, referencesOf } from '#shared/records/field.ts'
import type { MappedResource } from '#main/core/outbox/id-map.ts'
import type { PullScope } from '../../engine/pull/pulled-list.ts'

/**
 * Returns the record of the central with our ids in place of its own; one that is unknown here is null. Undefined if a
 * record that must be named is unknown, because the row cannot be stored without it.
 */
export async function withLocalReferences<F extends Fields, Row extends GivenOf<F>>(
  fields: F,
  { localId }: Pick<PullScope, 'localId'>,
  row: Row,
): Promise<Row | undefined> {
  const values = row as Readonly<Record<string, unknown>>
  const local: Record<string, number | null> = {}
  for (const [name, resource] of Object.entries(referencesOf(fields))) {
    const id = await localId(resource as MappedResource, values[name] as number | null | undefined)
    if (id === null && fields[name]?.presence !== 'OPTIONAL') return undefined
    local[name] = id
  }
  return { ...row, ...local }
}
