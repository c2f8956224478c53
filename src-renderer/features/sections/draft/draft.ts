import type { Layout, LayoutRequest } from '#shared/api/places/sections.ts'
import type { TableState } from '#shared/api/places/tables.ts'
import type { FurnitureKind } from '#renderer/ui/plan/furniture.tsx'
import type { PlanBox } from '#renderer/ui/plan/plan-box.ts'

/** A table in the editor, without its orders. */
export interface DraftTable {
  /** Undefined until it is saved for the first time. */
  readonly tableId: number | undefined
  readonly name: string
  readonly seats: number
  readonly active: boolean
}

/** An item of the plan: a table or a piece of furniture. */
export interface DraftItem extends PlanBox {
  /** Stays the same through all changes and the first save. */
  readonly key: string
  readonly table: DraftTable | null
  readonly kind: FurnitureKind | null
  readonly isRound: boolean
  readonly text: string
}

/** A section's plan in the editor, in grid units. */
export interface Draft {
  readonly width: number
  readonly height: number
  readonly items: readonly DraftItem[]
  /** Tables of the section that are not placed on the plan. */
  readonly away: readonly DraftTable[]
}

export function draftOf(
  layout: Layout,
  tables: readonly Pick<TableState, 'id' | 'name' | 'seats' | 'active'>[],
): Draft {
  const tableOf = new Map(
    tables.map(({ id, name, seats, active }) => [id, { tableId: id, name, seats, active }]),
  )
  const placed = new Set(layout.items.map(({ tableId }) => tableId))
  return {
    width: layout.width,
    height: layout.height,
    items: layout.items.flatMap((item, index) => {
      const table = item.tableId === null ? null : (tableOf.get(item.tableId) ?? null)
      // Its table was just deleted, and the plan is not read again yet.
      if (item.tableId !== null && table === null) return []
      const { x, y, width, height, rotation } = item
      return [
        {
          key: table === null ? `furniture-${index}` : `table-${item.tableId}`,
          table,
          kind: item.kind,
          isRound: item.shape === 'ROUND',
          text: item.text ?? '',
          x,
          y,
          width,
          height,
          rotation,
        },
      ]
    }),
    away: [...tableOf.values()].filter(({ tableId }) => !placed.has(tableId)),
  }
}

/** Returns the request of the plan. Every table must have its id before. */
export function layoutRequest({ width, height, items }: Draft): LayoutRequest {
  return {
    width,
    height,
    items: items.map((item) => ({
      ...(item.table === null ? { kind: item.kind } : { tableId: item.table.tableId ?? null }),
      x: item.x,
      y: item.y,
      width: item.width,
      height: item.height,
      rotation: item.rotation,
      shape: item.isRound ? 'ROUND' : 'SQUARE',
      text: item.text.trim() === '' ? null : item.text.trim(),
    })),
  }
}

/** Returns the number of unsaved changes for the chip. */
export function countChanges(saved: Draft, draft: Draft): number {
  const before = new Map(saved.items.map((item) => [item.key, item]))
  const now = new Map(draft.items.map((item) => [item.key, item]))
  const added = draft.items.filter(({ key }) => !before.has(key)).length
  const removed = saved.items.filter(({ key }) => !now.has(key)).length
  const changed = draft.items.filter((item) => {
    const old = before.get(item.key)
    return old !== undefined && !isSame(old, item)
  }).length
  const isResized = saved.width !== draft.width || saved.height !== draft.height
  return added + removed + changed + (isResized ? 1 : 0)
}

function isSame(one: DraftItem, other: DraftItem): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** True if two plans are equal, ignoring the order of their items. */
export function isSameDraft(one: Draft, other: Draft): boolean {
  return JSON.stringify(inOrder(one)) === JSON.stringify(inOrder(other))
}

function inOrder({ items, away, ...plan }: Draft): Draft {
  return {
    ...plan,
    items: items.toSorted((one, other) => one.key.localeCompare(other.key)),
    away: away.toSorted((one, other) => (one.tableId ?? 0) - (other.tableId ?? 0)),
  }
}
