import type { MeasureUnitRequest } from '#shared/api/menu/measure-units.ts'
import { conflict, taken } from '#shared/api/error.ts'
import { sortKey } from '#shared/domain/text/sort-key.ts'
import { measureUnitFields } from '#shared/records/measure-units.ts'
import { toColumns } from '#main/core/records/columns.ts'
import { isReferenced } from '#main/rules/records/is-referenced.ts'
import { optionsOf, shortListOf } from '#main/rules/records/list-records.ts'
import { oneOf, type Reading } from '#main/rules/records/loaded-records.ts'
import { recordRules } from '#main/rules/records/record-rules.ts'
import { loadMeasureUnits } from '#main/rules/menu/categories/list-measure-units.ts'

const loadAll = ({ db }: Reading) => loadMeasureUnits(db)
const loadUnit = oneOf(loadAll)

export const listMeasureUnits = shortListOf(loadAll, ({ name, code }) => [name, code])
export const listMeasureUnitOptions = optionsOf(loadAll)

const references = {
  products: 'measureUnitId',
  priceSalesUnits: 'measureUnitId',
  orderItems: 'measureUnitId',
  invoiceLines: 'measureUnitId',
  recipeIngredients: 'measureUnitId',
} as const

/** Names and codes are unique. The conversion of a used unit cannot change, because stock was counted with it. */
export const measureUnitRules = recordRules({
  table: 'measureUnits',
  kind: 'MEASURE_UNIT',
  load: loadUnit,
  async check(context, body: MeasureUnitRequest, before) {
    const others = (await loadAll(context)).filter(({ id }) => id !== before?.id)
    const fields = (['name', 'code'] as const).filter((field) =>
      others.some((other) => sortKey(other[field]) === sortKey(body[field])),
    )
    if (fields.length > 0) throw taken(...fields)
    if (before === undefined || body.conversion === before.conversion) return
    if (await isReferenced(context.db, references, before.id)) throw conflict('IN_USE')
  },
  columns: (body) => ({ ...toColumns(measureUnitFields, body), owner: 'PERSON' as const }),
  references,
  auditedEnd: ['name'],
})
