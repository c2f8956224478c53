import { sortKey } from '#shared/domain/text/sort-key.ts'
import type { BaseContext } from '#main/core/acts/context.ts'
import { memoryGroup } from '#main/database/memory.ts'
import { prepare, type ReadDatabase } from '#main/database/prepared.ts'
import { loadStationRows, type StationRow } from './load-stations.ts'

const categoryRows = prepare<Record<never, never>>()((db) =>
  db.selectFrom('categories').select(['id', 'parentId', 'station']),
)

interface Kitchen {
  readonly needingTicket: ReadonlySet<number>
  readonly stationsByName: ReadonlyMap<string, StationRow>
  readonly categories: ReadonlyMap<number, Awaited<ReturnType<typeof categoryRows.all>>[number]>
}

const kitchens = memoryGroup<Kitchen>('kitchen', ['stations', 'categories'])

export interface StationFinder {
  /** Returns the station of a dish; undefined if nobody prepares it. */
  find(item: {
    readonly station: string | null
    readonly categoryId: number
  }): StationRow | undefined
  /** False for a station whose house calls its dishes out, and for one that is deleted. */
  needsTicket(stationId: number): boolean
}

/**
 * Loads the finder of stations. The station is that of the item, else of its category, else of the nearest
 * parent; undefined if there is none.
 */
export async function loadStationFinder({
  db,
  memory,
}: BaseContext & { readonly db: ReadDatabase }): Promise<StationFinder | undefined> {
  const kitchen = await memory.recall(kitchens, 'all', () => loadKitchen(db))
  if (kitchen === undefined || kitchen.stationsByName.size === 0) return undefined
  return {
    find({ station, categoryId }) {
      let name = station
      const seen = new Set<number>()
      for (let at: number | null = categoryId; name === null && at !== null && !seen.has(at);) {
        seen.add(at)
        const category = kitchen.categories.get(at)
        name = category?.station ?? null
        at = category?.parentId ?? null
      }
      return name === null ? undefined : kitchen.stationsByName.get(sortKey(name))
    },
    needsTicket: (stationId) => kitchen.needingTicket.has(stationId),
  }
}

async function loadKitchen(db: ReadDatabase): Promise<Kitchen> {
  const stations = await loadStationRows(db)
  const categories = stations.length === 0 ? [] : await categoryRows.all(db, {})
  return {
    needingTicket: new Set(
      stations.filter(({ needsTicket }) => needsTicket === 1).map(({ id }) => id),
    ),
    // Reversed: of stations with the same name the first is used.
    stationsByName: new Map(stations.toReversed().map((row) => [sortKey(row.name), row])),
    categories: new Map(categories.map((row) => [row.id, row])),
  }
}
