import { prepare, type ReadDatabase, type WriteDatabase } from '#main/database/prepared.ts'

/** Resources whose records have different ids at the till and at the central. */
export type MappedResource =
  | 'establishments'
  | 'emissionPoints'
  | 'roles'
  | 'users'
  | 'vendors'
  | 'taxes'
  | 'measureUnits'
  | 'categories'
  | 'products'
  | 'combos'
  | 'customers'
  | 'modifierGroups'
  | 'modifierGroups/products'
  | 'modifierOptions'
  | 'priceSchedules'
  | 'paymentMethods'
  | 'paymentTerms'
  | 'pinpads'
  | 'sections'
  | 'tables'
  | 'orders'
  | 'invoices'
  | 'cashRegisters'
  | `catalogs/${string}`

const findCentralId = prepare<{ resource: string; localId: number }>()(
  (db, { resource, localId }) =>
    db
      .selectFrom('idMap')
      .select('centralId')
      .where('resource', '=', resource)
      .where('localId', '=', localId),
)

/** Returns the record's id at the central; undefined if it has none yet. */
export async function centralIdOf(
  db: ReadDatabase,
  resource: MappedResource,
  localId: number,
): Promise<number | undefined> {
  return (await findCentralId.first(db, { resource, localId }))?.centralId
}

/** Stores an id pair and deletes older pairs of either id: the mapping is one to one. */
export async function keepId(
  db: WriteDatabase,
  resource: MappedResource,
  localId: number,
  centralId: number,
): Promise<void> {
  await db
    .deleteFrom('idMap')
    .where('resource', '=', resource)
    .where((eb) => eb.or([eb('localId', '=', localId), eb('centralId', '=', centralId)]))
    .execute()
  await db.insertInto('idMap').values({ resource, localId, centralId }).execute()
}
