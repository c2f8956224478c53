import { prepare, type ReadDatabase, type WriteDatabase } from '../database/prepared.ts'

/** Everything that has an id of its own on each side. */
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

/** The record's id at the central; undefined while it has none there. */
export async function centralIdOf(
  db: ReadDatabase | WriteDatabase,
  resource: MappedResource,
  localId: number,
): Promise<number | undefined> {
  return (await findCentralId.first(db, { resource, localId }))?.centralId
}

/** Both ways at once: an id on either side belongs to one record of the other. */
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

/** Whose id the answer to an operation tells. */
export function resourceOfOperation(operation: string): MappedResource | undefined {
  switch (operation) {
    case 'invoices.issue':
      return 'invoices'
    case 'customers.create':
      return 'customers'
    case 'cashRegister.open':
      return 'cashRegisters'
    case 'orders.create':
      return 'orders'
    default:
      return undefined
  }
}
