import { type Memory, memoryGroup } from '#main/database/memory.ts'
import { prepare, type ReadDatabase } from '#main/database/prepared.ts'
import { z } from 'zod'
import { readStored } from '#main/database/stored-json.ts'

export interface CatalogItem {
  readonly id: number
  readonly code: string
  readonly name: string
  readonly parentId: number | null
}

/** An item as its list returns it. Only document types have `modules`; for others the list is empty. */
export interface ListedItem extends CatalogItem {
  readonly modules: readonly string[]
}

const findItem = prepare<{ catalog: string; id: number }>()((db, { catalog, id }) =>
  db
    .selectFrom('catalogItems')
    .select(['id', 'code', 'name', 'parentId'])
    .where('catalog', '=', catalog)
    .where('id', '=', id)
    .where('active', '=', 1),
)

const findAny = prepare<{ catalog: string }>()((db, { catalog }) =>
  db
    .selectFrom('catalogItems')
    .select('id')
    .where('catalog', '=', catalog)
    .where('active', '=', 1)
    .limit(1),
)

const listItems = prepare<{ catalog: string }>()((db, { catalog }) =>
  db
    .selectFrom('catalogItems')
    .select(['id', 'code', 'name', 'parentId', 'data'])
    .where('catalog', '=', catalog)
    .where('active', '=', 1)
    .orderBy('id'),
)

const catalogs = memoryGroup<readonly ListedItem[]>('catalogs', ['catalogItems'])

/** Returns an active item of a catalog, or undefined. */
export async function findCatalogItem(
  db: ReadDatabase,
  catalog: string,
  id: number,
): Promise<CatalogItem | undefined> {
  return findItem.first(db, { catalog, id })
}

/** True if the installation has this catalog: a central may have removed it. */
export async function hasCatalog(db: ReadDatabase, catalog: string): Promise<boolean> {
  return (await findAny.first(db, { catalog })) !== undefined
}

/** Returns the active items of a catalog by id, which is the order of their official codes. */
export async function loadCatalog(
  { db, memory }: { readonly db: ReadDatabase; readonly memory: Memory },
  catalog: string,
): Promise<readonly ListedItem[]> {
  const items = await memory.recall(catalogs, catalog, async () =>
    (await listItems.all(db, { catalog })).map(({ data, ...item }) => ({
      ...item,
      modules: modulesOf(data),
    })),
  )
  return items ?? []
}

const ItemData = z.object({ modules: z.array(z.string()).optional() })

function modulesOf(data: string | null): readonly string[] {
  if (data === null) return []
  return readStored(ItemData, data)?.modules ?? []
}
