import type { ListedCategory } from '#shared/api/menu/categories.ts'
import type { Category } from '#shared/api/menu/products.ts'

interface Branch {
  readonly id: number
  readonly parentId: number | null
}

export type InTree<T> = T & {
  /** Depth, from 0. */
  readonly level: number
}
/** A row of the list. `hasInside`: other categories are in it. */
export type TreeRow = InTree<ListedCategory> & { readonly hasInside: boolean }

/** Returns the rows of the list of categories. */
export function treeRows(categories: readonly ListedCategory[]): readonly TreeRow[] {
  const parents = new Set(categories.map(({ parentId }) => parentId))
  return treeOf(categories).map((row) => ({ ...row, hasInside: parents.has(row.id) }))
}

/**
 * Returns the categories in the order of the till, each followed by those inside it. A category whose parent is not in
 * the list, as in the result of a search, is at the top level.
 */
export function treeOf<T extends Branch>(categories: readonly T[]): readonly InTree<T>[] {
  const ids = new Set(categories.map(({ id }) => id))
  const inside = (parentId: number | null) =>
    categories.filter((each) =>
      parentId === null
        ? each.parentId === null || !ids.has(each.parentId)
        : each.parentId === parentId,
    )
  const branch = (parentId: number | null, level: number): readonly InTree<T>[] =>
    inside(parentId).flatMap((category) => [
      { ...category, level },
      ...branch(category.id, level + 1),
    ])
  return branch(null, 0)
}

/** Returns the ids of a category and of everything inside it; none of them may be its parent. */
export function withinOf(categories: readonly Category[], id: number): ReadonlySet<number> {
  const found = new Set([id])
  for (const { id: each } of treeOf(categories)) {
    const parentId = categories.find((category) => category.id === each)?.parentId
    if (parentId != null && found.has(parentId)) found.add(each)
  }
  return found
}

export interface CategoryMove {
  readonly category: Category
  readonly position: number
}

/**
 * Returns the positions to write so that a category changes place with its neighbour under the same parent; empty if it
 * has no neighbour there. Equal positions become different ones, because equal positions are ordered by name.
 */
export function movesOf(
  categories: readonly Category[],
  id: number,
  by: 1 | -1,
): readonly CategoryMove[] {
  const rows = treeOf(categories)
  const moved = rows.find((row) => row.id === id)
  const siblings = rows.filter(
    ({ level, parentId }) => level === moved?.level && parentId === moved.parentId,
  )
  const from = siblings.findIndex((row) => row.id === id)
  const to = from + by
  const [first, second] = [siblings[from], siblings[to]]
  if (first === undefined || second === undefined) return []
  const wanted = siblings.with(from, second).with(to, first)
  const taken = siblings.map(({ position }) => position).toSorted((a, b) => a - b)
  // Each place keeps its position number; a number not above the one before is increased.
  let last = -1
  return wanted.flatMap((row, index) => {
    last = Math.max(taken[index] ?? 0, last + 1)
    const category = categories.find((each) => each.id === row.id)
    return category === undefined || category.position === last
      ? []
      : [{ category, position: last }]
  })
}
