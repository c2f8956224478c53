import { toMillionths } from '../../../../src-shared/domain/money.ts'
import type { TakenModifier } from '../../../../src-shared/domain/modifiers.ts'
import { type TaxPart, taxPartsOf } from '../../../../src-shared/domain/tax-parts.ts'
import type { AppliedTax } from '../../../../src-shared/domain/tax.ts'
import type { SaleTaxes } from '../../catalogs/load-taxes.ts'
import { timesQuantity } from '../../invoices/sale/times-quantity.ts'
import type { ComboPart, Recipes } from './load-recipes.ts'

/** The taxes among which the price of a combo is divided. */
export interface PartTaxes {
  /** The taxes of its parts, if they divide its price. */
  readonly taxParts?: readonly TaxPart[] | undefined
  /** For a combo with choices: the taxes with the parts that were chosen. */
  readonly taxPartsWith?: (modifiers: readonly TakenModifier[]) => readonly TaxPart[] | undefined
}

/** Returns the taxes of a combo's parts as of today, if they divide its price. */
export function taxesOfParts(
  comboId: number | null,
  own: AppliedTax | undefined,
  recipes: Recipes,
  taxes: SaleTaxes,
): PartTaxes {
  if (comboId === null || own === undefined || !recipes.dividesTax(comboId)) return {}
  const weighed = ({ taxId, quantity, salePrice }: WeighedPart) => {
    const tax = taxes.applied(taxId)
    if (tax === undefined) return []
    const { id, identifierCode, rate, name } = tax
    return [{ id, identifierCode, rate, name, price: timesQuantity(salePrice, quantity) }]
  }
  const fixed = recipes.partsOf(comboId).flatMap(weighed)
  const choices = recipes.choicesOf(comboId)
  if (choices.length === 0) return { taxParts: taxPartsOf(own, fixed) }
  const options = new Map(
    choices.flatMap((choice) => choice.options.map((option) => [option.productId, option])),
  )
  return {
    taxParts: taxPartsOf(own, fixed),
    taxPartsWith: (modifiers) =>
      taxPartsOf(own, [
        ...fixed,
        ...modifiers.flatMap(({ isPart, productId, quantity }) => {
          const option = isPart === true ? options.get(productId ?? 0) : undefined
          if (option === undefined) return []
          const { taxId, priceOne } = option
          return weighed({ taxId, salePrice: priceOne, quantity: toMillionths(quantity) })
        }),
      ]),
  }
}

type WeighedPart = Pick<ComboPart, 'taxId' | 'quantity' | 'salePrice'>

/** Returns the taxes among which the price of a line is divided, with the parts that it has. */
export function taxPartsOfLine(
  { taxParts, taxPartsWith }: PartTaxes,
  modifiers: readonly TakenModifier[],
): readonly TaxPart[] | undefined {
  return taxPartsWith === undefined ? taxParts : taxPartsWith(modifiers)
}
