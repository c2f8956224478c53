import type { Product } from '#shared/api/menu/products.ts'
import { grossOf, lineAmounts } from '#shared/domain/tax/invoice-totals.ts'
import { modifiersPrice, type TakenModifier } from '#shared/domain/price/modifiers.ts'
import {
  type Cents,
  fromCents,
  fromMillionths,
  percentOf,
  toBasisPoints,
  toCents,
  toMillionths,
  ZERO,
} from '#shared/domain/money/money.ts'
import { type ChosenTaxParts, discountCap, taxPartsOfChosen } from '../price/price-line.ts'
import { pricesOf } from '../price/price-facts.ts'
import { discountInProportion } from '#shared/domain/price/line-discount.ts'
import type { CheckLine } from '../lines/check-line.ts'

/** A user's change of a line; absent fields do not change. */
export interface LineEdit {
  readonly quantity?: number
  /** Net dollars off the whole line. */
  readonly discountAmount?: number
  /** The discount as a percentage, 0 to 100. It takes precedence over the amount and is shown as typed. */
  readonly discountPercent?: number
  readonly observation?: string | null
  readonly course?: number
  readonly priceType?: number
  readonly measureUnitId?: number
  readonly modifiers?: readonly TakenModifier[]
  readonly hold?: boolean
  readonly seat?: number | null
  readonly isAllergy?: boolean
}

/** The edit with its derived amounts. */
export interface CompleteEdit extends LineEdit {
  readonly quantity: number
  readonly discountAmount: number
  readonly discountPercent?: number
  /** Net price of one unit, if price type or unit change. */
  readonly priceUnit?: number
  /** The taxes of the chosen parts of a combo, if others are chosen. */
  readonly taxParts?: ChosenTaxParts
  /** True if its discount stays that of its offer; `discountAmount` is then 0. */
  readonly keepsOffer?: true
}

/**
 * Completes an edit. A discount typed in percent keeps its percentage, any other its share of the price. A new price
 * type or unit sets its own price.
 */
export function completeEdit(
  line: CheckLine,
  edit: LineEdit,
  product: Product | undefined,
): CompleteEdit {
  const quantity = edit.quantity ?? line.quantity
  const priceUnit = editedPrice(line, edit, product)
  const gross = grossOf({
    quantity: toMillionths(quantity),
    priceUnit: priceUnit === undefined ? line.input.priceUnit : toMillionths(priceUnit),
    modifiersPrice: modifiersPrice(edit.modifiers ?? line.modifiers),
  })
  const taxParts = editedTaxParts(edit, product)
  const ofParts = taxParts === undefined ? {} : { taxParts }
  if (keepsOffer(line, edit)) {
    return { ...edit, ...ofParts, quantity, discountAmount: 0, keepsOffer: true }
  }
  const percent = editedPercent(line, edit)
  return {
    ...edit,
    ...ofParts,
    quantity,
    discountAmount: fromCents(editedDiscount(line, edit, gross, percent)),
    ...(percent === undefined ? {} : { discountPercent: percent }),
    ...(priceUnit === undefined ? {} : { priceUnit }),
  }
}

/**
 * Returns an edit as the queue keeps it: `change` for the register, and what the screen shows until it answers. It sends
 * null to clear a percentage that the register still has; nothing of the discount if an offer decides it.
 */
export function queuedEdit({
  keepsOffer,
  discountAmount,
  priceUnit,
  taxParts,
  ...edit
}: CompleteEdit) {
  const { discountPercent = null } = edit
  return {
    change: keepsOffer === true ? edit : { ...edit, discountAmount, discountPercent },
    ...(priceUnit === undefined ? {} : { priceUnit }),
    ...(taxParts === undefined ? {} : { taxParts }),
  }
}

/** The discount of an offer follows from the free units, unless the edit gives another discount or price. */
function keepsOffer({ offer }: CheckLine, edit: LineEdit): boolean {
  const { discountAmount, discountPercent, priceType, measureUnitId } = edit
  return (
    offer !== undefined &&
    [discountAmount, discountPercent, priceType, measureUnitId].every(
      (field) => field === undefined,
    )
  )
}

function editedPercent(line: CheckLine, edit: LineEdit): number | undefined {
  if (edit.discountPercent !== undefined) return edit.discountPercent
  return edit.discountAmount === undefined ? (line.discountPercent ?? undefined) : undefined
}

function editedDiscount(
  line: CheckLine,
  edit: LineEdit,
  gross: Cents,
  percent: number | undefined,
): Cents {
  if (percent !== undefined) return percentOf(gross, toBasisPoints(percent))
  if (edit.discountAmount !== undefined) return toCents(edit.discountAmount)
  if (line.offer !== undefined) return ZERO
  return discountInProportion(line.input.discount, grossOf(line.input), gross)
}

function editedPrice(
  line: CheckLine,
  edit: LineEdit,
  product: Product | undefined,
): number | undefined {
  if (product === undefined) return undefined
  if (edit.priceType === undefined && edit.measureUnitId === undefined) return undefined
  const unit = edit.measureUnitId ?? line.measureUnitId ?? product.measureUnit.id
  const prices = pricesOf(product, unit)
  return prices?.[(edit.priceType ?? line.priceType ?? 1) - 1] ?? prices?.[0] ?? undefined
}

function editedTaxParts(
  { modifiers }: LineEdit,
  product: Product | undefined,
): ChosenTaxParts | undefined {
  if (modifiers === undefined || product === undefined) return undefined
  return taxPartsOfChosen(product, modifiers)
}

/** Returns the guest's price of a line with a discount of `percent`. */
export function totalWithDiscount(line: CheckLine, percent: number): Cents {
  const discount = percentOf(grossOf(line.input), toBasisPoints(percent))
  return lineAmounts({ ...line.input, discount, freeQuantity: undefined, amount: undefined }).total
}

/** True if an edit exceeds the product's cap for discounts without approval. */
export function isEditAboveCap(
  line: CheckLine,
  edit: CompleteEdit,
  product: Product | undefined,
): boolean {
  if (edit.discountAmount === 0 || product === undefined) return false
  const gross = grossOf({
    quantity: toMillionths(edit.quantity),
    priceUnit: toMillionths(edit.priceUnit ?? fromMillionths(line.input.priceUnit)),
    modifiersPrice: modifiersPrice(edit.modifiers ?? line.modifiers),
  })
  const cap = discountCap(product, edit.priceType ?? line.priceType ?? 1)
  return toCents(edit.discountAmount) > percentOf(gross, cap)
}
