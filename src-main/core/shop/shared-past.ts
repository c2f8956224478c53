import type { SharedPast } from '#shared/api/machine/counters.ts'
import type { MappedResource } from '#main/core/outbox/id-map.ts'
import type { ReadDatabase } from '#main/database/prepared.ts'
import type { Schema } from '#main/database/schema.ts'

/** Tables of the resources that a program may add to while it is apart. Any other id is the same in both files. */
const tables = {
  users: 'users',
  vendors: 'vendors',
  categories: 'categories',
  products: 'products',
  combos: 'combos',
  customers: 'customers',
  modifierGroups: 'modifierGroups',
  modifierOptions: 'modifierOptions',
  priceSchedules: 'priceSchedules',
  paymentMethods: 'paymentMethods',
  paymentTerms: 'paymentTerms',
  sections: 'sections',
  tables: 'tables',
  orders: 'orders',
  invoices: 'invoices',
  cashRegisters: 'cashRegisters',
} as const satisfies Partial<Record<MappedResource, keyof Schema>>

/** Further tables of which an id tells what is new, because each PC has a clock of its own. */
const others = {
  pinpadTransactions: 'pinpadTransactions',
  tickets: 'tickets',
  conflicts: 'conflicts',
} as const

/** Returns what two files share that begin with this one. */
export async function readSharedPast(db: ReadDatabase, at: string): Promise<SharedPast> {
  const ids: Record<string, number> = {}
  for (const [resource, table] of Object.entries({ ...tables, ...others })) {
    ids[resource] = await lastId(db, table)
  }
  return {
    at,
    outboxId: await lastId(db, 'outbox'),
    auditId: await lastId(db, 'auditEntries'),
    ids,
  }
}

/** Returns the id of a record in the other file; undefined if it was made after the shared past. */
export function sharedId(
  { ids }: SharedPast,
  resource: MappedResource,
  localId: number,
): number | undefined {
  const last = ids[resource]
  return last === undefined || localId <= last ? localId : undefined
}

/** Returns what three files share, of which two pairs share these. */
export function earlierPast(one: SharedPast, other: SharedPast): SharedPast {
  const ids: Record<string, number> = { ...one.ids }
  for (const [resource, id] of Object.entries(other.ids)) {
    ids[resource] = Math.min(ids[resource] ?? id, id)
  }
  return {
    at: one.at < other.at ? one.at : other.at,
    outboxId: Math.min(one.outboxId, other.outboxId),
    auditId: Math.min(one.auditId, other.auditId),
    ids,
  }
}

async function lastId(db: ReadDatabase, table: keyof Schema): Promise<number> {
  const { id } = await db
    // All of them have this column.
    .selectFrom(table as 'orders')
    .select((eb) => eb.fn.coalesce(eb.fn.max('id'), eb.lit(0)).as('id'))
    .executeTakeFirstOrThrow()
  return id
}
