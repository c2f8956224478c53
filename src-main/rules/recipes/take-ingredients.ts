import { add, type Millionths, NOTHING } from '#shared/domain/money/money.ts'
import { timesQuantity } from '#shared/domain/money/times-quantity.ts'
import type { Memory } from '#main/database/memory.ts'
import type { ReadDatabase } from '#main/database/prepared.ts'
import { loadDishIngredients, type TakenIngredient } from './dish-ingredients.ts'

interface StockedLine {
  /** The line's own product first. */
  readonly stock: readonly TakenIngredient[]
}

/**
 * Returns the lines of a sale with the ingredients of each dish that has a recipe, in place of the dish: the line's own
 * product, a part of a combo, or the product of an option. The first move stays, with nothing, because it marks the
 * product as sold.
 */
export async function takeIngredients<Line extends StockedLine>(
  reader: { readonly db: ReadDatabase; readonly memory: Memory },
  lines: readonly Line[],
): Promise<readonly Line[]> {
  const taken = lines.flatMap(({ stock }) => stock).filter(({ quantity }) => quantity !== 0)
  const ingredientsOf = await loadDishIngredients(
    reader,
    taken.map(({ productId }) => productId),
  )
  if (ingredientsOf.size === 0) return lines
  return lines.map((line) => {
    const [own, ...others] = line.stock
    if (own === undefined || !line.stock.some(({ productId }) => ingredientsOf.has(productId))) {
      return line
    }
    const isMade = ingredientsOf.has(own.productId)
    const sums = new Map<number, Millionths>()
    for (const { productId, quantity } of isMade ? line.stock : others) {
      const ingredients = ingredientsOf.get(productId)
      const moves = ingredients?.map((each) => ({
        productId: each.productId,
        quantity: timesQuantity(each.quantity, quantity),
      })) ?? [{ productId, quantity }]
      for (const move of moves) {
        sums.set(move.productId, add(sums.get(move.productId) ?? NOTHING, move.quantity))
      }
    }
    return {
      ...line,
      stock: [
        isMade ? { ...own, quantity: NOTHING } : own,
        ...[...sums].map(([productId, quantity]) => ({ productId, quantity })),
      ],
    }
  })
}
