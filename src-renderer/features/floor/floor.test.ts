import { describe, expect, test } from 'vitest'
import type { TableState } from '#shared/api/places/tables.ts'
import { overlap, uprightBox } from '#renderer/ui/plan/plan-box.ts'
import { findTables } from './jump/find-tables.ts'
import { floorCounts } from './floor-counts.ts'
import { usualLimits } from './floor-limits.ts'
import { flowTables, growTables } from './plan/flow-tables.ts'
import { placeTables } from './plan/place-tables.ts'
import { tableKind } from './table-kind.ts'
import { walkTables } from './plan/walk-tables.ts'
import { workList } from './work/work-list.ts'

const now = new Date('2026-11-21T20:00:00.000Z')
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString()

let lastId = 0
function table(name: string, changes: Partial<TableState> = {}): TableState {
  return {
    id: ++lastId,
    sectionId: 1,
    name,
    seats: 4,
    active: true,
    status: 'FREE',
    guests: null,
    openedAt: null,
    billAskedAt: null,
    waiterId: null,
    waiterName: null,
    totalAmount: 0,
    subtotalAmount: 0,
    itemCount: 0,
    unsentItems: 0,
    unsentSince: null,
    heldCourses: [],
    orderIds: [],
    readyItems: 0,
    readySince: null,
    undeliveredTickets: 0,
    paperOnlyTickets: 0,
    unknownCharge: null,
    ...changes,
  }
}

function occupied(name: string, minutes: number, changes: Partial<TableState> = {}): TableState {
  return table(name, {
    status: 'OCCUPIED',
    openedAt: minutesAgo(minutes),
    itemCount: 3,
    ...changes,
  })
}

const unsent = (minutes: number) => ({ unsentItems: 3, unsentSince: minutesAgo(minutes) })
const billAsked = (minutes: number) => ({
  status: 'BILL_ASKED' as const,
  billAskedAt: minutesAgo(minutes),
})

describe('the kind of a table', () => {
  test.each([
    ['free', table('1')],
    ['inactive', table('1', { active: false })],
    ['occupied', occupied('1', 5)],
    ['unsent', occupied('1', 5, unsent(2))],
    ['billAsked', occupied('1', 5, { ...unsent(2), ...billAsked(1) })],
    ['occupied', occupied('1', 5, { active: false })],
    [
      'unknownCharge',
      occupied('1', 5, {
        ...billAsked(1),
        unknownCharge: { totalAmount: 27.5, since: minutesAgo(2) },
      }),
    ],
  ])('is %s', (kind, state) => {
    expect(tableKind(state)).toBe(kind)
  })
})

describe('the work list', () => {
  test('is sorted by urgency, then by waiting time, and lists each table once', () => {
    const list = workList(
      [
        occupied('6', 92),
        occupied('3', 6, unsent(1)),
        occupied('9', 12),
        table('2'),
        occupied('12', 120, unsent(5)),
        occupied('7', 70, { ...billAsked(4), ...unsent(30) }),
        occupied('B2', 40, { unknownCharge: { totalAmount: 27.5, since: minutesAgo(22) } }),
        occupied('4', 30, { itemCount: 5, readyItems: 2, readySince: minutesAgo(3), ...unsent(1) }),
        occupied('16', 8, { itemCount: 0 }),
        occupied('17', 7, { itemCount: 0 }),
      ],
      now,
      usualLimits,
    )
    expect(list.map(({ kind, table: { name } }) => `${name} ${kind}`)).toEqual([
      'B2 unknownCharge',
      '7 billAsked',
      '4 ready',
      '12 unsent',
      '3 unsent',
      '6 late',
      '16 withoutOrder',
    ])
  })

  test('lists no late table and no table without an order if the settings say never', () => {
    const never = { attentionMinutes: null, lateMinutes: null }
    const tables = [occupied('6', 900), occupied('16', 60, { itemCount: 0 })]
    expect(workList(tables, now, never)).toEqual([])
  })
})

test('the status bar counts each table once, and sums to the cent', () => {
  const counts = floorCounts(
    [
      table('1'),
      table('2', { active: false }),
      occupied('3', 95, { guests: 3, totalAmount: 0.1 }),
      occupied('4', 10, { guests: 2, totalAmount: 0.2, ...unsent(1) }),
      occupied('5', 10, { totalAmount: 18.6, ...billAsked(1) }),
    ],
    now,
    usualLimits,
  )
  expect(counts).toEqual({
    kinds: { free: 1, occupied: 1, unsent: 1, billAsked: 1, unknownCharge: 0, inactive: 1 },
    late: 1,
    guests: 5,
    open: 1890,
  })
})

describe('typing a number', () => {
  const tables = [
    table('20'),
    table('2'),
    table('T2', { sectionId: 2 }),
    table('B2', { sectionId: 3 }),
    table('12'),
    table('21', { active: false }),
  ]
  const names = (typed: string, sectionId = 1) =>
    findTables(tables, typed, sectionId).map(({ name }) => name)

  test('finds the table of that name before matches in other sections', () => {
    expect(names('2')).toEqual(['2', 'T2', 'B2', '20'])
    expect(names('12')).toEqual(['12'])
  })

  test('prefers the section on the screen among equal names', () => {
    expect(names('2', 3)).toEqual(['2', 'B2', 'T2', '20'])
  })

  test('ignores case of letters, and returns nothing for an empty text', () => {
    expect(names('t')).toEqual(['T2'])
    expect(names(' ')).toEqual([])
    expect(names('7')).toEqual([])
  })
})

describe('tables on the plan', () => {
  const [one, two, three] = [table('1'), table('2'), table('3')]
  const item = (tableId: number | null, x: number, y: number) => ({
    id: 1,
    tableId,
    kind: null,
    x,
    y,
    width: 5,
    height: 5,
    rotation: 0,
    shape: 'ROUND' as const,
    text: null,
  })

  test('are placed by the layout, and below it if not placed', () => {
    const placed = placeTables({ items: [item(two.id, 10, 2)] }, [one, two, three])
    expect(
      placed.map(({ table: { name }, box, isRound }) => [name, box.x, box.y, isRound]),
    ).toEqual([
      ['1', 2, 9, false],
      ['2', 10, 2, true],
      ['3', 10, 9, false],
    ])
  })

  test('are hidden if out of use and not placed', () => {
    const gone = table('4', { active: false })
    const held = occupied('5', 3, { active: false })
    expect(placeTables({ items: [] }, [gone, held]).map(({ table: { name } }) => name)).toEqual([
      '5',
    ])
  })

  test('are walked with the arrows', () => {
    const grid = placeTables(
      { items: [item(one.id, 2, 2), item(two.id, 10, 2), item(three.id, 9, 12)] },
      [one, two, three],
    )
    const walk = (from: number | undefined, ...keys: readonly string[]) =>
      keys.reduce<number | undefined>((id, key) => walkTables(grid, id, key), from)
    expect(walk(undefined, 'ArrowRight')).toBe(one.id)
    expect(walk(one.id, 'ArrowRight')).toBe(two.id)
    expect(walk(one.id, 'ArrowLeft')).toBe(one.id)
    expect(walk(two.id, 'ArrowDown')).toBe(three.id)
    expect(walk(three.id, 'ArrowUp')).toBe(two.id)
    expect(walk(three.id, 'ArrowDown')).toBe(three.id)
  })
})

const placed = (name: string, x: number, y: number, width = 5, rotation = 0) => ({
  table: table(name),
  box: { x, y, width, height: 5, rotation },
  isRound: false,
})

describe('tables on an upright tablet', () => {
  const wide = [
    placed('1', 2, 2),
    placed('2', 10, 3),
    placed('3', 18, 2),
    placed('4', 26, 2),
    placed('5', 34, 2),
    placed('6', 2, 10, 9),
    placed('7', 28, 10),
  ]
  const used = { width: 37, height: 13 }

  test('are placed in new rows that use the height, in reading order and without overlaps', () => {
    const flowed = flowTables(wide, { width: 800, height: 1_000 }, used) ?? []
    expect(flowed.map(({ table: { name } }) => name)).toEqual(['1', '2', '3', '4', '5', '6', '7'])
    const right = Math.max(...flowed.map(({ box }) => box.x + box.width))
    const bottom = Math.max(...flowed.map(({ box }) => box.y + box.height))
    expect(Math.min(800 / right, 1_000 / bottom)).toBeGreaterThan(1.5 * (800 / used.width))
    for (const [index, one] of flowed.entries()) {
      for (const two of flowed.slice(index + 1)) expect(overlap(one.box, two.box)).toBe(false)
    }
  })

  test('keep their rotation, and their upright boxes get the places', () => {
    const [turned] =
      flowTables(
        [placed('1', 2, 2, 9, 90), placed('2', 30, 2)],
        { width: 400, height: 900 },
        {
          width: 33,
          height: 9,
        },
      ) ?? []
    expect(turned?.box.rotation).toBe(90)
    expect(turned === undefined ? undefined : uprightBox(turned.box)).toMatchObject({ x: 0, y: 0 })
  })

  test('keep their places if the plan fills the height', () => {
    expect(flowTables(wide, { width: 800, height: 300 }, used)).toBeUndefined()
    expect(flowTables(wide.slice(0, 1), { width: 800, height: 1_000 }, used)).toBeUndefined()
  })
})

describe('small tables on a landscape tablet', () => {
  const grid = (columns: number, rows: number, pitch = 8) =>
    Array.from({ length: columns * rows }, (_, index) =>
      placed(String(index + 1), (index % columns) * pitch, Math.floor(index / columns) * pitch),
    )
  const wide = grid(5, 3)
  const used = { width: 37, height: 21 }
  const namesOf = (tables: readonly { table: { name: string } }[] | undefined) =>
    tables?.map(({ table: { name } }) => name)
  const edgesOf = (tables: readonly { box: { x: number; y: number } }[] = []) => ({
    right: Math.max(...tables.map(({ box }) => box.x + 5)),
    bottom: Math.max(...tables.map(({ box }) => box.y + 5)),
  })

  test('grow in closer rows, in reading order and without overlaps', () => {
    const grown = growTables(wide, { width: 704, height: 590, unit: 24 }, used) ?? []
    expect(namesOf(grown)).toEqual(namesOf(wide))
    const { right, bottom } = edgesOf(grown)
    expect(Math.min(704 / (right + 1.5), 590 / (bottom + 1.5))).toBeGreaterThan(
      1.05 * (704 / (used.width + 1.5)),
    )
    for (const [index, one] of grown.entries()) {
      for (const two of grown.slice(index + 1)) expect(overlap(one.box, two.box)).toBe(false)
    }
  })

  test('keep their places if rows would not make them larger', () => {
    const room = { width: 704, height: 400, unit: 24 }
    expect(growTables(grid(5, 3, 7), room, { width: 33, height: 19 })).toBeUndefined()
    expect(
      growTables(wide.slice(0, 1), { width: 704, height: 590, unit: 24 }, used),
    ).toBeUndefined()
  })

  test('scroll down in rows as wide as the room if they would be too small to be read', () => {
    const many = grid(10, 6)
    const room = { width: 704, height: 500, unit: 24 }
    const { right, bottom } = edgesOf(growTables(many, room, { width: 77, height: 45 }))
    // At the smallest scale a table of 5 units is 72 px wide.
    expect((right + 1.5) * 14.4).toBeLessThanOrEqual(room.width)
    expect((right + 1.5 + 7) * 14.4).toBeGreaterThan(room.width)
    expect(bottom * 14.4).toBeGreaterThan(room.height)
  })

  test('keep their places if they scroll down but not sideways', () => {
    const long = grid(5, 20)
    const room = { width: 704, height: 500, unit: 24 }
    expect(growTables(long, room, { width: 37, height: 157 })).toBeUndefined()
  })
})
