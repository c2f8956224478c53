import { AROUND_TABLES, leastScale, type Room as PlanRoom } from '#renderer/ui/plan/fit-plan.ts'
import { uprightBox } from '#renderer/ui/plan/plan-box.ts'
import type { PlacedTable } from './place-tables.ts'

/** Room between two tables for the chairs of both, in grid units. */
const AISLE = 3
/** The same where tables are small: their chairs do not touch. */
const NARROW_AISLE = 2
/** Rows are worth the loss of the drawn places only if the tables grow by more. */
const NOTABLE = 1.05
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
  const best = largest(rowsOf(placed, used.width, AISLE), (rows) =>
    Math.min(room.width / (rows.width + AISLE), room.height / (rows.height + AISLE)),
  )
  return best.scale > scale * NOTABLE ? best.rows.tables : undefined
}

/**
 * Returns the tables in close rows that use the room of a landscape tablet, in reading order; undefined if the drawn
 * plan shows them as large. Rows for which the room is too low scroll down, and never sideways.
 */
export function growTables(
  placed: readonly PlacedTable[],
  room: PlanRoom,
  used: Room,
): readonly PlacedTable[] | undefined {
  if (placed.length < 2) return undefined
  const scaleAcross = ({ width }: Room) => room.width / ((width + 2 * AROUND_TABLES) * room.unit)
  const scaleOf = (area: Room) =>
    Math.min(scaleAcross(area), room.height / ((area.height + 2 * AROUND_TABLES) * room.unit))
  const least = leastScale(placed.map(({ box }) => box))
  const choices = rowsOf(placed, used.width, NARROW_AISLE)
  const best = largest(choices, scaleOf)
  if (best.scale >= least) {
    return best.scale > scaleOf(used) * NOTABLE ? best.rows.tables : undefined
  }
  if (scaleAcross(used) >= least) return undefined
  return choices.findLast((rows) => scaleAcross(rows) >= least)?.tables
}

interface Rows extends Room {
  readonly tables: readonly PlacedTable[]
}

function largest(choices: readonly Rows[], scaleOf: (rows: Rows) => number) {
  return choices
    .map((rows) => ({ rows, scale: scaleOf(rows) }))
    .reduce((one, other) => (other.scale > one.scale ? other : one))
}

/** Returns the rows of each width, from that of the widest table to that of the plan. */
function rowsOf(placed: readonly PlacedTable[], widest: number, aisle: number): readonly Rows[] {
  const ordered = inReadingOrder(placed)
  const narrowest = Math.max(...ordered.map(({ box }) => uprightBox(box).width))
  return Array.from({ length: Math.max(0, Math.floor(widest - narrowest)) + 1 }, (_, index) =>
    inRows(ordered, narrowest + index, aisle),
  )
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

function inRows(ordered: readonly PlacedTable[], width: number, aisle: number): Rows {
  const tables: PlacedTable[] = []
  let x = 0
  let y = 0
  let rowHeight = 0
  let widest = 0
  for (const each of ordered) {
    const upright = uprightBox(each.box)
    if (x > 0 && x + upright.width > width) {
      x = 0
      y += rowHeight + aisle
      rowHeight = 0
    }
    // A table keeps its rotation, so its place is computed from the upright box around it.
    const box = {
      ...each.box,
      x: x + each.box.x - upright.x,
      y: y + each.box.y - upright.y,
    }
    tables.push({ ...each, box })
    rowHeight = Math.max(rowHeight, upright.height)
    widest = Math.max(widest, x + upright.width)
    x += upright.width + aisle
  }
  return { tables, width: widest, height: y + rowHeight }
}
