import type { MeasureUnit, Product, ProductRequest } from '#shared/api/menu/products.ts'
import {
  add,
  type Cents,
  hasAtMostDecimals,
  type Millionths,
  multiply,
  toBasisPoints,
  toMillionths,
  ZERO,
} from '#shared/domain/money/money.ts'
import { isConvertible, takenQuantity } from '#shared/domain/recipe-quantity.ts'
import { parseTypedNumber } from '#renderer/ui/pads/typed-number.ts'
import { typedNumber } from '#renderer/ui/format/typed-text.ts'

/** A line of a recipe as typed. */
export interface IngredientDraft {
  readonly productId: number
  readonly name: string
  readonly quantity: string
  readonly measureUnitId: number
  readonly wastePercentage: string
  readonly ownUnitId: number
  /** Units that convert although they measure something else: the ingredient is sold in them. */
  readonly soldIn: readonly number[]
  /** Of one own unit, in dollars; null: unknown, or hidden. */
  readonly unitCost: number | null
}

export const MOST_INGREDIENTS = 60

export function recipeOf(recipe: Product['recipe']): readonly IngredientDraft[] {
  return recipe.map(({ quantity, wastePercentage, ...line }) => ({
    productId: line.productId,
    name: line.name,
    quantity: typedNumber(quantity),
    measureUnitId: line.measureUnitId,
    wastePercentage: wastePercentage === 0 ? '' : typedNumber(wastePercentage),
    ownUnitId: line.ownUnitId,
    soldIn: [line.measureUnitId],
    unitCost: line.unitCost,
  }))
}

/** Returns the line of a product that was just chosen, in its own unit. */
export function newIngredient(
  product: Pick<
    Product,
    'id' | 'name' | 'measureUnit' | 'priceSalesUnits' | 'averageCost' | 'cost'
  >,
): IngredientDraft {
  return {
    productId: product.id,
    name: product.name,
    quantity: '',
    measureUnitId: product.measureUnit.id,
    wastePercentage: '',
    ownUnitId: product.measureUnit.id,
    soldIn: product.priceSalesUnits.map(({ measureUnitId }) => measureUnitId),
    unitCost: product.averageCost ?? product.cost,
  }
}

/** Returns the units in which a line may be written. */
export function unitsFor(
  { ownUnitId, measureUnitId, soldIn }: IngredientDraft,
  units: readonly MeasureUnit[],
): readonly MeasureUnit[] {
  const own = units.find(({ id }) => id === ownUnitId)
  return units.filter(
    (unit) => unit.id === measureUnitId || (own !== undefined && isConvertible(unit, own, soldIn)),
  )
}

/** Returns the faults by the field of the request: `recipe[0].quantity`. */
export function recipeFaults(
  recipe: readonly IngredientDraft[],
  words: { readonly noNumber: string; readonly noPercent: string },
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    recipe.flatMap((line, index) => [
      ...(quantityOf(line) === undefined ? [[`recipe[${index}].quantity`, words.noNumber]] : []),
      ...(wasteOf(line) === undefined
        ? [[`recipe[${index}].wastePercentage`, words.noPercent]]
        : []),
    ]),
  )
}

export function recipeRequest(
  recipe: readonly IngredientDraft[],
): NonNullable<ProductRequest['recipe']> {
  return recipe.map((line) => ({
    productId: line.productId,
    quantity: quantityOf(line) ?? 0,
    measureUnitId: line.measureUnitId,
    wastePercentage: wasteOf(line) ?? 0,
  }))
}

/** Returns what a line costs with its waste, half-up to the cent; undefined while that is not known. */
export function costOfLine(
  line: IngredientDraft,
  units: readonly MeasureUnit[],
): Cents | undefined {
  const quantity = quantityOf(line)
  const wastePercentage = wasteOf(line)
  const conversionOf = (unitId: number): Millionths | undefined => {
    const unit = units.find(({ id }) => id === unitId)
    return unit === undefined ? undefined : toMillionths(unit.conversion)
  }
  const from = conversionOf(line.measureUnitId)
  const own = conversionOf(line.ownUnitId)
  if (line.unitCost === null || quantity === undefined || wastePercentage === undefined) {
    return undefined
  }
  if (from === undefined || own === undefined) return undefined
  const typed = {
    quantity: toMillionths(quantity),
    wastePercentage: toBasisPoints(wastePercentage),
  }
  return multiply(takenQuantity(typed, from, own), toMillionths(line.unitCost))
}

/** Returns the cost of a recipe, and how many of its lines have none. */
export function costOfRecipe(
  recipe: readonly IngredientDraft[],
  units: readonly MeasureUnit[],
): { readonly cost: Cents; readonly unknown: number } {
  const costs = recipe.map((line) => costOfLine(line, units))
  return {
    cost: costs.reduce<Cents>((sum, cost) => add(sum, cost ?? ZERO), ZERO),
    unknown: costs.filter((cost) => cost === undefined).length,
  }
}

function quantityOf({ quantity }: IngredientDraft): number | undefined {
  const typed = parseTypedNumber(quantity)
  return typed === undefined || typed <= 0 || !hasAtMostDecimals(typed, 6) ? undefined : typed
}

function wasteOf({ wastePercentage }: IngredientDraft): number | undefined {
  if (wastePercentage.trim() === '') return 0
  const typed = parseTypedNumber(wastePercentage)
  return typed === undefined || typed > 100 || !hasAtMostDecimals(typed, 2) ? undefined : typed
}
