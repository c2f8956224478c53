import type { TableState } from '#shared/api/places/tables.ts'
import { sortKey } from '#shared/domain/text/sort-key.ts'

const MOST_SHOWN = 6

/**
 * Returns the tables that a typed number may mean, best match first: '2' is table 2, then T2 and B2, then 20.
 * Among equal matches, the section on the screen comes first.
 */
export function findTables(
  tables: readonly TableState[],
  typed: string,
  currentSectionId: number | undefined,
): readonly TableState[] {
  const wanted = sortKey(typed.trim())
  if (wanted === '') return []
  return tables
    .flatMap((table) => {
      const rank = rankOf(sortKey(table.name), wanted)
      const isUsable = table.active || table.status !== 'FREE'
      return rank === undefined || !isUsable ? [] : [{ table, rank }]
    })
    .toSorted(
      (one, other) =>
        one.rank - other.rank ||
        Number(other.table.sectionId === currentSectionId) -
          Number(one.table.sectionId === currentSectionId),
    )
    .slice(0, MOST_SHOWN)
    .map(({ table }) => table)
}

function rankOf(name: string, wanted: string): number | undefined {
  if (name === wanted) return 0
  if (name.replace(/^\D+/, '') === wanted) return 1
  if (name.startsWith(wanted)) return 2
  return name.replace(/^\D+/, '').startsWith(wanted) ? 3 : undefined
}
