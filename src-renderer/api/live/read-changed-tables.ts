import type { Query } from '@tanstack/react-query'
import type { TableState } from '#shared/api/places/tables.ts'
import { client } from '../client.ts'
import { apiQuery } from '../query.ts'
import { queryClient } from '../query-client.ts'

/** More tables at once are read as whole lists: a joined party, not a rush. */
const MOST_SINGLE_READS = 8

let changed: ReadonlySet<number> = new Set()
let isReading = false

/**
 * Reads these tables again and puts them into the lists on the screen. One reading at a time: tables that
 * change meanwhile are in the next one, so a slow device reads less often instead of falling behind. Lists that
 * no screen shows are left to their next use.
 */
export function readChangedTables(tableIds: readonly number[]): void {
  changed = new Set([...changed, ...tableIds])
  if (!isReading) void readAll()
}

async function readAll(): Promise<void> {
  isReading = true
  try {
    while (changed.size > 0) {
      const ids = [...changed]
      changed = new Set()
      await read(ids)
    }
  } finally {
    isReading = false
  }
}

async function read(ids: readonly number[]): Promise<void> {
  const lists = shownLists()
  if (lists.length === 0) return
  const isListed = (id: number) => lists.some(({ state }) => state.data?.some((t) => t.id === id))
  // A list being read may have been answered before the change.
  const isUnsettled = lists.some(({ state }) => state.fetchStatus === 'fetching')
  if (isUnsettled || ids.length > MOST_SINGLE_READS || !ids.every(isListed)) return readLists()
  try {
    show(await Promise.all(ids.map((id) => client.tables.get({ params: { id } }))))
  } catch {
    // The lists' own retries and messages apply.
    await readLists()
  }
}

function shownLists() {
  return queryClient
    .getQueryCache()
    .findAll({ queryKey: ['tables', 'list'], type: 'active' }) as unknown as Query<TableState[]>[]
}

function readLists(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ['tables', 'list'] })
}

function show(tables: readonly TableState[]): void {
  const byId = new Map(tables.map((table) => [table.id, table]))
  for (const table of tables) {
    queryClient.setQueryData(
      apiQuery('tables', 'get', { params: { id: table.id } }).queryKey,
      table,
    )
  }
  for (const { queryKey, state } of shownLists()) {
    if (state.data?.some(({ id }) => byId.has(id)) !== true) continue
    queryClient.setQueryData(queryKey, (before: TableState[] | undefined) =>
      before?.map((table) => byId.get(table.id) ?? table),
    )
  }
}
