import type { ListedMeasureUnit } from '#shared/api/menu/measure-units.ts'
import { namesOf } from '#shared/records/field.ts'
import { measureUnitFields } from '#shared/records/measure-units.ts'
import { prepare, type ReadDatabase } from '#main/database/prepared.ts'
import { readRow } from '#main/core/records/columns.ts'

const list = prepare<Record<never, never>>()((db) =>
  db
    .selectFrom('measureUnits')
    .select(['id', ...namesOf(measureUnitFields)])
    .orderBy('id'),
)

/** Returns all units, also inactive ones. */
export async function loadMeasureUnits(db: ReadDatabase): Promise<ListedMeasureUnit[]> {
  return (await list.all(db, {})).map((row) => readRow(measureUnitFields, row))
}
