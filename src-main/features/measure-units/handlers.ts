import type { measureUnits } from '#shared/api/menu/measure-units.ts'
import type { Handlers } from '#main/features/handlers.ts'
import { listMeasureUnitOptions, listMeasureUnits, measureUnitRules } from './measure-units.ts'

export const measureUnitsHandlers: Handlers<typeof measureUnits> = {
  options: listMeasureUnitOptions,
  list: listMeasureUnits,
  create: measureUnitRules.create,
  update: measureUnitRules.update,
  delete: measureUnitRules.delete,
}
