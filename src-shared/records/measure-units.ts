import { measureDimensions } from '#shared/domain/measure-dimensions.ts'
import { choice, flag, quantity, record, text } from './field.ts'

export const measureUnitFields = record({
  name: text(60),
  code: text(10),
  description: text(100).optional(),
  /** Base units in one of this unit: 12 for a dozen. */
  conversion: quantity(),
  /** Recipes convert between units of one dimension; null: into no other unit. */
  dimension: choice(measureDimensions).optional(),
  active: flag().usually(true),
})
