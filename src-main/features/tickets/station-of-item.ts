import type { BaseContext } from '../../acts/context.ts'
import { memoryGroup } from '../../database/memory.ts'
import { prepare, type ReadDatabase } from '../../database/prepared.ts'
import { isNamed, loadStationRows, type StationRow } from '../stations/load-stations.ts'

const categoryRows = prepare<Record<never, never>>()((db) =>
  db.selectFrom('categories').select(['id', 'parentId', 'station']),
)

interface Kitchen {
  readonly stations: readonly StationRow[]
  readonly categories: ReadonlyMap<number, Awaited<ReturnType<typeof categoryRows.all>>[number]>
}

const kitchens = memoryGroup<Kitchen>('kitchen', ['stations', 'categories'])

export interface StationFinder {
  /** Returns the station of a dish; undefined if nobody prepares it. */
  find(item: {
    readonly station: string | null
    readonly categoryId: number
  }): StationRow | undefined
}

/** The station is that of the item, else of its category, else of the nearest category above. */
export async function loadStationFinder({
  db,
  memory,
}: BaseContext & { readonly db: ReadDatabase }): Promise<StationFinder> {
  const page = memory.open(kitchens)
  const kitchen = page.get('all') ?? {
    stations: await loadStationRows(db),
    categories: new Map((await categoryRows.all(db, {})).map((row) => [row.id, row])),
  }
  page.set('all', kitchen)
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
      return kitchen.stations.find((each) => isNamed(each, name))
    },
  }
}
