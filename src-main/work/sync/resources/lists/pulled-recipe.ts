import { z } from 'zod'
import { toMillionths } from '#shared/domain/money/money.ts'
import type { RecipeFields } from '#main/core/records/product-parts.ts'
import type { PullScope } from '../../engine/pull/pulled-list.ts'

const PulledRecipe = z.array(
  z.object({
    productId: z.int(),
    quantity: z.number(),
    measureUnitId: z.int(),
    wastePercentage: z.number().nullish(),
  }),
)

/** The fields of a product that other centrals do not send. */
export const recipeFields = {
  isIngredient: z.boolean().nullish(),
  minimumStock: z.number().nullish(),
  recipe: PulledRecipe.nullish(),
}

/** Returns the columns of an ingredient; none of a central that does not send them. */
export function pulledIngredient({
  isIngredient,
  minimumStock,
}: {
  readonly isIngredient?: boolean | null | undefined
  readonly minimumStock?: number | null | undefined
}) {
  return {
    ...(isIngredient == null ? {} : { isIngredient: isIngredient ? (1 as const) : (0 as const) }),
    ...(minimumStock === undefined
      ? {}
      : { minimumStock: minimumStock === null ? null : toMillionths(minimumStock) }),
  }
}

/** Returns the recipe with local ids; null if the central sends none, undefined if an ingredient is not here yet. */
export async function pulledRecipe(
  { localId }: PullScope,
  recipe: z.output<typeof PulledRecipe> | null | undefined,
): Promise<readonly RecipeFields[] | null | undefined> {
  if (recipe == null) return null
  const lines: RecipeFields[] = []
  for (const { productId, measureUnitId, quantity, wastePercentage } of recipe) {
    const ownProduct = await localId('products', productId)
    const ownUnit = await localId('measureUnits', measureUnitId)
    if (ownProduct === null || ownUnit === null) return undefined
    lines.push({ productId: ownProduct, measureUnitId: ownUnit, quantity, wastePercentage })
  }
  return lines
}
