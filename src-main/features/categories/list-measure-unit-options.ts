import type { MeasureUnit } from '../../../src-shared/api/products.ts'
import { fromMillionths } from '../../../src-shared/domain/money.ts'
import type { ReadContext } from '../../acts/context.ts'
import { prepare } from '../../database/prepared.ts'

const list = prepare<Record<never, never>>()((db) =>
  db
    .selectFrom('measureUnits')
    .select(['id', 'name', 'code', 'description', 'conversion'])
    .where('active', '=', 1)
    .orderBy('id'),
)

export async function listMeasureUnitOptions({ db }: ReadContext): Promise<MeasureUnit[]> {
  const units = await list.all(db, {})
  return units.map((unit) => ({ ...unit, conversion: fromMillionths(unit.conversion) }))
}
