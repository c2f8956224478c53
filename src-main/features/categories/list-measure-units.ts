import type { ListedMeasureUnit, measureUnits } from '../../../src-shared/api/categories.ts'
import type { Input } from '../../../src-shared/api/operation.ts'
import type { Page } from '../../../src-shared/api/page.ts'
import type { MeasureUnit } from '../../../src-shared/api/products.ts'
import { fromMillionths } from '../../../src-shared/domain/money.ts'
import type { ReadContext } from '../../acts/context.ts'
import { prepare, type ReadDatabase } from '../../database/prepared.ts'
import { pageOfShortList } from '../short-list.ts'

const list = prepare<Record<never, never>>()((db) =>
  db
    .selectFrom('measureUnits')
    .select(['id', 'name', 'code', 'description', 'conversion', 'active'])
    .orderBy('id'),
)

export async function listMeasureUnitOptions({ db }: ReadContext): Promise<MeasureUnit[]> {
  const units = await loadMeasureUnits(db)
  return units
    .filter(({ active }) => active)
    .map(({ id, name, code, description, conversion }) => ({
      id,
      name,
      code,
      description,
      conversion,
    }))
}

/** GET /measure-units. */
export async function listMeasureUnits(
  { db }: ReadContext,
  { query }: Input<typeof measureUnits.list>,
): Promise<Page<ListedMeasureUnit>> {
  return pageOfShortList(await loadMeasureUnits(db), query, ({ name, code }) => [name, code])
}

export async function loadMeasureUnits(db: ReadDatabase): Promise<ListedMeasureUnit[]> {
  const units = await list.all(db, {})
  return units.map((unit) => ({
    ...unit,
    conversion: fromMillionths(unit.conversion),
    active: unit.active === 1,
  }))
}
