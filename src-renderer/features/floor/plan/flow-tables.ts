import { uprightBox } from '../../../ui/plan/plan-box.ts'
import type { PlacedTable } from './place-tables.ts'

/** Room between two tables for the chairs of both, in grid units. */
const AISLE = 3
/** A fitted plan that fills at least this share of the height stays as it is drawn. */
const FULL_ENOUGH = 0.7

interface Room {
  readonly width: number
  readonly height: number
}

/**
 * Returns the tables in rows that use the height of a room, in reading order; undefined if the plan already uses it.
 * For upright tablets: plans are drawn wide, so a fitted plan fills half of such a screen with small tables. `room` is
 * in any unit, `used` is the plan's own area.
 */
export function flowTables(
  placed: readonly PlacedTable[],
  room: Room,
  used: Room,
): readonly PlacedTable[] | undefined {
  const scale = Math.min(room.width / used.width, room.height / used.height)
  if (placed.length < 2 || used.height * scale >= room.height * FULL_ENOUGH) return undefined
  const ordered = inReadingOrder(placed)
  const widest = Math.max(...ordered.map(({ box }) => uprightBox(box).width))
  let best: { readonly scale: number; readonly tables: readonly PlacedTable[] } | undefined
  for (let width = widest; width <= used.width; width += 1) {
    const flowed = inRows(ordered, width)
    const fitted = Math.min(
      room.width / (flowed.width + AISLE),
      room.height / (flowed.height + AISLE),
    )
    if (best === undefined || fitted > best.scale) best = { scale: fitted, tables: flowed.tables }
  }
  return best !== undefined && best.scale > scale * 1.05 ? best.tables : undefined
}

const middle = ({ box }: PlacedTable) => box.y + box.height / 2

/** Returns the tables row by row. A row's middles differ by less than half a table. */
function inReadingOrder(placed: readonly PlacedTable[]): readonly PlacedTable[] {
  const rows: PlacedTable[][] = []
  for (const table of placed.toSorted((one, other) => middle(one) - middle(other))) {
    const row = rows.at(-1)
    const [first] = row ?? []
    if (row !== undefined && first !== undefined && middle(table) - middle(first) < 2.5) {
      row.push(table)
    } else {
      rows.push([table])
    }
  }
  return rows.flatMap((row) => row.toSorted((one, other) => one.box.x - other.box.x))
}

function inRows(ordered: readonly PlacedTable[], width: number) {
  const tables: PlacedTable[] = []
  let x = 0
  let y = 0
  let rowHeight = 0
  let widest = 0
  for (const placed of ordered) {
    const upright = uprightBox(placed.box)
    if (x > 0 && x + upright.width > width) {
      x = 0
      y += rowHeight + AISLE
      rowHeight = 0
    }
    // A table keeps its rotation, so its place is computed from the upright box around it.
    const box = {
      ...placed.box,
      x: x + placed.box.x - upright.x,
      y: y + placed.box.y - upright.y,
    }
    tables.push({ ...placed, box })
    rowHeight = Math.max(rowHeight, upright.height)
    widest = Math.max(widest, x + upright.width)
    x += upright.width + AISLE
  }
  return { tables, width: widest, height: y + rowHeight }
}
