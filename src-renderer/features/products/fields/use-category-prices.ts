import { useQueries } from '@tanstack/react-query'
import { apiQuery } from '#renderer/api/query.ts'
import { priceText } from '../draft/price-text.ts'
import { usePriceTaxes } from '../use-price-taxes.ts'

/** The most products that a page of the list has. */
const MOST = 200

export interface CategoryPrice {
  readonly id: number
  /** With its own tax. */
  readonly price: string
}

/** Returns what a choice offers of each category, also of the categories inside it, by category. */
export function useCategoryPrices(
  categoryIds: readonly number[],
): ReadonlyMap<number, readonly CategoryPrice[]> {
  const taxes = usePriceTaxes()
  const lists = useQueries({
    queries: categoryIds.map((categoryId) =>
      apiQuery('products', 'list', {
        query: { categoryId, size: MOST, active: 'true', includeCombos: 'true' },
      }),
    ),
  })
  return new Map(
    categoryIds.map((categoryId, index) => {
      const products = lists[index]?.data?.data ?? []
      return [
        categoryId,
        taxes === undefined
          ? []
          : products
              .filter(({ comboInfo }) => comboInfo === null || comboInfo.recipeBased)
              .map(({ id, priceOne, tax, iceTaxId }) => ({
                id,
                price: priceText(priceOne, taxes.taxOf(tax.id, iceTaxId)),
              })),
      ]
    }),
  )
}
