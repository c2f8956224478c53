import { sortKey } from '#shared/domain/text/sort-key.ts'
import type { Draft, DraftItem, DraftTable } from './draft.ts'

type SavedTable = DraftTable & { readonly tableId: number }

/** A request to the register. Steps run in this order, the plan itself last. */
export type SaveStep =
  | { readonly kind: 'delete'; readonly table: SavedTable }
  | { readonly kind: 'update'; readonly table: SavedTable; readonly key: string }
  | { readonly kind: 'create'; readonly table: DraftTable; readonly key: string }

/**
 * Returns the table changes between the saved plan and the draft. Renames are ordered so that each name is free when it
 * is used; if two tables swap names, one gets a temporary name.
 */
export function saveSteps(saved: Draft, draft: Draft): readonly SaveStep[] {
  const kept = new Set(
    [...draft.items.map(({ table }) => table?.tableId), ...draft.away.map((t) => t.tableId)].filter(
      (id) => id !== undefined,
    ),
  )
  const before = new Map(tablesOf(saved).map((table) => [table.tableId, table]))
  const removed = [...before.values()].filter(({ tableId }) => !kept.has(tableId))
  const changed = draft.items.flatMap(({ key, table }) => {
    const old = table?.tableId === undefined ? undefined : before.get(table.tableId)
    if (table === null || old === undefined || isSame(old, table)) return []
    return [{ kind: 'update' as const, key, table: { ...table, tableId: old.tableId } }]
  })
  return [
    ...removed.map((table) => ({ kind: 'delete' as const, table })),
    ...inOrderOfNames(changed, before),
    ...draft.items.flatMap(creation),
  ]
}

function creation({ key, table }: DraftItem): SaveStep[] {
  return table !== null && table.tableId === undefined ? [{ kind: 'create', key, table }] : []
}

function tablesOf({ items, away }: Draft): readonly SavedTable[] {
  return [...items.flatMap(({ table }) => table ?? []), ...away].flatMap((table) =>
    table.tableId === undefined ? [] : [{ ...table, tableId: table.tableId }],
  )
}

function isSame(one: DraftTable, other: DraftTable): boolean {
  return one.name === other.name && one.seats === other.seats && one.active === other.active
}

type Update = Extract<SaveStep, { readonly kind: 'update' }>

function inOrderOfNames(
  updates: readonly Update[],
  before: ReadonlyMap<number, SavedTable>,
): readonly Update[] {
  const held = new Map([...before.values()].map(({ tableId, name }) => [tableId, sortKey(name)]))
  const isFree = ({ table }: Update) =>
    ![...held].some(([id, name]) => id !== table.tableId && name === sortKey(table.name))
  const steps: Update[] = []
  let waiting = [...updates]
  while (waiting.length > 0) {
    const next = waiting.find(isFree)
    if (next === undefined) {
      const [stuck] = waiting
      const isInCycle = stuck !== undefined && waiting.length > 1
      // An unchanged table has the name, so the register refuses it and names that table.
      if (!isInCycle || steps.length > 2 * updates.length) return [...steps, ...waiting]
      const name = meanwhileName(stuck.table.name, [...held.values()])
      steps.push({ ...stuck, table: { ...stuck.table, name } })
      held.set(stuck.table.tableId, sortKey(name))
      continue
    }
    steps.push(next)
    held.set(next.table.tableId, sortKey(next.table.name))
    waiting = waiting.filter((each) => each !== next)
  }
  return steps
}

const LONGEST_NAME = 20

function meanwhileName(name: string, held: readonly string[]): string {
  for (let number = 1; ; number++) {
    const suffix = ` ~${number}`
    const candidate = name.slice(0, LONGEST_NAME - suffix.length) + suffix
    if (!held.includes(sortKey(candidate))) return candidate
  }
}
