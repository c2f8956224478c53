import { describe, expect, test } from 'vitest'
import type { TableState } from '../../../src-shared/api/tables.ts'
import { findTables } from './jump/find-tables.ts'
import { floorCounts } from './floor-counts.ts'
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
    orderIds: [],
    unknownCharge: null,
    ...changes,
  }
}

function occupied(name: string, minutes: number, changes: Partial<TableState> = {}): TableState {
  return table(name, { status: 'OCCUPIED', openedAt: minutesAgo(minutes), ...changes })
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
      ],
      now,
    )
    expect(list.map(({ kind, table: { name } }) => `${name} ${kind}`)).toEqual([
      'B2 unknownCharge',
      '7 billAsked',
      '12 unsent',
      '3 unsent',
      '6 late',
    ])
  })
})

test('the status bar counts each table once, and adds to the cent', () => {
  const counts = floorCounts(
    [
      table('1'),
      table('2', { active: false }),
      occupied('3', 95, { guests: 3, totalAmount: 0.1 }),
      occupied('4', 10, { guests: 2, totalAmount: 0.2, ...unsent(1) }),
      occupied('5', 10, { totalAmount: 18.6, ...billAsked(1) }),
    ],
    now,
  )
  expect(counts).toEqual({
    kinds: { free: 1, occupied: 1, unsent: 1, billAsked: 1, inactive: 1 },
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
