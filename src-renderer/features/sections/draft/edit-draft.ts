import type { Draft, DraftItem, DraftTable } from './draft.ts'
import { freePlace } from '../canvas/free-place.ts'
import { LARGEST_GRID } from './item-kinds.ts'

export type Corner = 'topLeft' | 'topRight' | 'bottomLeft' | 'bottomRight'

const SMALLEST = 1

const clamp = (value: number, minimum: number, maximum: number) =>
  Math.min(Math.max(value, minimum), Math.max(minimum, maximum))

/** Adds an item at the given place, else at a free one. If there is none, the plan grows. */
export function addItem(
  draft: Draft,
  item: Omit<DraftItem, 'x' | 'y'>,
  at?: { readonly x: number; readonly y: number },
): Draft {
  const place = at ?? freePlace(draft, item)
  const placed = {
    ...item,
    x: clamp(place.x, 0, (at === undefined ? LARGEST_GRID : draft.width) - item.width),
    y: clamp(place.y, 0, (at === undefined ? LARGEST_GRID : draft.height) - item.height),
  }
  return {
    ...draft,
    width: Math.max(draft.width, placed.x + placed.width),
    height: Math.max(draft.height, placed.y + placed.height),
    items: [...draft.items, placed],
    away: draft.away.filter(
      ({ tableId }) => tableId === undefined || tableId !== item.table?.tableId,
    ),
  }
}

/** Changes one item. Returns the same draft object if nothing changes. */
export function changeItem(draft: Draft, key: string, changes: Partial<DraftItem>): Draft {
  const item = draft.items.find((each) => each.key === key)
  if (item === undefined) return draft
  const fields = Object.keys(changes) as (keyof DraftItem)[]
  if (fields.every((field) => item[field] === changes[field])) return draft
  return {
    ...draft,
    items: draft.items.map((each) => (each.key === key ? { ...each, ...changes } : each)),
  }
}

export function changeTable(
  draft: Draft,
  key: string,
  changes: Partial<Omit<DraftTable, 'tableId'>>,
): Draft {
  const table = draft.items.find((item) => item.key === key)?.table
  return table == null ? draft : changeItem(draft, key, { table: { ...table, ...changes } })
}

/** Moves an item, but keeps it within the plan. */
export function placeItem(draft: Draft, key: string, x: number, y: number): Draft {
  const item = draft.items.find((each) => each.key === key)
  if (item === undefined) return draft
  return changeItem(draft, key, {
    x: clamp(x, 0, draft.width - item.width),
    y: clamp(y, 0, draft.height - item.height),
  })
}

/** Sets a typed size: the item grows to the right and down, and stays within the plan. */
export function sizeItem(draft: Draft, key: string, width: number, height: number): Draft {
  const item = draft.items.find((each) => each.key === key)
  if (item === undefined) return draft
  return changeItem(draft, key, {
    width: clamp(width, SMALLEST, draft.width),
    height: clamp(height, SMALLEST, draft.height),
    x: clamp(item.x, 0, draft.width - width),
    y: clamp(item.y, 0, draft.height - height),
  })
}

/**
 * Resizes an item by a corner, in units along its own sides, from its box at the start of the gesture. An unrotated
 * item keeps its opposite corner; a rotated one its middle, as far as the grid allows.
 */
export function resizeItem(
  draft: Draft,
  start: DraftItem,
  corner: Corner,
  by: { readonly x: number; readonly y: number },
): Draft {
  const isLeft = corner === 'topLeft' || corner === 'bottomLeft'
  const isTop = corner === 'topLeft' || corner === 'topRight'
  const growX = isLeft ? -by.x : by.x
  const growY = isTop ? -by.y : by.y
  if (start.rotation !== 0) {
    const width = clamp(start.width + 2 * growX, SMALLEST, draft.width)
    const height = clamp(start.height + 2 * growY, SMALLEST, draft.height)
    return changeItem(draft, start.key, {
      width,
      height,
      x: clamp(Math.round(start.x + (start.width - width) / 2), 0, draft.width - width),
      y: clamp(Math.round(start.y + (start.height - height) / 2), 0, draft.height - height),
    })
  }
  const right = start.x + start.width
  const bottom = start.y + start.height
  const width = clamp(start.width + growX, SMALLEST, isLeft ? right : draft.width - start.x)
  const height = clamp(start.height + growY, SMALLEST, isTop ? bottom : draft.height - start.y)
  return changeItem(draft, start.key, {
    width,
    height,
    x: isLeft ? right - width : start.x,
    y: isTop ? bottom - height : start.y,
  })
}

export function turnItem(draft: Draft, key: string, rotation: number): Draft {
  return changeItem(draft, key, { rotation: ((Math.round(rotation) % 360) + 360) % 360 })
}

export function removeItem(draft: Draft, key: string): Draft {
  return { ...draft, items: draft.items.filter((item) => item.key !== key) }
}

/** Resizes the plan, but never below the room of its items. */
export function resizePlan(draft: Draft, width: number, height: number): Draft {
  return {
    ...draft,
    width: clamp(
      width,
      Math.max(1, ...draft.items.map((item) => item.x + item.width)),
      LARGEST_GRID,
    ),
    height: clamp(
      height,
      Math.max(1, ...draft.items.map((item) => item.y + item.height)),
      LARGEST_GRID,
    ),
  }
}
