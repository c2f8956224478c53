import type { Product } from '../../../../src-shared/api/products.ts'
import {
  fromCents,
  fromMillionths,
  percentOf,
  toCents,
  toMillionths,
} from '../../../../src-shared/domain/money.ts'
import { discountCap, discountInProportion, grossOf, pricesOf } from '../../../drafts/price-line.ts'
import type { CheckLine } from './check-line.ts'

/** What a person changes of a line; absent stays as it is. */
export interface LineEdit {
  readonly quantity?: number
  /** Net dollars off the whole line. */
  readonly discountAmount?: number
  readonly observation?: string | null
  readonly course?: number
  readonly priceType?: number
  readonly measureUnitId?: number
}

/** The edit with all that follows from it. */
export interface CompleteEdit extends LineEdit {
  readonly quantity: number
  readonly discountAmount: number
  /** Net price of one, where price type or unit change. */
  readonly priceUnit?: number
}

/** A discount keeps its share of the price; another price type or unit brings its own price. */
export function completeEdit(
  line: CheckLine,
  edit: LineEdit,
  product: Product | undefined,
): CompleteEdit {
  const quantity = edit.quantity ?? line.quantity
  const priceUnit = editedPrice(line, edit, product)
  const discount =
    edit.discountAmount === undefined
      ? discountInProportion(
          line.input.discount,
          grossOf(line.input),
          grossOf({
            quantity: toMillionths(quantity),
            priceUnit: priceUnit === undefined ? line.input.priceUnit : toMillionths(priceUnit),
          }),
        )
      : toCents(edit.discountAmount)
  return {
    ...edit,
    quantity,
    discountAmount: fromCents(discount),
    ...(priceUnit === undefined ? {} : { priceUnit }),
  }
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

/** The discount of so many percent of a line, in net dollars. */
export function discountOfPercent(line: CheckLine, percent: number): number {
  const points = Math.min(10_000, Math.round(percent * 100)) as Parameters<typeof percentOf>[1]
  return fromCents(percentOf(grossOf(line.input), points))
}

/** Whether an edit asks for more than the product gives unasked. */
export function isEditAboveCap(
  line: CheckLine,
  edit: CompleteEdit,
  product: Product | undefined,
): boolean {
  if (edit.discountAmount === 0 || product === undefined) return false
  const gross = grossOf({
    quantity: toMillionths(edit.quantity),
    priceUnit: toMillionths(edit.priceUnit ?? fromMillionths(line.input.priceUnit)),
  })
  const cap = discountCap(product, edit.priceType ?? line.priceType ?? 1)
  return toCents(edit.discountAmount) > percentOf(gross, cap)
}
