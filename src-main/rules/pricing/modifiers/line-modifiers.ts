import type { ModifierChoice } from '#shared/api/menu/modifier-groups.ts'
import type { OrderDetail } from '#shared/api/sales/order-detail.ts'
import { amountWithTax, type TaxRates } from '#shared/domain/tax/tax.ts'
import type { TakenModifier } from '#shared/domain/price/modifiers.ts'
import {
  absolute,
  fromCents,
  fromMillionths,
  type Millionths,
  toMillionths,
  ONE_UNIT,
} from '#shared/domain/money/money.ts'
import type { StockMove } from '#main/rules/sale/lines/sale-line.ts'
import { timesQuantity } from '#shared/domain/money/times-quantity.ts'

/** Returns the modifiers as details of their line; `priceWithTax` is the difference that a guest reads. */
export function modifierDetails(
  modifiers: readonly TakenModifier[],
  rates: TaxRates,
): OrderDetail[] {
  return modifiers.map(({ optionId, kind, productId, description, quantity, ...modifier }) => ({
    productId,
    description,
    quantity,
    kind,
    optionId,
    priceDifference: fromMillionths(modifier.priceDifference),
    priceWithTax: withTax(modifier.priceDifference, rates),
    ...(modifier.isPart === true ? { isPart: modifier.isPart } : {}),
  }))
}

function withTax(priceDifference: Millionths, rates: TaxRates): number {
  const amount = fromCents(amountWithTax(ONE_UNIT, absolute(priceDifference), rates))
  return priceDifference < 0 ? -amount : amount
}

/**
 * Returns the stock that the options of a line take; `quantity` is the quantity of the line. Chosen parts of a combo
 * are not among them: see `chosenParts`.
 */
export function stockOfModifiers(
  modifiers: readonly TakenModifier[],
  quantity: Millionths,
): StockMove[] {
  return modifiers.flatMap(({ productId, quantity: times, isPart }) =>
    productId === null || isPart === true
      ? []
      : [{ productId, quantity: timesQuantity(toMillionths(times), quantity) }],
  )
}

/** Returns the parts of one combo that the guest chose; `Recipes.takenFor` tells what they take from stock. */
export function chosenParts(modifiers: readonly TakenModifier[]): StockMove[] {
  return modifiers.flatMap(({ productId, quantity, isPart }) =>
    productId === null || isPart !== true ? [] : [{ productId, quantity: toMillionths(quantity) }],
  )
}

/**
 * Returns a line's modifiers as a till sends them to its central: texts and prices, without the ids of its
 * options.
 */
export function statedModifiers(modifiers: readonly TakenModifier[]): ModifierChoice[] {
  return modifiers.map(({ kind, description, quantity, priceDifference, productId, isPart }) => ({
    quantity,
    kind,
    name: description,
    priceDifference: fromMillionths(priceDifference),
    productId,
    ...(isPart === true ? { isPart } : {}),
  }))
}
