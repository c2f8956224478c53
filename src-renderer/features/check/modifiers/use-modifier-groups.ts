import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import type { Product } from '#shared/api/menu/products.ts'
import { groupsOfChoices } from '#shared/domain/price/combo-choices.ts'
import type { ModifierGroup } from '#shared/domain/price/modifiers.ts'
import { toMillionths } from '#shared/domain/money/money.ts'
import { type AnswerOf, apiQuery } from '#renderer/api/query.ts'
import { type Readiness, readinessOf } from '#renderer/taps/readiness.ts'

type Groups = AnswerOf<'modifierGroups', 'options'>

/** Returns the groups that a product offers in a sale; none before the groups are read. */
export type GroupsOf = (product: Product) => readonly ModifierGroup[]

/**
 * Returns the modifier groups of products by the register's rule: the choices of a combo, the product's own, then those of its category and of
 * the categories above it. They are read with the menu, so that a tap needs no request; one that comes earlier waits
 * until `readiness` is 'read', because without its groups a dish would be added without a forced choice.
 */
export function useModifierGroups(): {
  readonly groupsOf: GroupsOf
  readonly readiness: Readiness
} {
  const groupsQuery = useQuery({ ...apiQuery('modifierGroups', 'options'), select: byId })
  const categoriesQuery = useQuery(apiQuery('categories', 'options'))
  const groups = groupsQuery.data
  const categories = categoriesQuery.data
  const parents = useMemo(
    () => new Map((categories ?? []).map((category) => [category.id, category])),
    [categories],
  )
  const groupsOf: GroupsOf = useCallback(
    (product) => {
      const choices = choicesOf(product)
      if (groups === undefined || groups.size === 0) return choices
      // A draft that an earlier version stored has no groups.
      const ids = new Set(product.modifierGroupIds ?? [])
      const seen = new Set<number>()
      for (let at: number | null = product.category.id; at !== null && !seen.has(at);) {
        seen.add(at)
        const category = parents.get(at)
        for (const id of category?.modifierGroupIds ?? []) ids.add(id)
        at = category?.parentId ?? null
      }
      return [...choices, ...[...ids].flatMap((id) => groups.get(id) ?? [])]
    },
    [groups, parents],
  )
  return { groupsOf, readiness: readinessOf(groupsQuery, categoriesQuery) }
}

const NO_GROUPS: readonly ModifierGroup[] = []

function choicesOf({ comboInfo }: Product): readonly ModifierGroup[] {
  // A draft that an earlier version stored has no choices.
  const choices = comboInfo?.choices ?? []
  if (choices.length === 0) return NO_GROUPS
  return groupsOfChoices(
    choices.map((choice) => ({
      ...choice,
      options: choice.options.map((option) => ({
        ...option,
        surcharge: toMillionths(option.surcharge),
      })),
    })),
  )
}

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
