import { describe, expect, test } from 'vitest'
import { alignmentOf } from '../canvas/alignment.ts'
import { countChanges, type Draft, type DraftItem, draftOf, layoutRequest } from './draft.ts'
import { beginHistory, change, correct, redo, undo } from './draft-history.ts'
import {
  addItem,
  changeItem,
  changeTable,
  placeItem,
  removeItem,
  resizeItem,
  resizePlan,
  sizeItem,
  turnItem,
} from './edit-draft.ts'
import { nameProblems, nextTableName } from './next-table-name.ts'
import { overlaps } from '../canvas/overlaps.ts'
import { saveSteps } from './save-steps.ts'

function item(name: string, x: number, y: number, changes: Partial<DraftItem> = {}): DraftItem {
  return {
    key: `table-${name}`,
    table: { tableId: Number(name), name, seats: 4, active: true },
    kind: null,
    isRound: false,
    text: '',
    x,
    y,
    width: 5,
    height: 5,
    rotation: 0,
    ...changes,
  }
}

function wall(key: string, x: number, y: number): DraftItem {
  return item(key, x, y, { key, table: null, kind: 'WALL', width: 10, height: 1 })
}

function draft(...items: readonly DraftItem[]): Draft {
  return { width: 44, height: 24, items, away: [] }
}

const find = ({ items }: Draft, name: string) => items.find(({ key }) => key === `table-${name}`)

describe('a draft', () => {
  const layout = {
    sectionId: 1,
    width: 44,
    height: 24,
    items: [
      {
        id: 7,
        tableId: 3,
        kind: null,
        x: 2,
        y: 2,
        width: 5,
        height: 5,
        rotation: 90,
        shape: 'ROUND' as const,
        text: null,
      },
      {
        id: 8,
        tableId: null,
        kind: 'TEXT' as const,
        x: 0,
        y: 0,
        width: 33,
        height: 1,
        rotation: 0,
        shape: 'SQUARE' as const,
        text: 'Cocina',
      },
    ],
  }
  const tables = [
    { id: 3, name: '3', seats: 4, active: true },
    { id: 4, name: '4', seats: 2, active: false },
  ]

  test('contains the whole section, and converts back to the same request', () => {
    const made = draftOf(layout, tables)
    expect(made.items.map(({ key }) => key)).toEqual(['table-3', 'furniture-1'])
    expect(made.away).toEqual([{ tableId: 4, name: '4', seats: 2, active: false }])
    expect(layoutRequest(made)).toEqual({
      width: 44,
      height: 24,
      items: layout.items.map(({ x, y, width, height, rotation, shape, text, tableId, kind }) => ({
        ...(tableId === null ? { kind } : { tableId }),
        x,
        y,
        width,
        height,
        rotation,
        shape,
        text,
      })),
    })
  })

  test("counts added, changed and removed items, and the plan's size", () => {
    const saved = draft(item('1', 2, 2), item('2', 10, 2), wall('w', 0, 20))
    expect(countChanges(saved, saved)).toBe(0)
    const moved = placeItem(saved, 'table-1', 3, 3)
    expect(countChanges(saved, moved)).toBe(1)
    expect(countChanges(saved, placeItem(moved, 'table-1', 2, 2))).toBe(0)
    const much = resizePlan(removeItem(addItem(moved, item('9', 0, 0)), 'w'), 50, 24)
    expect(countChanges(saved, much)).toBe(4)
  })
})

describe('undo', () => {
  const [a, b, c] = [draft(), draft(item('1', 2, 2)), draft(item('1', 3, 2))]

  test('undoes and redoes one change at a time', () => {
    let history = change(change(beginHistory(a), b), c)
    history = undo(history)
    expect(history.present).toBe(b)
    history = undo(undo(history))
    expect(history.present).toBe(a)
    expect(redo(redo(redo(history))).present).toBe(c)
    expect(redo(change(history, c)).present).toBe(c)
  })

  test('undoes a whole drag at once', () => {
    const history = change(change(beginHistory(a), b, 'drag-1'), c, 'drag-1')
    expect(undo(history).present).toBe(a)
    expect(undo(change(history, b, 'drag-2')).present).toBe(c)
  })

  test("keeps the register's corrections of a table in every step", () => {
    const history = correct(change(change(beginHistory(a), b), c), (each) =>
      changeItem(each, 'table-1', { text: 'x' }),
    )
    expect(find(undo(history).present, '1')?.text).toBe('x')
  })
})

describe('editing', () => {
  test('an item is added at a free place, and the plan grows if there is none', () => {
    const { x: _, y: __, ...fresh } = item('9', 0, 0)
    const one = addItem(draft(item('1', 2, 2)), fresh)
    expect(find(one, '9')).toMatchObject({ x: 9, y: 2 })
    const full = addItem({ ...draft(item('1', 2, 2)), width: 9, height: 9 }, fresh)
    expect(find(full, '9')).toMatchObject({ x: 2, y: 9 })
    expect(full.height).toBe(14)
  })

  test('a table without a place leaves the list of those tables when it is placed', () => {
    const { x: _, y: __, ...fresh } = item('9', 0, 0)
    const away = { ...draft(), away: [{ tableId: 9, name: '9', seats: 4, active: true }] }
    expect(addItem(away, fresh, { x: 90, y: 1 })).toMatchObject({
      away: [],
      width: 44,
      items: [{ x: 39, y: 1 }],
    })
  })

  test('items stay within the plan when moved or enlarged', () => {
    const one = draft(item('1', 2, 2))
    expect(find(placeItem(one, 'table-1', -3, 99), '1')).toMatchObject({ x: 0, y: 19 })
    expect(find(sizeItem(one, 'table-1', 99, 0), '1')).toMatchObject({ width: 44, height: 1, x: 0 })
    expect(resizePlan(one, 3, 900)).toMatchObject({ width: 7, height: 400 })
  })

  test('resizing by a corner keeps the opposite corner', () => {
    const start = item('1', 10, 10)
    const pull = (corner: Parameters<typeof resizeItem>[2], x: number, y: number) =>
      find(resizeItem(draft(start), start, corner, { x, y }), '1')
    expect(pull('bottomRight', 2, 3)).toMatchObject({ x: 10, y: 10, width: 7, height: 8 })
    expect(pull('topLeft', 2, 3)).toMatchObject({ x: 12, y: 13, width: 3, height: 2 })
    expect(pull('topLeft', 99, 99)).toMatchObject({ x: 14, y: 14, width: 1, height: 1 })
    expect(pull('topLeft', -99, -99)).toMatchObject({ x: 0, y: 0, width: 15, height: 15 })
    expect(pull('topRight', 99, 0)).toMatchObject({ x: 10, width: 34 })
    expect(pull('bottomLeft', -2, 1)).toMatchObject({ x: 8, y: 10, width: 7, height: 6 })
  })

  test('resizing a rotated item keeps its middle', () => {
    const start = item('1', 10, 10, { rotation: 90 })
    expect(find(resizeItem(draft(start), start, 'bottomRight', { x: 2, y: 0 }), '1')).toMatchObject(
      { x: 8, y: 10, width: 9, height: 5 },
    )
  })

  test('a rotation stays between 0 and 359', () => {
    const one = draft(item('1', 2, 2))
    expect(find(turnItem(one, 'table-1', 450), '1')?.rotation).toBe(90)
    expect(find(turnItem(one, 'table-1', -45), '1')?.rotation).toBe(315)
    expect(turnItem(one, 'table-1', 360)).toBe(one)
  })
})

describe('names', () => {
  test("continue the section's numbers, with its letter", () => {
    expect(nextTableName(draft(item('1', 0, 0), item('14', 9, 0)), 'Salón', true)).toBe('15')
    const terrace = draft(changedName('T7'), changedName('Reservado'))
    expect(nextTableName(terrace, 'Terraza', false)).toBe('T8')
    expect(nextTableName(draft(), 'jardín', false)).toBe('J1')
    expect(nextTableName(draft(), 'Salón', true)).toBe('1')
  })

  test('of tables without a place count too', () => {
    const away = [{ tableId: 5, name: '15', seats: 4, active: false }]
    expect(nextTableName({ ...draft(item('14', 0, 0)), away }, 'Salón', true)).toBe('16')
    expect(nameProblems({ ...draft(item('15', 0, 0)), away })).toEqual(
      new Map([['table-15', 'taken']]),
    )
  })

  test('are reported if missing or duplicate, ignoring case and accents', () => {
    const tables = draft(
      item('1', 0, 0, { key: 'a', table: { tableId: 1, name: 'Jardín', seats: 4, active: true } }),
      item('2', 0, 0, { key: 'b', table: { tableId: 2, name: 'jardin ', seats: 4, active: true } }),
      item('3', 0, 0, { key: 'c', table: { tableId: 3, name: ' ', seats: 4, active: true } }),
      item('4', 0, 0),
    )
    expect(nameProblems(tables)).toEqual(
      new Map([
        ['a', 'taken'],
        ['b', 'taken'],
        ['c', 'missing'],
      ]),
    )
  })

  function changedName(name: string): DraftItem {
    return item('1', 0, 0, { key: name, table: { tableId: 1, name, seats: 4, active: true } })
  }
})

test('tables over solid items are reported, walls over walls are not', () => {
  const plan = draft(
    item('1', 2, 2),
    item('2', 6, 2),
    item('3', 20, 2),
    wall('w', 20, 6),
    wall('v', 25, 6),
    item('t', 20, 2, { key: 't', table: null, kind: 'TEXT' }),
  )
  expect(overlaps(plan)).toEqual(
    new Map([
      ['table-1', ['table-2']],
      ['table-2', ['table-1']],
      ['table-3', ['w']],
      ['w', ['table-3']],
    ]),
  )
})

test('a moved table shows the alignment line that it shares with another', () => {
  const [long, low] = [item('1', 10, 2, { width: 9 }), item('2', 12, 12)]
  expect(alignmentOf(low, [long, low])).toEqual({ x: [14.5], y: [] })
  expect(alignmentOf(item('3', 30, 2), [long, low])).toEqual({ x: [], y: [4.5] })
})

describe('saving', () => {
  const saved = draft(item('1', 2, 2), item('2', 10, 2), item('3', 20, 2))
  const names = (steps: ReturnType<typeof saveSteps>) =>
    steps.map(({ kind, table: { tableId, name } }) => `${kind} ${tableId ?? 'new'} ${name}`)
  const renamed = (plan: Draft, id: string, name: string) =>
    changeTable(plan, `table-${id}`, { name })

  test('sends only the plan if only places changed', () => {
    expect(saveSteps(saved, placeItem(saved, 'table-1', 3, 3))).toEqual([])
  })

  test('deletes, changes and creates, in this order', () => {
    const fresh = item('9', 30, 2, {
      key: 'new',
      table: { tableId: undefined, name: '1', seats: 2, active: true },
    })
    const next = addItem(changeTable(removeItem(saved, 'table-1'), 'table-2', { seats: 6 }), fresh)
    expect(names(saveSteps(saved, next))).toEqual(['delete 1 1', 'update 2 2', 'create new 1'])
  })

  test('renames in an order in which each name is free', () => {
    const shifted = renamed(renamed(saved, '1', '2'), '2', '4')
    expect(names(saveSteps(saved, shifted))).toEqual(['update 2 4', 'update 1 2'])
  })

  test('swaps two names through a temporary third', () => {
    const swapped = renamed(renamed(saved, '1', '2'), '2', '1')
    expect(names(saveSteps(saved, swapped))).toEqual(['update 1 2 ~1', 'update 2 1', 'update 1 2'])
  })

  test('sends a name that stays taken, so that the register refuses it', () => {
    expect(names(saveSteps(saved, renamed(saved, '1', '3')))).toEqual(['update 1 3'])
  })

  test('does not change tables without a place', () => {
    const away = [{ tableId: 8, name: '8', seats: 4, active: false }]
    expect(saveSteps({ ...saved, away }, { ...saved, away })).toEqual([])
  })
})
