import type { Product } from '#shared/api/menu/products.ts'
import { newUuid } from '#renderer/api/new-uuid.ts'
import { type GivenPrice, offeredDiscount } from '../price/price-line.ts'
import type { SaleDraftLine } from './sale-draft.ts'
import type { GivenLine } from '../lines/check-control.ts'
import { type CheckLine, lineOfTap } from '../lines/check-line.ts'
import { completeEdit, type LineEdit } from '../edits/edit-line.ts'
import type { PricedPlace } from '../lines/table-check.ts'

const ONE_COURSE = 1

/** Returns a new line of the counter sale at the price that its product has now. */
export function draftLine(
  product: Product,
  { priceType, timed }: GivenPrice,
  { quantity = 1, modifiers, observation = null }: GivenLine,
): SaleDraftLine {
  const measureUnitId = product.measureUnit.id
  const chosen = modifiers === undefined ? {} : { modifiers }
  const line = { product, quantity, priceType, measureUnitId, timed, ...chosen }
  return { lineUuid: newUuid(), ...line, ...offeredDiscount(product, line), observation }
}

/** Returns a line of the counter sale as the check shows it. */
export function lineOfDraft({ lineUuid, ...line }: SaleDraftLine, place: PricedPlace): CheckLine {
  return lineOfTap({ ...line, key: lineUuid }, { ...place, course: ONE_COURSE, state: 'new' })
}

/** Returns a line of the counter sale after an edit. Another price takes the place of the price of the hour. */
export function editedLine(
  draft: SaleDraftLine,
  shown: CheckLine,
  edit: LineEdit,
  product: Product | undefined,
): SaleDraftLine {
  const {
    priceUnit: _,
    taxParts: __,
    course: ___,
    hold: ____,
    seat: _____,
    isAllergy: ______,
    ...complete
  } = completeEdit(shown, edit, product ?? shown.product)
  const discountPercent = complete.discountPercent ?? null
  const isRepriced = edit.priceType !== undefined || edit.measureUnitId !== undefined
  return { ...draft, ...complete, discountPercent, ...(isRepriced ? { timed: undefined } : {}) }
}
