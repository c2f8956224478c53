import { uprightBox } from '../../../ui/plan/plan-box.ts'
import type { PlacedTable } from './place-tables.ts'

/** Between two tables: room for the chairs of both. In grid units. */
const AISLE = 3
/** A fitted plan may leave this part of the height empty before its tables are placed in new rows. */
const FULL_ENOUGH = 0.7

interface Room {
  readonly width: number
  readonly height: number
}

/**
 * Returns the tables in rows that use the height of a room, in reading order, or undefined if the plan uses it
 * already. For upright tablets: plans are drawn wide, and fitted there they fill half of the screen with small
 * tables. `room` is in any unit, `used` is the plan's own area.
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

/** Rows from top to bottom: tables whose middles differ by less than half a table are in one row. */
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
    // A table keeps its turn, so its box is placed by the upright box around it.
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
