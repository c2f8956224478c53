import type { ModifierGroup } from '#shared/domain/price/modifiers.ts'
import { toMillionths } from '#shared/domain/money/money.ts'
import { type Memory, memoryGroup } from '#main/database/memory.ts'
import { prepare, type ReadDatabase } from '#main/database/prepared.ts'
import type { Json } from '#main/database/schema.ts'
import { groupIdsOf } from './group-ids.ts'
import { loadModifierGroups } from './load-modifier-groups.ts'

const categoryRows = prepare<Record<never, never>>()((db) =>
  db.selectFrom('categories').select(['id', 'parentId', 'modifierGroupIds']),
)

interface Menu {
  readonly groups: ReadonlyMap<number, ModifierGroup>
  readonly categories: ReadonlyMap<
    number,
    { readonly parentId: number | null; readonly groupIds: readonly number[] }
  >
}

const menus = memoryGroup<Menu>('saleModifiers', [
  'modifierGroups',
  'modifierOptions',
  'products',
  'categories',
])

/** The present modifier groups of products. */
export interface SaleModifiers {
  /** Returns a product's own groups, then those of its category and its parents, each once. */
  groupsOf(
    ownGroupIds: Json<readonly number[]> | null,
    categoryId: number,
  ): readonly ModifierGroup[]
  /** Returns a category and its parents. */
  categoriesOf(categoryId: number): readonly number[]
}

/** Loads the active groups; cached until the menu changes. */
export async function loadSaleModifiers({
  db,
  memory,
}: {
  readonly db: ReadDatabase
  readonly memory: Memory
}): Promise<SaleModifiers> {
  const menu = await memory.recall(menus, 'all', () => readMenu(db))
  return {
    groupsOf: (own, categoryId) => (menu === undefined ? [] : groupsOf(menu, own, categoryId)),
    categoriesOf: (categoryId) => (menu === undefined ? [categoryId] : pathOf(menu, categoryId)),
  }
}

async function readMenu(db: ReadDatabase): Promise<Menu> {
  const groups = (await loadModifierGroups(db)).filter(({ active }) => active)
  const categories = await categoryRows.all(db, {})
  return {
    groups: new Map(
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
    ),
    categories: new Map(
      categories.map(({ id, parentId, modifierGroupIds }) => [
        id,
        { parentId, groupIds: groupIdsOf(modifierGroupIds) },
      ]),
    ),
  }
}

function groupsOf(
  { groups, categories }: Menu,
  own: Json<readonly number[]> | null,
  categoryId: number,
): readonly ModifierGroup[] {
  if (groups.size === 0) return []
  const ids = new Set(groupIdsOf(own))
  for (const at of pathOf({ categories }, categoryId)) {
    for (const id of categories.get(at)?.groupIds ?? []) ids.add(id)
  }
  return [...ids].flatMap((id) => groups.get(id) ?? [])
}

function pathOf({ categories }: Pick<Menu, 'categories'>, categoryId: number): readonly number[] {
  const path = new Set<number>()
  for (let at: number | null = categoryId; at !== null && !path.has(at);) {
    path.add(at)
    at = categories.get(at)?.parentId ?? null
  }
  return [...path]
}
