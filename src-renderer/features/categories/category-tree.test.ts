import { describe, expect, it } from 'vitest'
import type { Category } from '#shared/api/menu/products.ts'
import { movesOf, treeOf, withinOf } from './category-tree.ts'

function category(id: number, position: number, parentId: number | null = null): Category {
  return {
    id,
    position,
    parentId,
    name: `Category ${id}`,
    referenceCode: null,
    availableInPos: true,
    profitPercentage1: 0,
    profitPercentage2: 0,
    profitPercentage3: 0,
    profitPercentage4: 0,
    station: null,
    colorHex: null,
    modifierGroupIds: [],
    quickNotes: [],
  }
}

const menu = [
  category(1, 0),
  category(2, 1),
  category(3, 2, 1),
  category(4, 3, 3),
  category(5, 4, 1),
]

function after(moves: readonly { category: Category; position: number }[]): readonly number[] {
  const positions = new Map(moves.map((move) => [move.category.id, move.position]))
  return treeOf(
    menu
      .map((each) => ({ ...each, position: positions.get(each.id) ?? each.position }))
      .toSorted((a, b) => a.position - b.position),
  ).map(({ id }) => id)
}

describe('the tree of categories', () => {
  it('shows each category below its parent, with its depth', () => {
    expect(treeOf(menu).map(({ id, level }) => [id, level])).toEqual([
      [1, 0],
      [3, 1],
      [4, 2],
      [5, 1],
      [2, 0],
    ])
  })

  it('shows a category at the top level if the search does not find its parent', () => {
    expect(treeOf([category(4, 3, 3)]).map(({ level }) => level)).toEqual([0])
  })

  it('excludes a category and everything inside it from its possible parents', () => {
    expect([...withinOf(menu, 1)].toSorted((a, b) => a - b)).toEqual([1, 3, 4, 5])
    expect([...withinOf(menu, 2)]).toEqual([2])
  })
})

describe('moving a category', () => {
  it('exchanges it with its neighbour under the same parent', () => {
    expect(after(movesOf(menu, 2, -1))).toEqual([2, 1, 3, 4, 5])
    expect(after(movesOf(menu, 3, 1))).toEqual([1, 5, 3, 4, 2])
  })

  it('writes nothing if no neighbour is there', () => {
    expect(movesOf(menu, 1, -1)).toEqual([])
    expect(movesOf(menu, 5, 1)).toEqual([])
  })

  it('gives different positions to categories that had the same one', () => {
    const same = [category(1, 7), category(2, 7), category(3, 7)]
    expect(movesOf(same, 3, -1).map(({ category: { id }, position }) => [id, position])).toEqual([
      [3, 8],
      [2, 9],
    ])
  })
})
