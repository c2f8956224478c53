import { prepare, type ReadDatabase, type WriteDatabase } from '../../database/prepared.ts'

type AnyDatabase = ReadDatabase | WriteDatabase

export interface CatalogItem {
  readonly id: number
  readonly code: string
  readonly name: string
  readonly parentId: number | null
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
  db.selectFrom('catalogItems').select('id').where('catalog', '=', catalog).limit(1),
)

const listItems = prepare<{ catalog: string }>()((db, { catalog }) =>
  db
    .selectFrom('catalogItems')
    .select(['id', 'code', 'name', 'parentId'])
    .where('catalog', '=', catalog)
    .where('active', '=', 1)
    .orderBy('id'),
)

/** An active item of a catalog, or undefined. */
export async function findCatalogItem(
  db: AnyDatabase,
  catalog: string,
  id: number,
): Promise<CatalogItem | undefined> {
  return findItem.first(db, { catalog, id })
}

/** Whether an installation has that list at all: the central may not have sent it yet. */
export async function hasCatalog(db: AnyDatabase, catalog: string): Promise<boolean> {
  return (await findAny.first(db, { catalog })) !== undefined
}

export async function listCatalog(
  db: AnyDatabase,
  catalog: string,
): Promise<{ id: number; name: string; code: string }[]> {
  const items = await listItems.all(db, { catalog })
  return items.map(({ id, name, code }) => ({ id, name, code }))
}
