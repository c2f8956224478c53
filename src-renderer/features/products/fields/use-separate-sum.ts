import { add, type Cents } from '#shared/domain/money/money.ts'
import { cheapestOf } from '../draft/choice-draft.ts'
import { type ComboDraft, sumOfParts } from '../draft/combo-draft.ts'
import { useCategoryPrices } from './use-category-prices.ts'

/** Returns the price of the parts of a combo sold alone, with the cheapest options of its choices. */
export function useSeparateSum(combo: ComboDraft | null): Cents {
  const choices = combo?.choices ?? []
  const ofCategories = useCategoryPrices([
    ...new Set(choices.flatMap(({ categoryId }) => categoryId ?? [])),
  ])
  return choices.reduce<Cents>(
    (sum, choice) =>
      add(
        sum,
        cheapestOf(
          choice,
          (ofCategories.get(choice.categoryId ?? 0) ?? []).map(({ price }) => price),
        ),
      ),
    combo === null ? (0 as Cents) : sumOfParts(combo),
  )
}
