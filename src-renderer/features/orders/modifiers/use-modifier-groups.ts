import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import type { Product } from '../../../../src-shared/api/products.ts'
import type { ModifierGroup } from '../../../../src-shared/domain/modifiers.ts'
import { toMillionths } from '../../../../src-shared/domain/money.ts'
import { type AnswerOf, apiQuery } from '../../../api/query.ts'

type Groups = AnswerOf<'modifierGroups', 'options'>

/** Returns the groups that a product offers in a sale. */
export type GroupsOf = (product: Product) => readonly ModifierGroup[]

/**
 * Returns the modifier groups of products by the register's rule: the product's own, then those of its category and of
 * the categories above it. They are read with the menu, so that a tap needs no request.
 */
export function useModifierGroups(): GroupsOf {
  const groups = useQuery({ ...apiQuery('modifierGroups', 'options'), select: byId }).data
  const categories = useQuery(apiQuery('categories', 'options')).data
  const parents = useMemo(
    () => new Map((categories ?? []).map((category) => [category.id, category])),
    [categories],
  )
  return useCallback(
    (product) => {
      if (groups === undefined || groups.size === 0) return NO_GROUPS
      // A draft that an earlier version stored has no groups.
      const ids = new Set(product.modifierGroupIds ?? [])
      const seen = new Set<number>()
      for (let at: number | null = product.category.id; at !== null && !seen.has(at);) {
        seen.add(at)
        const category = parents.get(at)
        for (const id of category?.modifierGroupIds ?? []) ids.add(id)
        at = category?.parentId ?? null
      }
      return [...ids].flatMap((id) => groups.get(id) ?? [])
    },
    [groups, parents],
  )
}

const NO_GROUPS: readonly ModifierGroup[] = []

function byId(groups: Groups): ReadonlyMap<number, ModifierGroup> {
  return new Map(
    groups.map((group) => [
      group.id,
      {
        ...group,
        options: group.options.map(({ priceDifference, soldOut, productSoldOut, ...option }) => ({
          ...option,
          priceDifference: toMillionths(priceDifference),
          soldOut: soldOut || productSoldOut,
        })),
      },
    ]),
  )
}
