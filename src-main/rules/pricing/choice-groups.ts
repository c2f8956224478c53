import { groupsOfChoices } from '#shared/domain/price/combo-choices.ts'
import type { ModifierGroup } from '#shared/domain/price/modifiers.ts'
import type { SaleDay } from '#main/rules/catalogs/load-taxes.ts'
import type { Recipes } from './load-recipes.ts'

/** Returns the choices of a combo as groups; an option that this establishment does not sell is sold out here. */
export function choiceGroups(
  comboId: number | null,
  recipes: Recipes,
  { establishmentId }: SaleDay,
): readonly ModifierGroup[] {
  if (comboId === null) return []
  return groupsOfChoices(
    recipes.choicesOf(comboId).map((choice) => ({
      ...choice,
      options: choice.options.map((option) => ({
        ...option,
        soldOut:
          option.soldOut ||
          (option.establishmentId !== null && option.establishmentId !== establishmentId),
      })),
    })),
  )
}
