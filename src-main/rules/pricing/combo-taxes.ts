import type { TaxedPart, TaxedParts } from '#shared/domain/price/line-price.ts'
import { ONE_UNIT } from '#shared/domain/money/money.ts'
import type { SaleTaxes } from '#main/rules/catalogs/load-taxes.ts'
import type { ComboPart, Recipes } from './load-recipes.ts'

/** Returns the parts of a combo with their taxes as of today, if they divide its price. */
export function taxedPartsOf(
  comboId: number,
  recipes: Recipes,
  taxes: SaleTaxes,
): TaxedParts | undefined {
  if (!recipes.dividesTax(comboId)) return undefined
  const taxed = ({ taxId, quantity, salePrice }: WeighedPart): TaxedPart[] => {
    const tax = taxes.applied(taxId)
    if (tax === undefined) return []
    const { id, identifierCode, rate, name } = tax
    return [{ tax: { id, identifierCode, rate, name }, quantity, salePrice }]
  }
  const options = recipes.choicesOf(comboId).flatMap((choice) => choice.options)
  return {
    fixed: recipes.partsOf(comboId).flatMap(taxed),
    options: new Map(
      options.flatMap(({ productId, taxId, priceOne }) =>
        taxed({ taxId, salePrice: priceOne, quantity: ONE_UNIT }).map((part) => [productId, part]),
      ),
    ),
  }
}

type WeighedPart = Pick<ComboPart, 'taxId' | 'quantity' | 'salePrice'>
